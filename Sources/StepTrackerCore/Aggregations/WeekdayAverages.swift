/// The average of one weekday.
public struct WeekdayAverage: Hashable, Sendable {
  /// 1 for Sunday up to 7 for Saturday.
  public let weekday: Int
  /// The mean of the days' values.
  public let average: Double
  /// How many days were averaged.
  public let days: Int
}

/// Averages values per weekday, over the days that have data.
///
/// Monday 1000, Tuesday 500, Wednesday 250 and the next Monday 750 give Monday 875, Tuesday 500 and
/// Wednesday 250; the other weekdays are left out.
///
/// - Returns: Sunday first; weekdays without data are left out.
public func averageWeekdayCount(
  of days: [DailyValue], calendar: DayCalendar
) -> [WeekdayAverage] {
  averagesPerWeekday(days, calendar: calendar).map {
    WeekdayAverage(weekday: $0.weekday, average: $0.average, days: $0.count)
  }
}

/// The mean of the values on each weekday that has some, Sunday first.
func averagesPerWeekday(
  _ days: [DailyValue], calendar: DayCalendar
) -> [(weekday: Int, average: Double, count: Int)] {
  var sums = Array(repeating: CompensatedSum(), count: 8)
  var counts = Array(repeating: 0, count: 8)
  for day in days {
    let weekday = calendar.weekday(of: day.date)
    sums[weekday] += day.value
    counts[weekday] += 1
  }
  return (1...7).filter { counts[$0] > 0 }.map {
    (weekday: $0, average: sums[$0].value / Double(counts[$0]), count: counts[$0])
  }
}
