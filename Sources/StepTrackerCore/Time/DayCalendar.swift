public import Foundation

/// The Gregorian calendar of one time zone, with days that are right on odd days too.
///
/// A day runs from the first instant of its date to the first instant of the next date that exists.
/// It has 23 or 25 hours where clocks change, begins at 01:00 where midnight is skipped (Cairo,
/// 2024-04-26), and a skipped date has no day of its own (Apia, 2011-12-30).
///
/// Instants are taken as whole seconds between the years −3,000,000 and 3,000,000; anything beyond
/// counts as the nearest of them.
public struct DayCalendar: Hashable, Sendable {
  /// The zone whose midnights divide the days.
  public let timeZone: TimeZone
  /// The day on which weeks begin, 1 for Sunday to 7 for Saturday.
  public let firstWeekday: Int

  /// Creates a calendar for a zone.
  ///
  /// - Parameters:
  ///   - timeZone: The zone whose midnights divide the days.
  ///   - firstWeekday: The day on which weeks begin, 1 for Sunday to 7 for Saturday.
  /// - Precondition: `firstWeekday` is in 1...7.
  public init(timeZone: TimeZone, firstWeekday: Int) {
    precondition(1...7 ~= firstWeekday, "the first weekday is a number from 1 to 7")
    self.timeZone = timeZone
    self.firstWeekday = firstWeekday
  }

  /// The same calendar as a value of Foundation.
  public var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    calendar.firstWeekday = firstWeekday
    return calendar
  }

  /// A clock of the zone, for walks through many dates.
  package var clock: LocalClock { LocalClock(timeZone: timeZone) }
}

// MARK: - Days

extension DayCalendar {
  /// Returns the first instant of the day that contains a date.
  public func startOfDay(for date: Date) -> Date {
    var clock = clock
    return Date(wholeSeconds: clock.startOfDay(clock.dayNumber(containing: date.wholeSeconds)))
  }

  /// Returns the first instant of a civil date, or of the next one where the zone skipped it.
  public func startOfDay(_ civilDate: CivilDate) -> Date {
    var clock = clock
    return Date(wholeSeconds: clock.startOfDay(civilDate.dayNumber))
  }

  /// Returns the half-open interval of the day that contains a date.
  ///
  /// In New York the day of 2024-03-10 12:00 is [2024-03-10T00:00-05:00, 2024-03-11T00:00-04:00),
  /// 23 hours.
  public func day(containing date: Date) -> DateInterval {
    var clock = clock
    let dayNumber = clock.dayNumber(containing: date.wholeSeconds)
    return DateInterval(
      start: Date(wholeSeconds: clock.startOfDay(dayNumber)),
      end: Date(wholeSeconds: clock.startOfDay(dayNumber + 1)))
  }

  /// Returns the date with the same time of day a number of days later, or earlier if negative.
  ///
  /// A time that the target day skips becomes the first instant after the gap. The first instant of a
  /// day gives the first instant of the other day, also where that is not 00:00.
  public func date(byAddingDays days: Int, to date: Date) -> Date {
    var clock = clock
    let seconds = date.wholeSeconds
    let moved = clock.instant(seconds, movedByDays: Self.clamped(days))
    return date.addingTimeInterval(Double(moved - seconds))
  }

  /// Returns the civil date of the day that contains a date.
  public func civilDate(of date: Date) -> CivilDate {
    var clock = clock
    return CivilDate(dayNumber: clock.dayNumber(containing: date.wholeSeconds))
  }

  /// Returns the weekday of the day that contains a date, 1 for Sunday to 7 for Saturday.
  public func weekday(of date: Date) -> Int {
    civilDate(of: date).weekday
  }

  /// Returns the interval of the last civil days up to and including the day of a date.
  ///
  /// The interval ends where the day after `date`'s day begins. In Seoul, seven days back from
  /// 2024-05-07 15:30 is [2024-05-01T00:00+09:00, 2024-05-08T00:00+09:00). In New York, two days back
  /// from 2024-03-10 12:00 is [2024-03-09T00:00-05:00, 2024-03-11T00:00-04:00), 47 hours.
  ///
  /// - Parameters:
  ///   - date: An instant of the last day.
  ///   - daysBack: The number of civil days. With 0 or less the interval is empty, at its end.
  /// - Returns: The half-open interval.
  public func createDateInterval(from date: Date, daysBack: Int) -> DateInterval {
    var clock = clock
    let next = clock.dayNumber(containing: date.wholeSeconds) + 1
    return DateInterval(
      start: Date(wholeSeconds: clock.startOfDay(next - max(0, Self.clamped(daysBack)))),
      end: Date(wholeSeconds: clock.startOfDay(next)))
  }

  /// Limits a number of days to twice the span of the supported instants.
  static func clamped(_ days: Int) -> Int {
    min(max(days, -2_400_000_000), 2_400_000_000)
  }
}
