import Foundation
import StepTrackerCore
import Testing

/// Days, hours and what is spread over them, around every change of clocks.
///
/// What the days are is found out here from the offsets of the zones alone, without the code under test.
struct ClockChangeTests {
  @Test(arguments: ClockChange.all)
  func `a sample is spread over days by their true length`(change: ClockChange) throws {
    let calendar = DayCalendar(timeZone: .named(change.zone), firstWeekday: 2)
    let edges = change.dayStarts.map { Date(timeIntervalSince1970: Double($0)) }
    let interval = DateInterval(start: edges[0], end: edges[edges.count - 1])
    // It begins and ends inside the outer days, and is worth one a second.
    let sample = DateInterval(
      start: interval.start.addingTimeInterval(7200),
      end: interval.end.addingTimeInterval(-5400))

    let days = try collection(of: sample, in: interval, by: DateComponents(day: 1), calendar)
    #expect(days.statistics().map(\.startDate) == Array(edges.dropLast()))
    #expect(days.statistics().map(\.endDate) == Array(edges.dropFirst()))
    try expectTrueLengths(days, sample)

    let hours = try collection(of: sample, in: interval, by: DateComponents(hour: 1), calendar)
    var start = interval.start
    hours.enumerateStatistics(from: interval.start, to: interval.end) { hour in
      #expect(hour.startDate == start)
      #expect(hour.endDate == start.addingTimeInterval(3600))
      start = hour.endDate
    }
    #expect(start >= interval.end)
    try expectTrueLengths(hours, sample)
  }

  @Test func `the changes are those of many zones, the odd ones among them`() {
    let lengths = Set(ClockChange.all.flatMap(\.dayLengths))
    #expect(ClockChange.all.count > 150)
    // In hours: 23, 23½, 24, 24½, 25, and 22 and 26 in Antarctica.
    #expect(lengths.isSuperset(of: [82_800, 84_600, 86_400, 88_200, 90_000, 79_200, 93_600]))
    #expect(ClockChange.all.contains { $0.startsAfterMidnight })
    #expect(ClockChange.all.contains { $0.dayStarts.count == 3 })
  }

  private func expectTrueLengths(
    _ collection: StatisticsCollection, _ sample: DateInterval
  ) throws {
    var sum = 0.0
    for bucket in collection.statistics() {
      let quantity = try #require(bucket.sumQuantity())
      let seconds = try quantity.doubleValue(for: .count)
      let length =
        min(bucket.endDate, sample.end).timeIntervalSince(max(bucket.startDate, sample.start))
      #expect(abs(seconds - length) < 1e-6, "\(bucket.startDate)")
      sum += seconds
    }
    #expect(abs(sum - sample.duration) < 1e-6)
    #expect(try collection.total?.sumQuantity()?.doubleValue(for: .count) == sample.duration)
  }

  /// The statistics of one sample that is worth as much as it has seconds.
  private func collection(
    of sample: DateInterval, in interval: DateInterval, by components: DateComponents,
    _ calendar: DayCalendar
  ) throws -> StatisticsCollection {
    let query = try StatisticsCollectionQueryDescriptor(
      quantityType: .stepCount, interval: interval, options: .cumulativeSum,
      intervalComponents: components, calendar: calendar)
    return StatisticsBuilder(query: query, sources: []).collection { body in
      body(
        SampleReading(
          start: sample.start.timeIntervalSince1970, end: sample.end.timeIntervalSince1970,
          value: sample.duration, source: 0, isUserEntered: false, change: 1))
    }
  }
}

/// A change of a zone's clocks, with the days around it.
struct ClockChange: CustomTestStringConvertible {
  let zone: String
  /// The first instant after the change, in seconds since 1970.
  let instant: Int
  /// The first instants of the day before the change, the day of it, the day after, and the end of
  /// that; a date that was skipped has none.
  let dayStarts: [Int]

  var dayLengths: [Int] { zip(dayStarts, dayStarts.dropFirst()).map { $1 - $0 } }

  /// Whether one of the days has no 00:00.
  var startsAfterMidnight: Bool {
    let timeZone = TimeZone.named(zone)
    return dayStarts.contains { ($0 + timeZone.offset(at: $0)) % 86_400 != 0 }
  }

