/// The cells of tables as plain bytes.
enum CellText {
  /// How long a date or a number may be.
  static let longest = 100

  /// Takes blanks away from both ends and writes typographic signs in ASCII.
  ///
  /// Spaces that do not break become blanks, the minus sign a hyphen, the curved apostrophe a straight one.
  ///
  /// - Returns: nil if the cell is longer than any date or number.
  static func plain(_ cell: ArraySlice<UInt8>) -> [UInt8]? {
    guard cell.count <= 4 * longest else { return nil }
    var text = Array(trimmed(cell))
    if text.contains(where: { $0 >= 0x80 }) {
      text = Array(trimmed(simplified(text[...])[...]))
    }
    return text.count <= longest ? text : nil
  }

  /// The cell without blanks at its ends.
  static func trimmed(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let end = cell.lastIndex(where: { !isBlank($0) }) else { return [] }
    return cell[...end].drop(while: isBlank)
  }

  /// Whether the cell says that there is nothing to say.
  static func isPlaceholder(_ text: [UInt8]) -> Bool {
    text.count <= 4 && placeholders.contains(text.map(lowercased))
  }

  /// Returns a letter in lower case, and any other byte as it is.
  static func lowercased(_ byte: UInt8) -> UInt8 {
    0x41...0x5A ~= byte ? byte | 0x20 : byte
  }

  private static let placeholders = Set(
    ["", "-", "--", "---", "n/a", "na", "null", "none"].map { Array($0.utf8) })

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || 0x09...0x0D ~= byte
  }

  private static func simplified(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var rest = text
    var result: [UInt8] = []
    while let byte = rest.first {
      if byte >= 0x80, let sign = signs.first(where: { rest.starts(with: $0.bytes) }) {
        result.append(sign.plain)
        rest = rest.dropFirst(sign.bytes.count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static let signs: [(bytes: [UInt8], plain: UInt8)] =
    ["\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}"].map { (Array($0.utf8), 0x20) }
    + [
      (Array("\u{2212}".utf8), UInt8(ascii: "-")), (Array("\u{2019}".utf8), UInt8(ascii: "'")),
    ]
}

/// A position in a cell that moves on over what it recognises.
struct CellScanner {
  /// What comes next.
  var rest: ArraySlice<UInt8>

  init(_ bytes: some Collection<UInt8>) {
    rest = Array(bytes)[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Skips one ASCII character if it comes next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips a word if it comes next.
  mutating func skip(word: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard rest.starts(with: bytes) else { return false }
    rest = rest.dropFirst(bytes.count)
    return true
  }

  /// Skips blanks; false if there are none.
  mutating func skipBlanks() -> Bool {
    let count = rest.count
    rest = rest.drop { $0 == 0x20 }
    return rest.count < count
  }

  /// Takes all digits that come next.
  mutating func digits() -> ArraySlice<UInt8> {
    take { 0x30...0x39 ~= $0 }
  }

  /// Takes all letters that come next.
  mutating func letters() -> ArraySlice<UInt8> {
    take { 0x61...0x7A ~= $0 | 0x20 }
  }

  /// Takes a whole number of 1 to `maximum` digits, which no other digit follows.
  mutating func number(_ maximum: Int) -> (value: Int, digits: Int)? {
    let digits = digits()
    guard !digits.isEmpty, digits.count <= maximum else { return nil }
    return (digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }, digits.count)
  }

  private mutating func take(_ isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = rest.prefix(while: isTaken)
    rest = rest[taken.endIndex...]
    return taken
  }
}
