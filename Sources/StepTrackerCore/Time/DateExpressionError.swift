/// The reasons why a date, time or range that was typed is refused.
package enum DateExpressionError: Error, Hashable, Sendable {
  /// The text is none of the forms of a date.
  case notADate(String)
  /// The text is a date with the year last or in two digits, in which day and month can be confused.
  case ambiguousDate(String)
  /// The text has the form of a date that the calendar or the zone does not have.
  case noSuchDate(String)
  /// The text is no time of day.
  case notATime(String)
  /// The text is a time of day where a day is needed.
  case timeAlone(String)
  /// Clocks skip this local time; the next instant that they show.
  case skippedTime(String, next: String)
  /// The date is before 1900.
  case tooEarly(String)
  /// The date is more than a day ahead.
  case tooLate(String)
  /// The sample would end more than a day ahead.
  case endTooLate(String)
  /// The number of days is not at least 1.
  case noDays(Int)
  /// The range does not end after its start.
  case emptyRange(from: String, to: String)
}

extension DateExpressionError: CustomStringConvertible {
  /// What is wrong with what was typed, and what would be accepted.
  package var description: String {
    switch self {
    case .notADate(let text):
      "not a date: \(QuotedText.quote(text)); write 2024-05-01, 2024-05, today, yesterday, monday, 7d, "
        + "or with a time 2024-05-01T07:30"
    case .ambiguousDate(let text):
      "ambiguous date: \(QuotedText.quote(text)); write year, month, day: 2024-05-01"
    case .noSuchDate(let text):
      "no such date: \(QuotedText.quote(text)); write a date of the calendar, such as 2024-05-01"
    case .notATime(let text):
      "not a time: \(QuotedText.quote(text)); write 00:00 to 23:59, such as 7:30 or 07:30:15"
    case .timeAlone(let text):
      "no day: \(QuotedText.quote(text)) is a time alone; write its day too, "
        + "such as 2024-05-01T07:30 or 'today 7:30'"
    case .skippedTime(let text, let next):
      "no such time: \(QuotedText.quote(text)) is skipped when the clocks change; the next time is \(next)"
    case .tooEarly(let text):
      "too early: \(QuotedText.quote(text)); write a date from 1900-01-01 on"
    case .tooLate(let text):
      "too late: \(QuotedText.quote(text)) is more than a day ahead; write today or an earlier date"
    case .endTooLate(let text):
      "too late: the end of \(QuotedText.quote(text)) is more than a day ahead; "
        + "write an earlier one"
    case .noDays(let days):
      "not a number of days: \(days); write 1 or more"
    case .emptyRange(let from, let to):
      "empty range: \(QuotedText.quote(from)) is not before \(QuotedText.quote(to)); give the earlier date first"
    }
  }
}
