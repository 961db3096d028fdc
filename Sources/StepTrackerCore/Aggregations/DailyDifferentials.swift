/// The average change from day to day that ends on one weekday.
public struct WeekdayChange: Hashable, Sendable {
  /// 1 for Sunday up to 7 for Saturday.
  public let weekday: Int
  /// The mean of the changes, in the unit of the values.
  public let averageChange: Double
  /// How many changes were averaged.
  public let changes: Int
}

/// The change on each day that has data against the previous day that has data.
///
/// A gap is charged whole to the later day: 72.0 on Monday and 71.4 on Thursday make −0.6 on Thursday.
///
/// - Parameter days: In order of time.
/// - Returns: One change fewer than there are days; none for a single day.
public func dailyDifferentials(of days: [DailyValue]) -> [DailyValue] {
  zip(days, days.dropFirst()).map { earlier, later in
    DailyValue(date: later.date, value: later.value - earlier.value)
  }
}

/// Averages the day-to-day changes per weekday of the later day.
///
/// 170, 169.5, 169 and 168.5 from a Monday on give −0.5 for Tuesday, Wednesday and Thursday. To have the
/// changes of 28 days, 29 days are read: the same fetch serves the line of the last 28.
///
/// - Parameters:
///   - days: In order of time.
///   - calendar: The calendar that says which weekday a day is.
/// - Returns: Sunday first; weekdays without a change are left out.
public func averageDailyDiffs(
  of days: [DailyValue], calendar: DayCalendar
) -> [WeekdayChange] {
  averagesPerWeekday(dailyDifferentials(of: days), calendar: calendar).map {
    WeekdayChange(weekday: $0.weekday, averageChange: $0.average, changes: $0.count)
  }
}
