/// The conversion from one unit to another, made once and used for many values.
///
/// A value that prints with at most 15 digits is taken as that decimal, computed with twice the digits of a
/// double, and rounded once: 160.3 lb is 72.710856911 kg, 19.4 g is 0.0194 kg. Of the doubles that convert
/// back to the very value that came in, the one with at most 15 digits is preferred, so that what was typed
/// in pounds comes back from kilograms as it was typed.
package struct UnitConversion: Sendable {
  private let forward: Line
  private let backward: Line
  private let isIdentity: Bool
  private let powerOfTen: Int?

  /// Creates the conversion between two units of the same dimension.
  ///
  /// - Throws: `UnitError.incompatible` if they measure different things.
  package init(from: QuantityUnit, to: QuantityUnit) throws(UnitError) {
    guard from.isCompatible(with: to) else {
      throw .incompatible(from: from.unitString, to: to.unitString)
    }
    let ratio = from.scale.multiplied(by: to.scale.inverted)
    let hasSameZero = from.zeroPoint == to.zeroPoint
    forward = Line(slope: DoubleDouble(ratio), offset: from.offset(to: to))
    backward = Line(slope: DoubleDouble(ratio.inverted), offset: to.offset(to: from))
    isIdentity = ratio == .one && hasSameZero
    powerOfTen = hasSameZero ? ratio.powerOfTen : nil
  }

  /// Creates the conversion that multiplies by a power of ten.
  init(powerOfTen exponent: Int) {
    let ratio = UnitScale(1, tens: exponent)
    forward = Line(slope: DoubleDouble(ratio), offset: DoubleDouble(0))
    backward = Line(slope: DoubleDouble(ratio.inverted), offset: DoubleDouble(0))
    isIdentity = exponent == 0
    powerOfTen = exponent
  }

  /// Returns the value in the new unit; too large a value becomes infinite, never a trap.
  package func callAsFunction(_ value: Double) -> Double {
    guard !isIdentity else { return value }
    let decimal = ShortDecimal(value)
    // Moving the point takes no digit away, so there is nothing to compare.
    if let powerOfTen, let shifted = decimal?.nearestDouble(timesPowerOfTen: powerOfTen) {
      return shifted
    }
    let result = forward(value, decimal)
    let magnitude = max(result.magnitude, forward.offset.high.magnitude)
    guard let short = ShortDecimal(rounding: result, magnitude: magnitude)?.nearestDouble,
      short != result, backward(short, ShortDecimal(short)) == value
    else { return result }
    return short
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

  /// Applies the function to a decimal or, without one, to the double as it is.
  func callAsFunction(_ value: Double, _ decimal: ShortDecimal?) -> Double {
    if let decimal { return (decimal.multiplied(by: slope) + offset).high }
    let product = value * slope.high
    // The error terms of a product that is infinite or not a number are worthless.
    guard product.isFinite else { return product }
    return (slope * DoubleDouble(value) + offset).high
  }
}
