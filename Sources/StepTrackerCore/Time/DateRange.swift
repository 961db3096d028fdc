package import Foundation

/// A range of time as the command line names it.
package enum DateRange: Hashable, Sendable {
  /// So many civil days, the last of them today.
  case days(Int)
  /// From one typed date up to another; nil is open.
  case dates(from: String?, to: String?)
  /// The calendar week, month … of the present, its future included.
  case this(CalendarInterval)
  /// The last full calendar week, month … before the present one.
  case last(CalendarInterval)
  /// All time.
  case all

  /// Whether the range goes back as far as there is anything.
  package var isOpenAtStart: Bool {
    switch self {
    case .all, .dates(from: nil, to: _): true
    default: false
    }
  }

  /// Returns the half-open interval of the range, or nil for all time.
  ///
  /// A day or a month as the end is included, an instant is not. On 2024-05-10 in Seoul,
  /// `.dates(from: "2024-04", to: "2024-05-03")` is [2024-04-01T00:00+09:00, 2024-05-04T00:00+09:00).
  /// An end may lie in the future, as that of `.this(.month)` does; a start may not.
  /// An open start is the first instant of 1900. An open end is the end of today, as with ``days(_:)``, or
  /// of the first day if that is tomorrow.
  ///
  /// - Parameters:
  ///   - now: The present.
  ///   - calendar: The calendar of the days, weeks, months and years.
  /// - Returns: The interval, never empty; nil for ``all``.
  /// - Throws: `DateExpressionError` for a date that cannot be read, a range that does not end after it
  ///   starts, fewer days than one or more than there are since 1900.
  package func resolve(
    now: Date, calendar: DayCalendar
  ) throws(DateExpressionError) -> DateInterval? {
    switch self {
    case .all:
      return nil
    case .days(let count):
      if count < 1 { throw .noDays(count) }
      let interval = calendar.createDateInterval(from: now, daysBack: count)
      if interval.start < calendar.earliestDate { throw .tooEarly("\(count) days") }
      return interval
    case .this(let period):
      return Self.current(period, now: now, calendar: calendar)
    case .last(let period):
      let current = Self.current(period, now: now, calendar: calendar)
      return Self.current(
        period, now: current.start.addingTimeInterval(-1), calendar: calendar)
    case .dates(let from, let to):
      return try Self.interval(from: from, to: to, now: now, calendar: calendar)
    }
  }

  /// Returns the day, week, month … that contains the present, or its hour or minute from 00:00.
  private static func current(
    _ period: CalendarInterval, now: Date, calendar: DayCalendar
  ) -> DateInterval {
    period.bucketSequence(for: calendar.day(containing: now), calendar: calendar)
      .bucket(containing: now)
  }

  private static func interval(
    from: String?, to: String?, now: Date, calendar: DayCalendar
  ) throws(DateExpressionError) -> DateInterval {
    var start = calendar.earliestDate
    if let from { start = try DateExpression.parse(from, now: now, calendar: calendar).start }
    var end = calendar.day(containing: max(now, start)).end
    if let to {
      end = try DateExpression.parse(to, now: now, calendar: calendar, allowsFuture: true).end
    }
    guard start < end else {
      throw .emptyRange(from: from ?? calendar.iso8601(start), to: to ?? calendar.iso8601(end))
    }
    return DateInterval(start: start, end: end)
  }
}
