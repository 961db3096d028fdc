import Foundation

/// How far a metric has come with the goal that holds today.
public struct GoalProgress: Hashable, Sendable {
  /// The type that the goal is about.
  public let quantityType: QuantityType
  /// The value to reach, in the unit that it was given in.
  public let goal: Quantity
  /// The first day that the goal holds on.
  public let firstDay: CivilDate
  /// The sum of today so far, or of a type with a target the latest day's value of the last 28 days.
  public let value: Quantity?
  /// The value that the way to a target begins with.
  public let start: Quantity?
  /// The part of the goal that the value is, or the part of the way to a target that is done.
  ///
  /// 0.42 for 4,200 of 10,000 steps, more than 1 beyond the goal, and below 0 for a way that leads away from the
  /// target. Nil without a value, or where a way has no length.
  public let share: Double?
  /// Whether the value reaches the goal.
  public let isReached: Bool
  /// The days in a row that have reached the goals that held on them.
  public let streak: Streak
  /// How many of the last 28 days have reached the goals that held on them.
  public let daysReached: Int
  /// How many of the last 28 days have had a goal.
  public let daysCounted: Int
  /// The day on which the target is reached if the trend of the last 28 days goes on.
  public let expectedDay: CivilDate?
  /// The days that were looked at, the last of them today.
  public let days: [GoalDay]

  /// The days that recent progress is about.
  static let recentDays = 28

  /// Takes stock.
  ///
  /// - Parameters:
  ///   - history: The goals.
  ///   - days: At least the last 28 days, the last of them today.
  ///   - values: The values that the days were made of.
  ///   - calendar: The calendar of the days.
  init?(
    _ history: GoalHistory, days: [GoalDay], values: [DailyValue], calendar: DayCalendar
  ) {
    guard let today = days.last, let goal = today.goal, let target = goal.quantity,
      let measure = history.measure(of: goal, values, calendar)
    else { return nil }
    let recent = days.suffix(Self.recentDays)
    let isTarget = measure.direction == .target
    let value = isTarget ? recent.last { $0.value != nil }?.value : today.value
    let unit = history.quantityType.canonicalUnit
    func quantity(_ value: Double?) -> Quantity? {
      value.map { Quantity(unit: unit, doubleValue: $0) }
    }
    quantityType = history.quantityType
    self.goal = target
    firstDay = goal.firstDay
    self.value = quantity(value)
    start = quantity(measure.start)
    share = value.map(measure.share) ?? (isTarget ? nil : 0)
    isReached = value.map(measure.isReached) ?? false
    self.days = days
    streak = Streak(days)
    daysReached = recent.count(where: \.isReached)
    daysCounted = recent.count { $0.goal != nil }
    expectedDay =
      isTarget && !isReached ? Self.expectedDay(measure, recent, today: today.date) : nil
  }

  /// More days than these a trend says nothing about.
  private static let longestForecast = 365.0

  private static func expectedDay(
    _ measure: GoalMeasure, _ days: ArraySlice<GoalDay>, today: CivilDate
  ) -> CivilDate? {
    let points = days.compactMap { day in
      day.value.map { (x: Double(day.date.dayNumber - today.dayNumber), y: $0) }
    }
    guard let trend = LinearTrend(points), let crossing = trend.x(where: measure.goal),
      crossing > 0, crossing <= longestForecast
    else { return nil }
    return CivilDate(dayNumber: today.dayNumber + Int(crossing.rounded(.up)))
  }
}
