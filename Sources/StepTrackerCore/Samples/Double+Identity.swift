import Foundation

extension Double {
  /// The nearest number with three decimals: instants are kept to the millisecond, as all formats
  /// write them.
  package var roundedToMilliseconds: Double {
    // Also true of what is not finite.
    guard magnitude < 1e12 else { return self }
    return (self * 1000).rounded() / 1000 + 0
  }

  /// The nearest number with 12 significant decimal digits: 72.5747792 stays, ⅓ is 0.333333333333.
  ///
  /// Two readings of one measurement that went through different units differ in the last bits;
  /// rounded this way they are equal.
  package var roundedToIdentity: Double {
    // Whole numbers below 10¹² have at most 12 digits.
    if magnitude < 1e12, self == rounded() { return self + 0 }
    guard isFinite else { return self }
    var exponent = Int(log10(magnitude).rounded(.down))
    // `log10` may be one off next to a power of ten.
    for _ in 0..<2 {
      guard let digits = scaled(to: 11 - exponent) else { break }
      if digits.magnitude < 1e11 {
        exponent -= 1
      } else if digits.magnitude > 1e12 {
        exponent += 1
      } else {
        return digits.unscaled(from: 11 - exponent)
      }
    }
    return Double(String(format: "%.11e", self)) ?? self
  }

  /// `self × 10^places`, rounded to a whole number, where that power is exact in binary.
  private func scaled(to places: Int) -> Double? {
    guard (-22...22).contains(places) else { return nil }
    let power = pow(10, Double(abs(places)))
    return (places >= 0 ? self * power : self / power).rounded()
  }

  private func unscaled(from places: Int) -> Double {
    let power = pow(10, Double(abs(places)))
    return places >= 0 ? self / power : self * power
  }
}
