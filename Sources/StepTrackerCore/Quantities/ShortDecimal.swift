import Foundation

/// A decimal number of at most 15 significant digits: what a person types and a screen shows.
///
/// Every such number has a double of its own, so a double that is the nearest to one stands for it.
struct ShortDecimal: Sendable {
  /// A whole number below 10¹⁵, so an exact double.
  private let digits: Double
  private let places: Int

  /// Rounds a value to the number of decimals that leave 15 digits at the given magnitude.
  ///
  /// Nil where powers of ten are no longer exact doubles: below 10⁻⁷ and from 10³⁶ on.
  init?(rounding value: Double, magnitude: Double) {
    guard magnitude > 1e-7, magnitude < 1e36 else { return nil }
    places = 14 - Int(log10(magnitude).rounded(.down))
    let power = Self.powersOfTen[Int(places.magnitude)]
    // Adding 0 turns −0 into 0.
    digits = (places < 0 ? value / power : value * power).rounded() + 0
  }

  /// Finds the decimal that a double stands for; nil if it needs more than 15 digits.
  init?(_ value: Double) {
    self.init(rounding: value, magnitude: value.magnitude)
    guard nearestDouble == value else { return nil }
  }

  /// The double that stands for the number.
  var nearestDouble: Double {
    let power = Self.powersOfTen[Int(places.magnitude)]
    return places < 0 ? digits * power : digits / power
  }

  /// Returns the number times a factor, before any rounding to a double.
  func multiplied(by factor: DoubleDouble) -> DoubleDouble {
    let power = DoubleDouble(Self.powersOfTen[Int(places.magnitude)])
    let product = DoubleDouble(digits) * factor
    return places < 0 ? product * power : product / power
  }

  /// Returns the double nearest to the number times a power of ten; nil if that is out of range.
  func nearestDouble(timesPowerOfTen exponent: Int) -> Double? {
    let places = places - exponent
    guard places.magnitude < Self.powersOfTen.count else { return nil }
    let power = Self.powersOfTen[Int(places.magnitude)]
    return places < 0 ? digits * power : digits / power
  }

  /// The powers of ten that are exact doubles.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
