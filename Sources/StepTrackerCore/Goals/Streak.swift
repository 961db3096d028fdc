/// How many days in a row have reached the goals that held on them.
public struct Streak: Hashable, Sendable {
  /// The days in a row up to the last one, or up to the one before it as long as the last one may still
  /// reach its goal.
  public let current: Int
  /// The most days in a row.
  public let best: Int

  /// Counts days; the last one is not over.
  ///
  /// Reached, missed, reached, reached, and a last day that has not got there yet: 2 in a row, at best 2. A
  /// day without data or without a goal ends a streak.
  public init(_ days: some Collection<GoalDay>) {
    var (current, best) = (0, 0)
    for (index, day) in days.enumerated() where day.isReached || index < days.count - 1 {
      current = day.isReached ? current + 1 : 0
      best = max(best, current)
    }
    self.current = current
    self.best = best
  }
}
