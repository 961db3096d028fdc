public import Foundation

/// A day held against the goal that held on it.
public struct GoalDay: Hashable, Sendable {
  /// The day.
  public let date: CivilDate
  /// The day's value in the canonical unit of the type, nil without data.
  public let value: Double?
  /// The goal that held on the day, nil if there was none.
  public let goal: Goal?
  /// Whether the day's value reaches the goal.
  public let isReached: Bool
}

extension GoalHistory {
  /// How many days before a goal its target's way may begin.
  static let daysBeforeTarget = 28

  /// Holds each day of an interval against the goal that held on it.
  ///
  /// - Parameters:
  ///   - interval: The days.
  ///   - values: The values of days in the canonical unit, in order of time; those of the 28 days before a
  ///     goal too, as there the way to a target begins.
  ///   - calendar: The calendar of the days.
  /// - Returns: One for each day of the interval, also for those without data.
  public func days(
    of interval: DateInterval, values: [DailyValue], calendar: DayCalendar
  ) -> [GoalDay] {
    var measures: [CivilDate: GoalMeasure] = [:]
    for goal in goals { measures[goal.firstDay] = measure(of: goal, values, calendar) }
    var clock = calendar.clock
    var rest = values[...]
    return CalendarInterval.day.buckets(covering: interval, calendar: calendar).map { day in
      rest = rest.drop { $0.date < day.start }
      let value = rest.first.flatMap { $0.date < day.end ? $0.value : nil }
      let date = CivilDate(dayNumber: clock.dayNumber(containing: day.start.wholeSeconds))
      let goal = goal(on: date)
      let measure = goal.flatMap { measures[$0.firstDay] }
      return GoalDay(
        date: date, value: value, goal: goal,
        isReached: value.flatMap { measure?.isReached(by: $0) } ?? false)
    }
  }

  /// The numbers of a goal; of a target, with where the way to it begins.
  ///
  /// That is the latest value of the 28 days up to the goal's first day, else the first value after it.
  func measure(
    of goal: Goal, _ values: [DailyValue], _ calendar: DayCalendar
  ) -> GoalMeasure? {
    guard var measure = GoalMeasure(goal, of: quantityType) else { return nil }
    guard measure.direction == .target else { return measure }
    let first = calendar.startOfDay(goal.firstDay)
    let earliest = calendar.date(byAddingDays: -Self.daysBeforeTarget, to: first)
    let start =
      values.last { earliest <= $0.date && $0.date <= first } ?? values.first { $0.date > first }
    measure.start = start?.value
    return measure
  }
}
