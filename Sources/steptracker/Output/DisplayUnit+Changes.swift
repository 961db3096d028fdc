import StepTrackerCore

extension DisplayUnit {
  /// What a difference of two values is told in.
  ///
  /// From 20 % to 19 % it is 1 point, and 5 %.
  var symbolOfChanges: String { unit.isPercentage ? "points" : symbol }

  /// A difference of two values with its unit: `−1.00 points`, `−0.40 kg`.
  func label(change number: String) -> String {
    unit.isPercentage ? "\(number) \(symbolOfChanges)" : label(number)
  }
}
