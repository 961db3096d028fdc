/// A goal as numbers in the canonical unit of its type, to hold values against.
struct GoalMeasure {
  let direction: QuantityType.GoalDirection
  let goal: Double
  /// Where the way to a target begins; nil as long as nothing has been measured.
  var start: Double?

  init?(_ goal: Goal, of type: QuantityType) {
    guard let value = try? goal.quantity?.doubleValue(for: type.canonicalUnit) else { return nil }
    self.goal = value
    direction = type.goalDirection
  }

  /// Whether a value reaches the goal; sums and conversions may miss it by their rounding.
  func isReached(by value: Double) -> Bool {
    let rounding = abs(goal) * 1e-9
    return switch direction {
    case .atLeast: value >= goal - rounding
    case .target:
      switch start {
      case let start? where start > goal + rounding: value <= goal + rounding
      case let start? where start < goal - rounding: value >= goal - rounding
      default: abs(value - goal) <= rounding
      }
    }
  }

  /// The part of the goal, or of the way to the target, that a value makes; nil without such a way.
  func share(of value: Double) -> Double? {
    let share: Double
    switch direction {
    case .atLeast: share = value / goal
    case .target:
      guard let start else { return nil }
      share = (value - start) / (goal - start)
    }
    // Adding 0 turns -0 into 0.
    return share.isFinite ? share + 0 : nil
  }
}