  var testDescription: String { "\(zone) \(Date(timeIntervalSince1970: Double(instant)))" }

  /// All changes of a year in all zones, and odd ones of other years.
  static let all: [ClockChange] = {
    let year = 1_767_225_600..<1_798_761_600  // 2026
    let usual = TimeZone.knownTimeZoneIdentifiers.flatMap { changes(of: $0, in: year) }
    let odd = oddDays.flatMap { zone, day in
      changes(of: zone, in: (day - 2 * 86_400)..<(day + 3 * 86_400))
    }
    return usual + odd
  }()

  private static let oddDays: [(String, Int)] = [
    ("Pacific/Apia", 1_325_203_200),  // 2011-12-30 is skipped
    ("Pacific/Fakaofo", 1_325_203_200),
    ("Pacific/Kwajalein", 745_891_200),  // 1993-08-21 is skipped
    ("Africa/Cairo", 1_714_089_600),  // 2024-04-26 begins at 01:00
    ("America/Sao_Paulo", 1_541_289_600),  // 2018-11-04 begins at 01:00
    ("America/Sao_Paulo", 1_550_361_600),  // 2019-02-17 ends with its last hour twice
    ("Asia/Pyongyang", 1_439_596_800),  // 2015-08-15, half an hour back
    ("America/Caracas", 1_462_060_800),  // 2016-05-01, half an hour on
    ("Asia/Kathmandu", 504_921_600),  // 1986-01-01, a quarter of an hour on
    ("America/St_Johns", 1_300_000_000),  // 2011-03-13, at one minute past midnight
    ("America/St_Johns", 1_320_537_600),  // 2011-11-06, back to the day before
    ("Antarctica/Troll", 1_711_843_200),  // 2024-03-31, two hours on
    ("Antarctica/Troll", 1_729_987_200),  // 2024-10-27, two hours back
    ("Antarctica/Casey", 1_678_320_000),  // 2023-03-09, three hours back
    ("Africa/Monrovia", 63_590_400),  // 1972-01-07, 44 minutes and 30 seconds on
  ]

  /// The changes of a zone in a time, by looking at every day of it.
  private static func changes(of zone: String, in time: Range<Int>) -> [ClockChange] {
    let timeZone = TimeZone.named(zone)
    var found: [ClockChange] = []
    for day in stride(from: time.lowerBound, to: time.upperBound, by: 86_400) {
      let before = timeZone.offset(at: day)
      guard timeZone.offset(at: day + 86_400) != before else { continue }
      let instant = first(after: day, until: day + 86_400) { timeZone.offset(at: $0) != before }
      found.append(
        ClockChange(zone: zone, instant: instant, dayStarts: dayStarts(around: instant, timeZone)))
    }
    return found
  }

  private static func dayStarts(around instant: Int, _ timeZone: TimeZone) -> [Int] {
    let date = date(at: instant, timeZone)
    var starts: [Int] = []
    for date in (date - 1)...(date + 2) {
      let start = firstInstant(of: date, timeZone)
      // A skipped date would begin with the next one.
      if starts.last != start { starts.append(start) }
    }
    return starts
  }

  /// The first instant at which clocks show a date, given as days since 1970, or a later one.
  private static func firstInstant(of date: Int, _ timeZone: TimeZone) -> Int {
    // Where clocks go back at one minute past midnight, they show the date for that minute only at first.
    let step = 60
    let midnight = date * 86_400
    let offsets = [midnight - 2 * 86_400, midnight + 2 * 86_400].map(timeZone.offset(at:))
    var start = midnight - max(offsets[0], offsets[1]) - step
    while self.date(at: start, timeZone) < date { start += step }
    return first(after: start - step, until: start) { self.date(at: $0, timeZone) >= date }
  }

  private static func date(at instant: Int, _ timeZone: TimeZone) -> Int {
    Int((Double(instant + timeZone.offset(at: instant)) / 86_400).rounded(.down))
  }

  /// The first instant for which a condition holds that does not hold at the lower bound.
  private static func first(after low: Int, until high: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (low, high)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

extension TimeZone {
  fileprivate func offset(at instant: Int) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
  }
}
