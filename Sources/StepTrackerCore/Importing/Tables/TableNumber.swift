/// A number at the beginning of a cell, and what follows it.
///
/// Thousands may be grouped: `1,234.5`, `1.234,5`, `1 234,5`, `1'234.5`.
struct TableNumber: Equatable {
  let value: Double
  /// What stands behind the number and the blanks after it: its unit, if anything.
  let suffix: ArraySlice<UInt8>
  /// The number as this program writes it.
  let digits: [UInt8]

  /// Reads a number with a decimal mark; nil if there is none.
  init?(_ text: [UInt8], _ mark: DecimalMark) {
    var scanner = CellScanner(text)
    var digits: [UInt8] = []
    if scanner.skip("-") { digits.append(UInt8(ascii: "-")) } else { _ = scanner.skip("+") }
    guard scanner.readNumber(into: &digits, mark) else { return nil }
    scanner.readExponent(into: &digits)
    guard let value = digits.withUnsafeBufferPointer(DecimalNumber.parse) else { return nil }
    _ = scanner.skipBlanks()
    self.value = value
    self.digits = digits
    suffix = scanner.rest
  }
}

extension DecimalMark {
  fileprivate var mark: UInt8 { UInt8(ascii: self == .point ? "." : ",") }
  /// The other one of comma and point, which can stand between thousands.
  fileprivate var group: UInt8 { UInt8(ascii: self == .point ? "," : ".") }
}

extension CellScanner {
  /// Reads digits, perhaps in groups, and decimals; false if they are written in another way.
  fileprivate mutating func readNumber(into number: inout [UInt8], _ mark: DecimalMark) -> Bool {
    let whole = digits()
    number += whole
    if 1...3 ~= whole.count, whole.first != UInt8(ascii: "0") {
      var separator: UInt8?
      while let next = rest.first, separator == nil || separator == next,
        next == mark.group || next == 0x20 || next == UInt8(ascii: "'"), startsGroup
      {
        separator = next
        rest = rest.dropFirst()
        number += digits()
      }
    }
    // A mark between thousands that does not stand where it should.
    if rest.first == mark.group { return false }
    guard rest.first == mark.mark else { return !whole.isEmpty }
    rest = rest.dropFirst()
    let decimals = digits()
    number.append(UInt8(ascii: "."))
    number += decimals
    return !decimals.isEmpty && rest.first != mark.group && rest.first != mark.mark
  }

  /// Whether exactly three digits stand behind the next byte.
  private var startsGroup: Bool {
    rest.dropFirst().prefix(4).prefix { 0x30...0x39 ~= $0 }.count == 3
  }

  /// Reads an exponent, unless the `e` begins a unit.
  fileprivate mutating func readExponent(into number: inout [UInt8]) {
    var attempt = self
    guard attempt.skip("e") || attempt.skip("E") else { return }
    let isNegative = attempt.skip("-")
    if !isNegative { _ = attempt.skip("+") }
    let digits = attempt.digits()
    guard !digits.isEmpty, attempt.letters().isEmpty else { return }
    number += Array(isNegative ? "e-".utf8 : "e".utf8) + digits
    self = attempt
  }
}
