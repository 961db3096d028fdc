import StepTrackerCore

extension QuantityType {
  /// The digits after the point of average changes and slopes.
  ///
  /// They are small beside the values, except where values are sums.
  var changeDigits: Int {
    dayValue == .sum && fractionDigits == 0 ? 0 : fractionDigits + 1
  }
}
