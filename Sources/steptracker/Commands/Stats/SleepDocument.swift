import Foundation
import StepTrackerCore

/// What `stats sleep` found out.
struct SleepDocument: Document {
  let by: CalendarInterval
  let interval: DateInterval?
  let buckets: [SleepBucket]
  /// All nights.
  let summary: SleepBucket?
  let session: Session

  /// Reads the nights.
  ///
  /// - Throws: `CommandFailure` for options that do not fit.
  static func make(_ request: StatsRequest, _ session: Session) async throws -> SleepDocument {
    let by = request.by ?? .day
    guard by != .minute, by != .hour else {
      throw CommandFailure(.usage, "too short: --by \(by.rawValue); a night belongs to a day")
    }
    let range = request.range ?? .days(28)
    var interval = try range.resolve(now: session.now, calendar: session.calendar)
    let nights = try await session.store.sleepNights(in: interval, calendar: session.calendar)
    if interval == nil || range.isOpenAtStart {
      // Such a range begins with the first night.
      let end = interval?.end ?? nights.last.map { session.calendar.day(containing: $0.date).end }
      interval = nights.first.flatMap { first in
        end.map { DateInterval(start: min(first.date, $0), end: $0) }
      }
    }
    guard let interval else {
      return SleepDocument(by: by, interval: nil, buckets: [], summary: nil, session: session)
    }
    return SleepDocument(
      by: by, interval: interval,
      buckets: buckets(of: nights, by, interval, showsEmpty: request.showsEmpty, session),
      summary: nights.isEmpty ? nil : SleepBucket(interval: interval, nights: nights),
      session: session)
  }

  private static func buckets(
    of nights: [SleepNight], _ by: CalendarInterval, _ interval: DateInterval, showsEmpty: Bool,
    _ session: Session
  ) -> [SleepBucket] {
    var rest = nights[...]
    var buckets: [SleepBucket] = []
    for bucket in by.buckets(covering: interval, calendar: session.calendar) {
      if rest.isEmpty, !showsEmpty { break }
      let found = rest.prefix { $0.date < bucket.end }
      rest = rest.dropFirst(found.count)
      if showsEmpty || !found.isEmpty {
        buckets.append(SleepBucket(interval: bucket, nights: Array(found)))
      }
    }
    return buckets
  }

  private static let hour = 3600.0

  private static let columns =
    ["start", "end", "partial", "sum", "average", "nights"] + SleepBucket.stages.map(\.key)
    + ["count"] + SleepBucket.stages.map { $0.key + "Nights" }

  private func values(of bucket: SleepBucket) -> [JSONValue] {
    func hours(_ seconds: Double?) -> JSONValue { seconds.map { .number($0 / Self.hour) } ?? .null }
    let calendar = session.calendar
    let isPartial =
      bucket.interval.end > session.now
      || interval.map { bucket.interval.start < $0.start || bucket.interval.end > $0.end } ?? false
    return [
      .string(calendar.iso8601(bucket.interval.start)),
      .string(calendar.iso8601(bucket.interval.end)), .bool(isPartial),
      hours(bucket.count > 0 ? bucket.asleep : nil), hours(bucket.average), .count(bucket.count),
    ] + SleepBucket.stages.map { hours(bucket.total($0.stage)) }
      + [.count(bucket.nights.reduce(0) { $0 + $1.sampleCount })]
      + SleepBucket.stages.map { .count(bucket.count($0.stage)) }
  }

  private func object(_ bucket: SleepBucket) -> JSONValue {
    .object(Dictionary(zip(Self.columns, values(of: bucket))) { first, _ in first })
  }

  var json: some Encodable {
    let bounds: [String: JSONValue] = [
      "start": .text(interval.map { session.calendar.iso8601($0.start) }),
      "end": .text(interval.map { session.calendar.iso8601($0.end) }),
    ]
    return [
      "by": .string(by.rawValue), "interval": .object(bounds), "merge": .string("priority"),
      "metric": .string(HealthObjectType.sleep.name), "statistics": .list(buckets.map(object)),
      "summary": summary.map(object) ?? .null,
      "timeZone": .string(session.calendar.timeZone.identifier),
      "unit": .string(QuantityUnit.hour.unitString),
    ] as [String: JSONValue]
  }

  var csv: CSVDocument {
    CSVDocument(header: Self.columns, rows: buckets.map { values(of: $0).map(\.cell) })
  }

  func text(_ appearance: Appearance) -> StyledText {
    let repertoire = appearance.repertoire
    let dates = DateText(calendar: session.calendar, isASCII: repertoire == .ascii)
    let title = by == .day ? "Sleep per night" : "Sleep per night, by \(by.rawValue)"
    var text = StyledText(
      flowing: [title, interval.map(dates.days) ?? ""].filter { !$0.isEmpty }, appearance,
      .emphasis)
    text.append(part: table(dates, repertoire).render(width: appearance.width, repertoire))
    return text
  }

  private func table(_ dates: DateText, _ repertoire: Repertoire) -> TextTable {
    let stages = SleepBucket.stages.filter { summary?.total($0.stage) != nil }
    let showsCount = by != .day
    func cells(_ label: String, _ bucket: SleepBucket) -> [String] {
      [label, DurationText.string(bucket.average, repertoire)]
        + (showsCount ? [NumberText(repertoire).string(Double(bucket.count))] : [])
        + stages.map { DurationText.string(bucket.average($0.stage), repertoire) }
    }
    var table = TextTable(
      columns: [
        .init(by == .day ? "Night to" : by.rawValue.capitalized, whole: true),
        .init("Asleep", .trailing),
      ]
        + (showsCount ? [.init("Nights", .trailing, optional: true)] : [])
        + stages.map { .init($0.header, .trailing, optional: true) })
    table.rows = buckets.map { cells(dates.label(of: by, startingAt: $0.interval.start), $0) }
    if let summary { table.footer = cells("Average", summary) }
    return table
  }
}
