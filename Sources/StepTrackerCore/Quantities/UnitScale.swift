/// The size of a unit in base units, as an exact fraction.
///
/// The value is `numerator ÷ denominator × 2^twos × 5^fives`, where numerator and denominator share no
/// factor and neither is divisible by 2 or 5. So equal sizes are equal values, however they came about,
/// and decimal prefixes cost nothing. A product that needs more than 128 bits keeps its leading 128.
struct UnitScale: Hashable, Sendable {
  private(set) var numerator: UInt128 = 1
  private(set) var denominator: UInt128 = 1
  private(set) var twos = 0
  private(set) var fives = 0

  /// The size of a base unit.
  static let one = UnitScale()

  private init() {}

  /// Creates the size `significand × 10^tens`, for example 45359237 × 10⁻⁸ for a pound in kilograms.
  ///
  /// - Precondition: `significand` is not 0.
  init(_ significand: UInt64, tens: Int = 0) {
    precondition(significand > 0, "a unit cannot have no size")
    numerator = UInt128(significand)
    twos = tens
    fives = tens
    normalize()
  }

  var inverted: UnitScale {
    var result = self
    (result.numerator, result.denominator) = (denominator, numerator)
    (result.twos, result.fives) = (-twos, -fives)
    return result
  }

  /// The exponent, if the size is a power of ten.
  var powerOfTen: Int? {
    numerator == 1 && denominator == 1 && twos == fives ? twos : nil
  }

  func multiplied(by other: UnitScale) -> UnitScale {
    let left = Self.greatestCommonDivisor(numerator, other.denominator)
    let right = Self.greatestCommonDivisor(other.numerator, denominator)
    let (top, topShift) = Self.product(numerator / left, other.numerator / right)
    let (bottom, bottomShift) = Self.product(denominator / right, other.denominator / left)
    var result = UnitScale()
    result.numerator = top
    result.denominator = bottom
    result.twos = twos + other.twos + topShift - bottomShift
    result.fives = fives + other.fives
    // Only a rounded product can have gained a factor.
    if topShift > 0 || bottomShift > 0 { result.normalize() }
    return result
  }

  /// Raises the size to an integer power, which may be negative.
  ///
  /// - Complexity: O(|power|); exponents of units are small.
  func raised(to power: Int) -> UnitScale {
    let factor = power < 0 ? inverted : self
    return (0..<power.magnitude).reduce(.one) { result, _ in result.multiplied(by: factor) }
  }

  private mutating func normalize() {
    let zeros = numerator.trailingZeroBitCount - denominator.trailingZeroBitCount
    numerator >>= UInt128(numerator.trailingZeroBitCount)
    denominator >>= UInt128(denominator.trailingZeroBitCount)
    twos += zeros
    while numerator.isMultiple(of: 5) {
      numerator /= 5
      fives += 1
    }
    while denominator.isMultiple(of: 5) {
      denominator /= 5
      fives -= 1
    }
  }

  /// Multiplies two numbers and returns the product's leading 128 bits and how many were dropped.
  private static func product(_ left: UInt128, _ right: UInt128) -> (UInt128, shift: Int) {
    let (high, low) = left.multipliedFullWidth(by: right)
    let shift = UInt128.bitWidth - high.leadingZeroBitCount
    guard shift > 0 else { return (low, 0) }
    guard shift < UInt128.bitWidth else { return (high, shift) }
    return (high << UInt128(UInt128.bitWidth - shift) | low >> UInt128(shift), shift)
  }

  private static func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
    var (left, right) = (left, right)
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }
}
