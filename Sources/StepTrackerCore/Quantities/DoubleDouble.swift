/// A number of about 106 significant bits, held as an unevaluated sum of two doubles.
///
/// Conversion factors such as 0.45359237 or 5 ÷ 9 have no exact double. With twice the digits, a product
/// with a double is rounded once, at the very end.
struct DoubleDouble: Sendable {
  var high: Double
  var low: Double

  init(_ value: Double) {
    high = value
    low = 0
  }

  /// Creates the exact sum of two doubles, of which the first has the greater magnitude.
  private init(larger: Double, smaller: Double) {
    high = larger + smaller
    low = smaller - (high - larger)
  }

  /// Creates the exact product of two doubles.
  private init(product left: Double, _ right: Double) {
    high = left * right
    low = (-high).addingProduct(left, right)
  }

  init(integer: UInt128) {
    // Three pieces that are exact doubles each: 53, 53 and 22 bits.
    let top = Double(integer >> 75) * 0x1p75
    let middle = Double((integer >> 22) & 0x1F_FFFF_FFFF_FFFF) * 0x1p22
    let bottom = Double(integer & 0x3F_FFFF)
    self = DoubleDouble(top) + DoubleDouble(middle) + DoubleDouble(bottom)
  }

  init(_ scale: UnitScale) {
    var result = DoubleDouble(integer: scale.numerator) / DoubleDouble(integer: scale.denominator)
    let fives = DoubleDouble(5).raised(to: scale.fives.magnitude)
    result = scale.fives < 0 ? result / fives : result * fives
    let twos = Double(sign: .plus, exponent: scale.twos, significand: 1)
    self.init(larger: result.high * twos, smaller: result.low * twos)
  }

  static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let sum = left.high + right.high
    let rest = sum - left.high
    let error = (left.high - (sum - rest)) + (right.high - rest)
    return DoubleDouble(larger: sum, smaller: error + left.low + right.low)
  }

  static prefix func - (value: DoubleDouble) -> DoubleDouble {
    var result = value
    (result.high, result.low) = (-value.high, -value.low)
    return result
  }

  static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let product = DoubleDouble(product: left.high, right.high)
    return DoubleDouble(
      larger: product.high,
      smaller: product.low + (left.high * right.low + left.low * right.high))
  }

  static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let first = left.high / right.high
    let afterFirst = left + -(right * DoubleDouble(first))
    let second = afterFirst.high / right.high
    let afterSecond = afterFirst + -(right * DoubleDouble(second))
    let third = afterSecond.high / right.high
    return DoubleDouble(larger: first, smaller: second) + DoubleDouble(third)
  }

  private func raised(to power: UInt) -> DoubleDouble {
    var result = DoubleDouble(1)
    var square = self
    var rest = power
    while rest > 0 {
      if !rest.isMultiple(of: 2) { result = result * square }
      square = square * square
      rest /= 2
    }
    return result
  }
}
