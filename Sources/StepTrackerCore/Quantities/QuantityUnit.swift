/// A unit of measurement: HealthKit's `HKUnit`.
///
/// A unit is a product of powers, such as `count/min` or `kcal/(kg*hr)`, with an exact size and, for
/// plain temperatures, a zero point. Units of the same dimension convert into each other. Units are equal
/// when they have the same dimension, size and zero point, whatever their spelling: `Cal` equals `kcal`.
public struct QuantityUnit: Sendable {
  /// The unit as HealthKit spells it, factors in a fixed order, for example `mL/(kg*min)`.
  ///
  /// Reading it gives the same unit back. A plain number has the empty string.
  public let unitString: String

  /// What the unit measures.
  public let dimension: Dimension

  let factors: [UnitFactor]
  let scale: UnitScale
  let zeroPoint: UnitScale?

  /// Creates the product of factors, joining those with the same symbol.
  ///
  /// - Precondition: No joined exponent is beyond `UnitFactor.exponentLimit`.
  init(factors unordered: [UnitFactor]) {
    factors = Self.joined(unordered)
    unitString = Self.spelling(of: factors)
    var scale = UnitScale.one
    var dimension = Dimension.dimensionless
    for factor in factors {
      scale = scale.multiplied(by: factor.scale)
      dimension = dimension.multiplied(
        by: factor.base.definition.dimension, power: factor.exponent)
    }
    self.scale = scale
    self.dimension = dimension
    // A zero point means something for a temperature itself, not for degrees per minute.
    zeroPoint = factors.count == 1 && factors[0].exponent == 1 ? factors[0].base.zeroPoint : nil
  }

  init(_ base: BaseUnit, prefix: MetricPrefix = .none, molarMass: MolarMass? = nil) {
    self.init(factors: [UnitFactor(base: base, prefix: prefix, molarMass: molarMass)])
  }

  /// Returns whether quantities in this unit can be converted to another one.
  public func isCompatible(with other: QuantityUnit) -> Bool {
    dimension == other.dimension
  }

  /// Returns the product of this unit and another one.
  ///
  /// - Precondition: No factor's power exceeds 99.
  public func multiplied(by other: QuantityUnit) -> QuantityUnit {
    QuantityUnit(factors: factors + other.factors)
  }

  /// Returns this unit divided by another one: `.count.divided(by: .minute)` is `count/min`.
  ///
  /// - Precondition: No factor's power exceeds 99.
  public func divided(by other: QuantityUnit) -> QuantityUnit {
    multiplied(by: other.raised(to: -1))
  }

  /// Returns this unit raised to a power.
  ///
  /// - Precondition: No factor's power exceeds 99.
  public func raised(to power: Int) -> QuantityUnit {
    QuantityUnit(
      factors: factors.map { factor in
        let (exponent, overflow) = factor.exponent.multipliedReportingOverflow(by: power)
        precondition(!overflow, "a unit's power exceeds 99")
        var result = factor
        result.exponent = exponent
        return result
      })
  }

  /// Whether the unit is the plain percentage, whose quantities hold fractions.
  package var isPercentage: Bool { factors == [UnitFactor(base: .percent)] }
}

extension QuantityUnit: Hashable {
  /// Returns whether two units have the same dimension, size and zero point.
  public static func == (left: QuantityUnit, right: QuantityUnit) -> Bool {
    left.scale == right.scale && left.dimension == right.dimension
      && left.zeroPoint == right.zeroPoint
  }

  /// Feeds the dimension, size and zero point to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(scale)
    hasher.combine(dimension)
    hasher.combine(zeroPoint)
  }
}

extension QuantityUnit: CustomStringConvertible {
  /// The unit as HealthKit spells it.
  public var description: String { unitString }
}

extension QuantityUnit {
  private static func joined(_ factors: [UnitFactor]) -> [UnitFactor] {
    var result: [UnitFactor] = []
    for factor in factors.sorted(by: { $0.precedes($1) }) {
      guard let last = result.last, last.hasSameSymbol(as: factor) else {
        result.append(factor)
        continue
      }
      result[result.count - 1].exponent = last.exponent + factor.exponent
    }
    result.removeAll { $0.exponent == 0 }
    precondition(
      result.allSatisfy { $0.exponent.magnitude <= UnitFactor.exponentLimit },
      "a unit's power exceeds \(UnitFactor.exponentLimit)")
    return result
  }

  private static func spelling(of factors: [UnitFactor]) -> String {
    func product(_ factors: [UnitFactor], sign: Int) -> String {
      factors.map { factor in
        let exponent = factor.exponent * sign
        return exponent == 1 ? factor.symbol : "\(factor.symbol)^\(exponent)"
      }.joined(separator: "*")
    }
    let numerator = factors.filter { $0.exponent > 0 }
    let denominator = factors.filter { $0.exponent < 0 }
    if denominator.isEmpty || numerator.isEmpty { return product(factors, sign: 1) }
    let divisor = product(denominator, sign: -1)
    return product(numerator, sign: 1) + "/"
      + (denominator.count == 1 ? divisor : "(\(divisor))")
  }
}
