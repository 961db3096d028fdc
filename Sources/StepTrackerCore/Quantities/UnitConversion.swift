import Foundation

/// The conversion from one unit to another, made once and used for many values.
///
/// Values are computed with twice the digits of a double and rounded once. Of the doubles that convert back
/// to the very value that came in, the one with at most 15 significant digits is preferred, so that 160.3 lb
/// in kilograms and back is 160.3 lb again. A shift of the decimal point is exact to the digit: 19.4 g is
/// the double nearest to 0.0194 kg.
package struct UnitConversion: Sendable {
  private let forward: Line
  private let backward: Line
  private let isIdentity: Bool
  private let isDecimalShift: Bool

  /// Creates the conversion between two units of the same dimension.
  ///
  /// - Throws: `UnitError.incompatible` if they measure different things.
  package init(from: QuantityUnit, to: QuantityUnit) throws(UnitError) {
    guard from.isCompatible(with: to) else {
      throw .incompatible(from: from.unitString, to: to.unitString)
    }
    self.init(
      ratio: from.scale.multiplied(by: to.scale.inverted),
      offset: from.offset(to: to), inverseOffset: to.offset(to: from))
  }

  /// Creates the conversion that multiplies by a power of ten.
  init(powerOfTen: Int) {
    self.init(
      ratio: UnitScale(1, tens: powerOfTen), offset: DoubleDouble(0), inverseOffset: DoubleDouble(0)
    )
  }

  private init(ratio: UnitScale, offset: DoubleDouble, inverseOffset: DoubleDouble) {
    forward = Line(slope: DoubleDouble(ratio), offset: offset)
    backward = Line(slope: DoubleDouble(ratio.inverted), offset: inverseOffset)
    isIdentity = ratio == .one && offset.high == 0
    isDecimalShift = ratio.powerOfTen != nil && offset.high == 0
  }

  /// Returns the value in the new unit; too large a value becomes infinite, never a trap.
  package func callAsFunction(_ value: Double) -> Double {
    guard !isIdentity else { return value }
    let result = forward(value)
    let short = result.roundedDecimal(
      magnitude: max(result.magnitude, forward.offset.high.magnitude))
    if short == result { return result }
    if backward(short) == value { return short }
    // A decimal point that moves takes no digit away.
    let isShort = value.roundedDecimal(magnitude: value.magnitude) == value
    return isDecimalShift && isShort ? short : result
  }
}

extension QuantityUnit {
  /// Converts a value in this unit to another unit.
  ///
  /// The same unit gives the very same value back. 11 st is 69.85322498 kg; 98.6 degF is 37 degC.
  ///
  /// - Throws: `UnitError.incompatible` if the units measure different things.
  public func convert(_ value: Double, to other: QuantityUnit) throws(UnitError) -> Double {
    self == other ? value : try UnitConversion(from: self, to: other)(value)
  }

  /// The value of this unit's zero point in another unit.
  fileprivate func offset(to other: QuantityUnit) -> DoubleDouble {
    guard zeroPoint != other.zeroPoint else { return DoubleDouble(0) }
    let here = zeroPoint.map { DoubleDouble($0) } ?? DoubleDouble(0)
    let there = other.zeroPoint.map { DoubleDouble($0) } ?? DoubleDouble(0)
    return (here + -there) / DoubleDouble(other.scale)
  }
}

/// A linear function that rounds once.
private struct Line: Sendable {
  var slope: DoubleDouble
  var offset: DoubleDouble

  func callAsFunction(_ value: Double) -> Double {
    let product = value * slope.high
    // The error terms of a product that is infinite or not a number are worthless.
    guard product.isFinite else { return product }
    return (slope * DoubleDouble(value) + offset).high
  }
}

extension Double {
  /// Returns the nearest number that has 15 significant digits at the given magnitude.
  ///
  /// Beyond the powers of ten that doubles hold exactly the number is returned as it is.
  fileprivate func roundedDecimal(magnitude: Double) -> Double {
    guard magnitude > 1e-7, magnitude < 1e36 else { return self }
    let places = 14 - Int(log10(magnitude).rounded(.down))
    if places >= 0 {
      let power = Self.powersOfTen[places]
      return (self * power).rounded() / power + 0
    }
    let power = Self.powersOfTen[-places]
    return (self / power).rounded() * power
  }

  /// The powers of ten that are exact doubles.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
