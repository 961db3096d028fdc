package import Foundation

/// Reads dates as people type them.
///
/// | form | stands for |
/// |---|---|
/// | `2024-05-01` | the day |
/// | `2024-05`, `2024` | the month, the year |
/// | `today`, `yesterday` | the day |
/// | `monday`, `mon` … | the latest such day that is not in the future, today too |
/// | `7d`, `-7d`, `2w`, `3m`, `1y` | the day so many days, weeks, months or years ago |
/// | `2024-05-01T07:30`, `2024-05-01 07:30:15.5` | the instant in the calendar's zone |
/// | `2024-05-01T07:30Z`, `…+09:00`, `…+0900` | the instant |
/// | `yesterday 7:30`, any day and a time | the instant in the calendar's zone |
/// | `now` | the instant |
///
/// A local time that clocks skip is refused; one that they show twice is the first of the two.
package enum DateExpression {
  /// Returns the time that a text stands for.
  ///
  /// - Parameters:
  ///   - text: What was typed; upper and lower case are the same.
  ///   - now: The present.
  ///   - calendar: The calendar of the days and of times without offset.
  ///   - allowsFuture: Whether dates more than a day after the present are accepted.
  /// - Returns: A day, a period or an instant.
  /// - Throws: `DateExpressionError` for anything but the forms above, for years before 1900 and for
  ///   dates that are too far ahead.
  package static func parse(
    _ text: String, now: Date, calendar: DayCalendar, allowsFuture: Bool = false
  ) throws(DateExpressionError) -> ResolvedDate {
    let parser = DateParser(text: text, now: now, calendar: calendar)
    let date = try parser.resolve()
    if date.start < calendar.earliestDate { throw .tooEarly(text) }
    if !allowsFuture, calendar.isTooLate(date.start, now: now) { throw .tooLate(text) }
    return date
  }

  /// Returns the instant of an ISO 8601 date and time, which does not depend on the present.
  ///
  /// - Parameters:
  ///   - text: A date and a time, such as `2024-05-10T12:00` or `2024-05-10T12:00+09:00`.
  ///   - calendar: The calendar of times without offset.
  /// - Returns: The instant, which may lie ahead.
  /// - Throws: `DateExpressionError` for all other forms and for years before 1900.
  package static func instant(
    _ text: String, calendar: DayCalendar
  ) throws(DateExpressionError) -> Date {
    guard let fields = TimestampFields(text) else { throw .notATime(text) }
    // Only other forms would look at the present.
    let parser = DateParser(text: text, now: .distantPast, calendar: calendar)
    let date = try parser.instant(fields)
    if date < calendar.earliestDate { throw .tooEarly(text) }
    return date
  }
}

extension DayCalendar {
  /// Whether a date is more than a day ahead, where nothing can have been measured yet.
  package func isTooLate(_ date: Date, now: Date) -> Bool {
    date > now.addingTimeInterval(Double(secondsPerDay))
  }

  /// The first instant of 1900, before which nothing is accepted.
  package var earliestDate: Date {
    var clock = clock
    return Date(
      wholeSeconds: clock.startOfDay(CivilDate.dayNumber(year: 1900, month: 1, day: 1)))
  }
}
