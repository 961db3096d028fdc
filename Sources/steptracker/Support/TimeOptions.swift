import Foundation
import StepTrackerCore

/// When a sample was measured, as it is typed: a day and a time, or a start and an end.
struct TimeOptions: Sendable {
  let date: String?
  let time: TimeOfDay?
  let start: String?
  let end: String?

  static let parameters: Parameters<TimeOptions> = .combine(
    .option("date", placeholder: "DATE", help: "The day, such as yesterday, or an instant."),
    .option("time", placeholder: "HH:MM", help: "The time of that day.", transform: timeOfDay),
    .option("start", placeholder: "INSTANT", help: "The start of a sample with a duration."),
    .option("end", placeholder: "INSTANT", help: "Its end; a day or month counts in full."),
    into: TimeOptions.init
  ).section("Time")

  private init(
    date: String?, time: TimeOfDay?, start: String?, end: String?
  ) throws(UsageError.Kind) {
    if date != nil || time != nil, start != nil || end != nil {
      throw .conflict(date != nil ? "--date" : "--time", start != nil ? "--start" : "--end")
    }
    self.date = date
    self.time = time
    self.start = start
    self.end = end
  }

  private static func timeOfDay(_ text: String) throws(ArgumentValueError) -> TimeOfDay {
    do {
      return try TimeOfDay(text)
    } catch {
      throw .expected("00:00 to 23:59, such as 7:30 or 07:30:15")
    }
  }

  var isEmpty: Bool { date == nil && time == nil && start == nil && end == nil }
}

extension TimeOptions {
  /// The time of a new sample: now, if nothing is said.
  ///
  /// A day without a time is now if it is today, else 12:00.
  func interval(now: Date, calendar: DayCalendar) throws -> DateInterval {
    if let start, let end {
      return try interval(
        from: firstInstant(of: start, now: now, calendar: calendar),
        to: lastInstant(of: end, now: now, calendar: calendar), calendar)
    }
    if let given = start ?? end {
      let (here, missing) = start == nil ? ("end", "start") : ("start", "end")
      throw CommandFailure(
        .usage,
        "no --\(missing): only --\(here) \(UserText.quote(given)) is given; "
          + "write both, or a single time as --date")
    }
    let instant = try instant(now: now, calendar: calendar) { day in
      day.contains(now) ? nil : .noon
    }
    // Whole seconds survive every format that samples are exported in.
    let moment = instant ?? Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
    return DateInterval(start: moment, duration: 0)
  }

  /// The time of a sample that is changed; what is not said stays as it was.
  ///
  /// A sample that is moved keeps its duration.
  func interval(
    changing old: DateInterval, now: Date, calendar: DayCalendar
  ) throws -> DateInterval {
    if let end {
      let first = try start.map { try firstInstant(of: $0, now: now, calendar: calendar) }
      let last = try lastInstant(of: end, now: now, calendar: calendar)
      return try interval(from: first ?? old.start, to: last, calendar)
    }
    guard !isEmpty else { return old }
    let day = date == nil ? calendar.day(containing: old.start) : nil
    let instant =
      if let start {
        try firstInstant(of: start, now: now, calendar: calendar)
      } else {
        try instant(now: now, calendar: calendar, day: day) { _ in
          calendar.timeOfDay(of: old.start)
        }
      }
    let moved = DateInterval(start: instant ?? old.start, duration: old.duration)
    if calendar.isTooLate(moved.end, now: now) {
      throw CommandFailure(
        .usage,
        "too late: moved like this the sample ends more than a day ahead; give --start and --end")
    }
    return moved
  }

  private func firstInstant(of text: String, now: Date, calendar: DayCalendar) throws -> Date {
    try DateExpression.parse(text, now: now, calendar: calendar).start.inMilliseconds
  }

  /// The end of a day or a period, which its start does not keep from lying far ahead.
  private func lastInstant(of text: String, now: Date, calendar: DayCalendar) throws -> Date {
    let end = try DateExpression.parse(text, now: now, calendar: calendar).end
    if calendar.isTooLate(end, now: now) { throw DateExpressionError.endTooLate(text) }
    return end.inMilliseconds
  }

  private func interval(
    from first: Date, to last: Date, _ calendar: DayCalendar
  ) throws -> DateInterval {
    if first <= last { return DateInterval(start: first, end: last) }
    let endText = UserText.quote(end ?? "")
    let advice =
      if let start {
        "--start \(UserText.quote(start)), --end \(endText); give the earlier one as --start"
      } else {
        "--end \(endText), and the sample starts at \(calendar.iso8601(first)); give --start too"
      }
    throw CommandFailure(.usage, "the end is before the start: \(advice)")
  }

  /// The instant of `--date` and `--time`; nil where the usual time of the day is nil and none is given.
  ///
  /// Without a date, the day is the one given here, or today.
  private func instant(
    now: Date, calendar: DayCalendar, day: DateInterval? = nil,
    usualTime: (DateInterval) -> TimeOfDay?
  ) throws -> Date? {
    let resolved: ResolvedDate =
      if let date {
        try resolve(date, now: now, calendar: calendar)
      } else {
        .day(day ?? calendar.day(containing: now))
      }
    switch resolved {
    case .instant(let instant):
      guard time == nil else {
        throw CommandFailure(
          .usage, "--date \(UserText.quote(date ?? "")) has a time already; leave --time out")
      }
      return instant.inMilliseconds
    case .period:
      throw CommandFailure(
        .usage,
        "--date \(UserText.quote(date ?? "")) is not a single day; write one such as "
          + "2024-05-01, or --start and --end")
    case .day(let day):
      guard let time = time ?? usualTime(day) else { return nil }
      let instant = try calendar.date(on: calendar.civilDate(of: day.start), at: time)
      if calendar.isTooLate(instant, now: now) {
        throw DateExpressionError.tooLate(date ?? "today")
      }
      return instant.inMilliseconds
    }
  }

  private func resolve(
    _ date: String, now: Date, calendar: DayCalendar
  ) throws -> ResolvedDate {
    do {
      return try DateExpression.parse(date, now: now, calendar: calendar)
    } catch .timeAlone(let text) {
      throw CommandFailure(
        .usage,
        "no day: --date \(UserText.quote(text)) is a time alone; write it as --time \(text), "
          + "or with its day: 2024-05-01T07:30")
    }
  }
}
