public import Foundation

/// The average of one hour of the day on one weekday.
public struct WeekdayHourAverage: Hashable, Sendable {
  /// 1 for Sunday up to 7 for Saturday.
  public let weekday: Int
  /// The hour that clocks show, 0 up to 23.
  public let hour: Int
  /// The mean value of the hours.
  public let average: Double
  /// How many hours were averaged.
  public let hours: Int
}

/// Averages the hours of days per weekday and hour of the day.
///
/// For a cumulative type every hour of a day that has data counts, hours in which nothing happened as
/// 0: 600 steps from 8:00 on one of two Mondays with data make 300. For other types the hours that have
/// data count. An hour that a change of clocks skips is no hour of its day; one that is repeated counts
/// as two.
///
/// - Parameters:
///   - collection: Statistics by hour.
///   - unit: The unit of the averages.
///   - calendar: The calendar that says which day and hour it is.
///   - end: The present: hours that begin then or later do not count as hours without anything.
/// - Returns: By weekday, Sunday first, then by hour; those without data are left out.
/// - Throws: `UnitError.incompatible` if the type is not measured in that unit's dimension.
public func averageWeekdayHours(
  of collection: StatisticsCollection, in unit: QuantityUnit, calendar: DayCalendar,
  upTo end: Date
) throws(UnitError) -> [WeekdayHourAverage] {
  var clock = calendar.clock
  var sums = Array(repeating: CompensatedSum(), count: 8 * 24)
  var counts = Array(repeating: 0, count: 8 * 24)
  var presentDays: [Int] = []
  for hour in try collection.dailyValues(in: unit) {
    let day = clock.dayNumber(containing: hour.date.wholeSeconds)
    let slot = slot(of: hour.date.wholeSeconds, onDay: day, &clock)
    sums[slot] += hour.value
    counts[slot] += 1
    if presentDays.last != day { presentDays.append(day) }
  }
  if collection.quantityType.aggregationStyle == .cumulative {
    let known = DateInterval(
      start: collection.interval.start,
      end: max(min(end, collection.interval.end), collection.interval.start))
    counts = hourCounts(ofDays: presentDays, inside: known, &clock)
  }
  return counts.indices.filter { counts[$0] > 0 }.map { slot in
    WeekdayHourAverage(
      weekday: slot / 24, hour: slot % 24, average: sums[slot].value / Double(counts[slot]),
      hours: counts[slot])
  }
}

/// How often each hour of each weekday came in some days, as far as they lie in an interval.
private func hourCounts(
  ofDays days: [Int], inside interval: DateInterval, _ clock: inout LocalClock
) -> [Int] {
  var counts = Array(repeating: 0, count: 8 * 24)
  for day in days {
    let start = max(clock.startOfDay(day), interval.start.wholeSeconds)
    let end = min(clock.startOfDay(day + 1), interval.end.wholeSeconds)
    for second in stride(from: start, to: end, by: 3600) {
      counts[slot(of: second, onDay: day, &clock)] += 1
    }
  }
  return counts
}

/// The place of an instant's hour among 8 × 24 hours, weekday by weekday.
private func slot(of instant: Int, onDay day: Int, _ clock: inout LocalClock) -> Int {
  let second = clock.localSecond(at: instant).dividedDown(by: secondsPerDay).remainder
  return CivilDate(dayNumber: day).weekday * 24 + second / 3600
}
