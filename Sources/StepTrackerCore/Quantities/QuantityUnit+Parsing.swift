extension QuantityUnit {
  /// Reads a unit as HealthKit and its exports spell it.
  ///
  /// Factors are multiplied with `.`, `*` or `·`, raised with `^`, and divided by everything after one
  /// `/`: `mL/min·kg` is `mL/(kg*min)`. Parentheses group. The empty string is a plain number. A named
  /// unit wins over a prefix, so `min` is the minute and never a milli-inch.
  ///
  /// - Parameter unitString: Any text.
  /// - Throws: `UnitError` if the text is no unit, or one that is out of all proportion.
  public init(_ unitString: String) throws(UnitError) {
    guard !unitString.isEmpty else {
      self.init(factors: [])
      return
    }
    var parser = UnitParser(unitString)
    let factors = try parser.parse()
    self.init(factors: factors)
    // Ratios of sizes in this range, and values of everyday size times those, stay finite.
    let size = DoubleDouble(scale).high
    guard size > 1e-150, size < 1e150 else { throw .outOfRange(unitString) }
  }
}

/// A recursive descent over the bytes of one unit.
private struct UnitParser {
  /// The longest text that is looked at, which also bounds the nesting.
  private static let lengthLimit = 256

  private let text: String
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8.prefix(Self.lengthLimit + 1))
  }

  mutating func parse() throws(UnitError) -> [UnitFactor] {
    guard bytes.count <= Self.lengthLimit else { throw .malformed(text) }
    let factors = try quotient()
    guard position == bytes.count else { throw .malformed(text) }
    var exponents: [UnitFactor: Int] = [:]
    for var factor in factors {
      let exponent = factor.exponent
      factor.exponent = 1
      exponents[factor, default: 0] += exponent
    }
    let limit = -UnitFactor.exponentLimit...UnitFactor.exponentLimit
    guard exponents.values.allSatisfy(limit.contains) else { throw .outOfRange(text) }
    return factors
  }

  /// Reads a product and, after a `/`, the product it is divided by.
  private mutating func quotient() throws(UnitError) -> [UnitFactor] {
    let numerator = try product()
    guard take("/") else { return numerator }
    return numerator + (try raise(product(), to: -1))
  }

  private mutating func product() throws(UnitError) -> [UnitFactor] {
    var factors = try power()
    while takeMultiplication() { factors += try power() }
    return factors
  }

  private mutating func power() throws(UnitError) -> [UnitFactor] {
    let base: [UnitFactor]
    if take("(") {
      base = try quotient()
      guard take(")") else { throw .malformed(text) }
    } else {
      base = [try symbol()]
    }
    guard take("^") else { return base }
    return try raise(base, to: exponent())
  }

  private mutating func exponent() throws(UnitError) -> Int {
    let isNegative = take("-")
    var value = 0
    let start = position
    while position < bytes.count, let digit = Self.digit(bytes[position]) {
      value = value * 10 + digit
      guard value <= UnitFactor.exponentLimit else { throw .outOfRange(text) }
      position += 1
    }
    guard position > start else { throw .malformed(text) }
    return isNegative ? -value : value
  }

  private mutating func symbol() throws(UnitError) -> UnitFactor {
    let start = position
    while position < bytes.count, !isOperator(at: position) { position += 1 }
    guard position > start else { throw .malformed(text) }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    guard var factor = UnitFactor(symbol: name) else { throw .unknownUnit(name, in: text) }
    if factor.base == .mole {
      guard take("<") else { throw .malformed(text) }
      let start = position
      while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
      let number = String(decoding: bytes[start..<position], as: UTF8.self)
      guard take(">"), let molarMass = MolarMass(number) else { throw .malformed(text) }
      factor.molarMass = molarMass
    }
    return factor
  }

  private func raise(_ factors: [UnitFactor], to power: Int) throws(UnitError) -> [UnitFactor] {
    var result = factors
    for index in result.indices {
      result[index].exponent *= power
      guard result[index].exponent.magnitude <= UnitFactor.exponentLimit else {
        throw .outOfRange(text)
      }
    }
    return result
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func takeMultiplication() -> Bool {
    if take("*") || take(".") { return true }
    guard let width = dotWidth(at: position) else { return false }
    position += width
    return true
  }

  private func isOperator(at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "^"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      true
    default: dotWidth(at: index) != nil
    }
  }

  /// The length in bytes of a raised dot, U+00B7 or U+22C5, if there is one.
  private func dotWidth(at index: Int) -> Int? {
    let rest = bytes[index...]
    if rest.starts(with: [0xC2, 0xB7]) { return 2 }
    return rest.starts(with: [0xE2, 0x8B, 0x85]) ? 3 : nil
  }

  private static func digit(_ byte: UInt8) -> Int? {
    guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
    return Int(byte - UInt8(ascii: "0"))
  }
}

extension UnitFactor {
  /// Finds the factor with a spelling such as `min`, `kg` or `mcS`.
  ///
  /// A mole still lacks its molar mass.
  fileprivate init?(symbol: String) {
    if let base = Self.bases[symbol] {
      self.init(base: base)
      return
    }
    for prefix in MetricPrefix.allCases where prefix != .none && symbol.hasPrefix(prefix.symbol) {
      guard let base = Self.bases[String(symbol.dropFirst(prefix.symbol.count))],
        base.definition.takesPrefix
      else { continue }
      self.init(base: base, prefix: prefix)
      return
    }
    return nil
  }

  private static let bases: [String: BaseUnit] = {
    var bases = Dictionary(
      uniqueKeysWithValues: BaseUnit.allCases.map { ($0.definition.symbol, $0) })
    bases["l"] = .liter
    return bases
  }()
}
