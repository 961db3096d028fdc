/// A step of `multiplier` × 10^`exponent`, kept in decimal so that its multiples are exact.
struct DecimalStep {
  let multiplier: Int
  let exponent: Int

  /// 1, 2, 2.5 and 5 times a power of ten, in ascending order.
  static func steps(exponent: Int) -> [DecimalStep] {
    [
      DecimalStep(multiplier: 1, exponent: exponent),
      DecimalStep(multiplier: 2, exponent: exponent),
      DecimalStep(multiplier: 25, exponent: exponent - 1),
      DecimalStep(multiplier: 5, exponent: exponent),
    ]
  }

  var value: Double { multiplied(by: 1) }

  /// The digits after the point that multiples of the step need, below 0 for tens and more.
  var fractionDigits: Int { -exponent }

  /// A whole multiple of the step: 3 × 0.1 is 0.3, not 0.30000000000000004.
  func multiplied(by factor: Double) -> Double {
    let number = factor * Double(multiplier)
    return exponent < 0
      ? number / Self.powerOfTen(-exponent) : number * Self.powerOfTen(exponent)
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    Double("1e\(exponent)") ?? .infinity
  }
}
