package import Foundation

/// Writes dates in English for tables, charts and sentences, whatever the locale.
package struct DateText: Hashable, Sendable {
  /// The calendar of the dates.
  package let calendar: DayCalendar
  /// Whether a plain hyphen stands for the dash between two dates.
  package let isASCII: Bool

  /// Creates a writer.
  package init(calendar: DayCalendar, isASCII: Bool = false) {
    self.calendar = calendar
    self.isASCII = isASCII
  }

  /// Returns `Apr 13`.
  package func monthAndDay(_ date: Date) -> String {
    Self.monthAndDay(calendar.civilDate(of: date))
  }

  /// Returns `Apr 13, 2024`.
  package func shortDate(_ date: Date) -> String {
    Self.shortDate(calendar.civilDate(of: date))
  }

  /// Returns `Friday, May 10, 2024`.
  package func longDate(_ date: Date) -> String {
    let date = calendar.civilDate(of: date)
    return "\(Self.weekdayName(date.weekday)), \(Self.shortDate(date))"
  }

  /// Returns `Tue, Apr 30`.
  package func weekdayAndDay(_ date: Date) -> String {
    let date = calendar.civilDate(of: date)
    return "\(Self.shortWeekdayName(date.weekday)), \(Self.monthAndDay(date))"
  }

  /// Returns `14:05`, what the zone's clocks show.
  package func time(_ date: Date) -> String {
    var clock = calendar.clock
    let second = clock.localSecond(at: date.wholeSeconds).dividedDown(by: secondsPerDay).remainder
    return Self.time(secondOfDay: second)
  }

  /// Returns a sample's time: `Fri, May 10, 2024, 07:30`, with its end as in `07:30 – 07:34`.
  ///
  /// An end on another day is written in full.
  package func time(from start: Date, to end: Date) -> String {
    let beginning = dateAndTime(start)
    guard end > start else { return beginning }
    let isOneDay = calendar.civilDate(of: start) == calendar.civilDate(of: end)
    return "\(beginning) \(isASCII ? "-" : "–") \(isOneDay ? time(end) : dateAndTime(end))"
  }

  private func dateAndTime(_ date: Date) -> String {
    "\(weekdayAndDay(date)), \(calendar.civilDate(of: date).year), \(time(date))"
  }

  /// Returns the days of a half-open interval, the first and the last: `Apr 13 – May 10, 2024`.
  ///
  /// The year is written twice where it differs (`Dec 30, 2023 – Jan 2, 2024`), and one day is written
  /// once (`May 10, 2024`).
  package func days(of interval: DateInterval) -> String {
    let first = calendar.civilDate(of: interval.start)
    let lastInstant = max(interval.start, interval.end.addingTimeInterval(-0.001))
    let last = calendar.civilDate(of: lastInstant)
    if first == last { return Self.shortDate(first) }
    let start = first.year == last.year ? Self.monthAndDay(first) : Self.shortDate(first)
    return "\(start) \(isASCII ? "-" : "–") \(Self.shortDate(last))"
  }

  /// Returns the name of the bucket that begins at a date.
  ///
  /// Years `2024`, quarters `2024-Q2`, months `2024-05`, weeks and days `2024-05-06`, hours and minutes
  /// `2024-05-01 13:00`.
  package func label(of interval: CalendarInterval, startingAt date: Date) -> String {
    let day = calendar.civilDate(of: date)
    let isoDate = String(asciiCapacity: 20) { $0.append(day) }
    return switch interval {
    case .minute, .hour: "\(isoDate) \(time(date))"
    case .day, .week: isoDate
    case .month: String(isoDate.dropLast(3))
    case .quarter: "\(isoDate.dropLast(6))-Q\((day.month + 2) / 3)"
    case .year: String(isoDate.dropLast(6))
    }
  }

  private static func monthAndDay(_ date: CivilDate) -> String {
    "\(shortMonthName(date.month)) \(date.day)"
  }

  private static func shortDate(_ date: CivilDate) -> String {
    "\(monthAndDay(date)), \(date.year)"
  }
}
