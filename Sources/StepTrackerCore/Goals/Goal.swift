/// What a person wants to reach with a metric from one day on.
public struct Goal: Hashable, Sendable {
  /// The first day that the goal holds on.
  public let firstDay: CivilDate
  /// The value to reach, in the unit that it was given in; nil where an earlier goal ends.
  public let quantity: Quantity?

  /// Creates a goal, or without a quantity the end of the one before.
  public init(firstDay: CivilDate, quantity: Quantity?) {
    self.firstDay = firstDay
    self.quantity = quantity
  }
}

extension QuantityType {
  /// How a goal of a type is reached.
  public enum GoalDirection: String, CaseIterable, Sendable {
    /// Each day anew, with at least so much.
    case atLeast = "at least"
    /// Once, by coming to a value from above or from below.
    case target
  }

  /// How a goal of the type is reached: what adds up has to be at least so much on each day, and what is
  /// measured has a target that its value approaches.
  public var goalDirection: GoalDirection {
    aggregationStyle == .cumulative ? .atLeast : .target
  }
}
