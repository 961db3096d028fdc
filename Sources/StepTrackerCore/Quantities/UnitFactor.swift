/// One factor of a unit: a named unit with its prefix, raised to a power.
struct UnitFactor: Hashable, Sendable {
  var base: BaseUnit
  var prefix = MetricPrefix.none
  var molarMass: MolarMass?
  var exponent = 1

  /// The greatest power of one factor; far more than any quantity needs.
  static let exponentLimit = 99

  /// The spelling without the exponent, for example `mmol<180.15588000005408>`.
  var symbol: String {
    let name = prefix.symbol + base.definition.symbol
    guard let molarMass else { return name }
    return "\(name)<\(molarMass)>"
  }

  /// The size of the factor, its exponent included.
  var scale: UnitScale {
    var scale = base.definition.scale.multiplied(by: UnitScale(1, tens: prefix.rawValue))
    if let molarMass { scale = scale.multiplied(by: molarMass.scale) }
    return scale.raised(to: exponent)
  }

  func hasSameSymbol(as other: UnitFactor) -> Bool {
    base == other.base && prefix == other.prefix && molarMass == other.molarMass
  }

  /// Whether the factor is listed before another one in a compound unit.
  func precedes(_ other: UnitFactor) -> Bool {
    (base.rawValue, -prefix.rawValue, molarMass?.description ?? "")
      < (other.base.rawValue, -other.prefix.rawValue, other.molarMass?.description ?? "")
  }
}

/// The mass in grams of one mole of a substance, as an exact decimal.
struct MolarMass: Hashable, Sendable, CustomStringConvertible {
  let digits: UInt64
  let tens: Int

  /// The molar mass of glucose as HealthKit has it.
  static let bloodGlucose = MolarMass(digits: 18_015_588_000_005_408, tens: -14)

  private init(digits: UInt64, tens: Int) {
    self.digits = digits
    self.tens = tens
  }

  /// Reads a positive decimal of at most 18 significant digits, such as `180.1558800000541`.
  init?(_ text: some StringProtocol) {
    var digits: UInt64 = 0
    var tens = 0
    var zeros = 0
    var sawPoint = false
    var sawDigit = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "."):
        guard !sawPoint else { return nil }
        sawPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        sawDigit = true
        if sawPoint { tens -= 1 }
        // Zeros wait until another digit shows that they are not trailing ones.
        guard byte != UInt8(ascii: "0") else {
          zeros += 1
          continue
        }
        for _ in 0..<zeros where digits > 0 {
          guard digits < 100_000_000_000_000_000 else { return nil }
          digits *= 10
        }
        zeros = 0
        guard digits < 100_000_000_000_000_000 else { return nil }
        digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
      default:
        return nil
      }
    }
    guard sawDigit, digits > 0 else { return nil }
    self.init(digits: digits, tens: tens + zeros)
  }

  var scale: UnitScale { UnitScale(digits, tens: tens) }

  var description: String {
    let text = String(digits)
    guard tens < 0 else { return text + String(repeating: "0", count: tens) }
    let padded = String(repeating: "0", count: max(0, 1 - tens - text.count)) + text
    return "\(padded.dropLast(-tens)).\(padded.suffix(-tens))"
  }
}
