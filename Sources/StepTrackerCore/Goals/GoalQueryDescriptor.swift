public import Foundation

/// A question for the progress of a goal.
///
/// ```swift
/// try await store.setGoal(Quantity(unit: .count, doubleValue: 10_000), for: .stepCount, from: monday)
/// let query = GoalQueryDescriptor(quantityType: .stepCount, date: now, calendar: calendar)
/// let share = try await query.result(for: store)?.share
/// ```
public struct GoalQueryDescriptor: Sendable {
  /// The type that the goal is about.
  public let quantityType: QuantityType
  /// The present.
  public let date: Date
  /// The calendar of the days.
  public let calendar: DayCalendar
  /// Whether all days since the first goal are read, as the best streak needs; otherwise only as many as the
  /// present streak needs, and the best one is that among them.
  public let readsAllDays: Bool

  /// Creates a question.
  public init(
    quantityType: QuantityType, date: Date, calendar: DayCalendar, readsAllDays: Bool = true
  ) {
    self.quantityType = quantityType
    self.date = date
    self.calendar = calendar
    self.readsAllDays = readsAllDays
  }

  /// Takes stock of the goal that holds on the day of the question.
  ///
  /// - Returns: nil if there is none.
  /// - Throws: `HealthStoreError`, or `CancellationError` soon after the task has been cancelled.
  public func result(for store: HealthStore) async throws -> GoalProgress? {
    let history = try await store.goalHistory(for: quantityType)
    guard history.goal(on: calendar.civilDate(of: date)) != nil else { return nil }
    let longest = max(daysSinceFirstGoal(of: history), GoalProgress.recentDays)
    var count = readsAllDays ? longest : GoalProgress.recentDays
    while true {
      let values = try await values(ofDays: count, of: history, in: store)
      let days = days(count, of: history, values)
      // A streak that fills all days that were read may go on before them.
      if count < longest, Streak(days).current >= days.count - 1 {
        count = min(count * 4, longest)
        continue
      }
      return GoalProgress(history, days: days, values: values, calendar: calendar)
    }
  }

  /// Holds every day since the first goal against the goal that held on it.
  ///
  /// - Returns: The days up to that of the question; none if there never was a goal.
  /// - Throws: `HealthStoreError`, or `CancellationError` soon after the task has been cancelled.
  public func days(for store: HealthStore) async throws -> [GoalDay] {
    let history = try await store.goalHistory(for: quantityType)
    let count = daysSinceFirstGoal(of: history)
    return days(count, of: history, try await values(ofDays: count, of: history, in: store))
  }

  private func daysSinceFirstGoal(of history: GoalHistory) -> Int {
    guard let first = history.goals.first?.firstDay else { return 0 }
    return max(calendar.civilDate(of: date).dayNumber - first.dayNumber + 1, 0)
  }

  private func days(
    _ count: Int, of history: GoalHistory, _ values: [DailyValue]
  ) -> [GoalDay] {
    let interval = calendar.createDateInterval(from: date, daysBack: count)
    return history.days(of: interval, values: values, calendar: calendar)
  }

  private func values(
    ofDays count: Int, of history: GoalHistory, in store: HealthStore
  ) async throws -> [DailyValue] {
    guard count > 0 else { return [] }
    var first = count
    if quantityType.goalDirection == .target {
      first = max(count, daysSinceFirstGoal(of: history)) + GoalHistory.daysBeforeTarget
    }
    let query = try StatisticsCollectionQueryDescriptor(
      quantityType: quantityType,
      interval: calendar.createDateInterval(from: date, daysBack: first),
      options: quantityType.dayValue.option, intervalComponents: DateComponents(day: 1),
      calendar: calendar)
    return try await query.result(for: store).dailyValues(in: quantityType.canonicalUnit)
  }
}
