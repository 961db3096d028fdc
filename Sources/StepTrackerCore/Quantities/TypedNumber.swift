/// A number at the beginning of a typed text, and what follows it.
struct TypedNumber {
  let value: Double
  let rest: Substring

  /// Reads a decimal number such as `72.5`, `-3`, `.5` or `1e3`.
  ///
  /// - Parameters:
  ///   - text: The text from the number on.
  ///   - allowsGroups: Whether `1,234` is 1234.
  /// - Throws: `TypedValueError` if there is no number, one in a form that may be mistaken, or one of
  ///   10^15 and more or, without being 0, of less than 10^-15.
  init(scanning text: Substring, allowsGroups: Bool) throws(TypedValueError) {
    var scanner = Scanner(text)
    let sign = scanner.takeSign()
    guard !scanner.isAtHexadecimalPrefix else { throw .hexadecimal(String(text)) }
    let mantissa = scanner.take { Self.isDigit($0) || $0 == "." || $0 == "," }
    let digits = try Self.plain(mantissa, in: String(text), allowsGroups: allowsGroups)
    let exponent = scanner.takeExponent()
    // Only what Swift reads the way people do gets here: digits, one point, an exponent.
    guard let value = Double(sign + digits + exponent) else { throw .notANumber(String(text)) }
    // Far outside what is measured, conversions and sums would overflow or vanish.
    guard value.magnitude < 1e15 else { throw .tooLarge(String(text)) }
    let isZero = digits.allSatisfy { $0 == "0" || $0 == "." }
    guard isZero || value.magnitude >= 1e-15 else { throw .tooSmall(String(text)) }
    self.value = value
    rest = scanner.rest
  }

  /// Returns the digits without the commas between thousands.
  private static func plain(
    _ mantissa: Substring, in text: String, allowsGroups: Bool
  ) throws(TypedValueError) -> String {
    let halves = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard mantissa.contains(where: isDigit), halves.count <= 2 else { throw .notANumber(text) }
    guard mantissa.contains(",") else { return String(mantissa) }
    let without = String(mantissa.filter { $0 != "," })
    let withPoint = String(mantissa).replacing(",", with: ".")
    let groups = halves[0].split(separator: ",", omittingEmptySubsequences: false)
    let isGrouped =
      (1...3).contains(groups[0].count) && groups[0].first != "0"
      && groups.dropFirst().allSatisfy { $0.count == 3 }
    if halves.count == 2 {
      guard groups.count > 1, isGrouped, !halves[1].contains(",") else { throw .notANumber(text) }
      throw .comma(text, meanings: [without])
    }
    guard isGrouped else {
      guard groups.count == 2 else { throw .notANumber(text) }
      throw .comma(text, meanings: [withPoint])
    }
    if allowsGroups { return without }
    let point = groups.count == 2 ? [withPoint] : []
    throw .comma(text, meanings: [without] + point)
  }
}

/// A position in a text that moves on over what it recognises.
private struct Scanner {
  private(set) var rest: Substring

  init(_ text: Substring) {
    rest = text
  }

  var isAtHexadecimalPrefix: Bool { rest.hasPrefix("0x") || rest.hasPrefix("0X") }

  /// Takes `+`, `-` or the minus sign U+2212, and returns it as Swift writes it.
  mutating func takeSign() -> String {
    guard let first = rest.first, ["+", "-", "\u{2212}"].contains(first) else { return "" }
    rest.removeFirst()
    return first == "+" ? "" : "-"
  }

  mutating func take(while predicate: (Character) -> Bool) -> Substring {
    let taken = rest.prefix(while: predicate)
    rest = rest[taken.endIndex...]
    return taken
  }

  /// Takes an exponent, unless the `e` begins a unit.
  mutating func takeExponent() -> String {
    var attempt = self
    guard let letter = attempt.rest.popFirst(), letter == "e" || letter == "E" else { return "" }
    let sign = attempt.takeSign()
    let digits = attempt.take(while: TypedNumber.isDigit)
    guard !digits.isEmpty else { return "" }
    self = attempt
    return "e" + sign + digits
  }
}

extension TypedNumber {
  /// Whether a character is one of 0 to 9.
  static func isDigit(_ character: Character) -> Bool {
    ("0"..."9").contains(character)
  }

  /// Returns a text without the white space at its ends.
  static func trimmed(_ text: some StringProtocol) -> String {
    guard let end = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(text[...end].drop(while: \.isWhitespace))
  }
}
