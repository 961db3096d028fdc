/// An amount: a number of units.
public struct Quantity: Hashable, Sendable {
  /// The unit that the value counts.
  public let unit: QuantityUnit

  /// How many of them.
  package let value: Double

  /// Creates an amount.
  ///
  /// - Parameters:
  ///   - unit: The unit that the value counts.
  ///   - doubleValue: How many of them; a percentage as a fraction, 0.194 for 19.4 %.
  public init(unit: QuantityUnit, doubleValue: Double) {
    self.unit = unit
    value = doubleValue
  }

  /// Returns the amount as a number of the given units.
  ///
  /// - Throws: `UnitError.incompatible` if the unit measures something else.
  public func doubleValue(for unit: QuantityUnit) throws(UnitError) -> Double {
    try self.unit.convert(value, to: unit)
  }

  /// Returns whether the amount can be expressed in a unit.
  public func isCompatible(with unit: QuantityUnit) -> Bool {
    self.unit.isCompatible(with: unit)
  }

  /// Returns whether the amount is smaller than another one.
  ///
  /// - Throws: `UnitError.incompatible` if the other amount is of another kind.
  public func isLess(than other: Quantity) throws(UnitError) -> Bool {
    value < (try other.doubleValue(for: unit))
  }
}

extension Quantity: CustomStringConvertible {
  /// The value and its unit, for example `72.5 kg`.
  public var description: String {
    unit.unitString.isEmpty ? "\(value)" : "\(value) \(unit.unitString)"
  }
}
