/// The days on which one goal held.
public struct GoalPeriod: Hashable, Sendable {
  /// The goal.
  public let goal: Goal
  /// The day before the next goal, or before the end of this one; nil while it holds.
  public let lastDay: CivilDate?
  /// How many days there were so far.
  public let days: Int
  /// How many of them reached the goal.
  public let daysReached: Int
}

extension GoalHistory {
  /// Counts the days of each goal.
  ///
  /// - Parameter days: All days that have had a goal.
  /// - Returns: A period for each goal, the latest first.
  public func periods(_ days: [GoalDay]) -> [GoalPeriod] {
    let counts = Dictionary(grouping: days) { $0.goal?.firstDay }
    let nextGoals = goals.dropFirst().map(Optional.some) + [nil]
    return zip(goals, nextGoals).compactMap { goal, next in
      guard goal.quantity != nil else { return nil }
      let days = counts[goal.firstDay] ?? []
      return GoalPeriod(
        goal: goal, lastDay: next.map { CivilDate(dayNumber: $0.firstDay.dayNumber - 1) },
        days: days.count, daysReached: days.count(where: \.isReached))
    }.reversed()
  }
}
