/// Reads one JSON text, a token at a time.
///
/// Objects of a million lines are read with it, so it makes no values of its own: strings are appended
/// to bytes of the caller's, everything else is a range of the text.
struct JSONCursor {
  private let text: ArraySlice<UInt8>
  private(set) var index: Int
  private var depth = 0

  /// Makes a cursor at the beginning of a text.
  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    index = text.startIndex
  }

  /// The bytes between two places.
  subscript(range: Range<Int>) -> ArraySlice<UInt8> { text[range] }

  /// Whether nothing but blanks is left.
  var isAtEnd: Bool {
    mutating get { peek() == nil }
  }

  /// The next byte that is no blank; nil at the end.
  mutating func peek() -> UInt8? {
    while index < text.endIndex {
      let byte = text[index]
      guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { return byte }
      index += 1
    }
    return nil
  }

  /// Goes over a byte if it is the next one.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Goes over a byte that must be there.
  mutating func expect(_ character: Unicode.Scalar) throws(ImportIssue.Kind) {
    guard skip(character) else { throw .malformedElement }
  }

  /// Reads the members of an object.
  ///
  /// - Parameter member: Is called behind each colon with the bytes of the key, and reads the value.
  /// - Throws: `malformedElement`, or what the closure throws.
  mutating func readObject(
    _ member: (ArraySlice<UInt8>, inout JSONCursor) throws(ImportIssue.Kind) -> Void
  ) throws(ImportIssue.Kind) {
    try expect("{")
    guard !skip("}") else { return }
    var key: [UInt8] = []
    repeat {
      key.removeAll(keepingCapacity: true)
      try readString(into: &key)
      try expect(":")
      try member(key[...], &self)
    } while skip(",")
    try expect("}")
  }

  /// Reads a string and appends its bytes.
  ///
  /// A half of a surrogate pair becomes U+FFFD.
  mutating func readString(into bytes: inout [UInt8]) throws(ImportIssue.Kind) {
    try expect("\"")
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return
      case UInt8(ascii: "\\"): bytes.append(contentsOf: String(try readEscape()).utf8)
      case 0..<0x20: throw .malformedElement
      default:
        let start = index - 1
        while index < text.endIndex, Self.isPlain(text[index]) { index += 1 }
        bytes.append(contentsOf: text[start..<index])
      }
    }
    throw .malformedElement
  }

  /// Whether a byte stands for itself in a string.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Goes over a value of any kind.
  ///
  /// - Returns: Where it stands.
  mutating func skipValue() throws(ImportIssue.Kind) -> Range<Int> {
    guard let first = peek(), depth < JSONObjectScanner.maximumDepth else {
      throw .malformedElement
    }
    let start = index
    depth += 1
    defer { depth -= 1 }
    switch first {
    case UInt8(ascii: "{"):
      try readObject { (_, cursor) throws(ImportIssue.Kind) in _ = try cursor.skipValue() }
    case UInt8(ascii: "["):
      try readArray { (cursor) throws(ImportIssue.Kind) in _ = try cursor.skipValue() }
    case UInt8(ascii: "\""):
      var string: [UInt8] = []
      try readString(into: &string)
    default:
      return try readWord()
    }
    return start..<index
  }

  /// Reads the items of an array.
  ///
  /// - Parameter item: Reads an item.
  /// - Throws: `malformedElement`, or what the closure throws.
  mutating func readArray(
    _ item: (inout JSONCursor) throws(ImportIssue.Kind) -> Void
  ) throws(ImportIssue.Kind) {
    try expect("[")
    guard !skip("]") else { return }
    repeat { try item(&self) } while skip(",")
    try expect("]")
  }

  /// Goes over a number, `true`, `false` or `null`.
  ///
  /// - Returns: Where it stands.
  mutating func readWord() throws(ImportIssue.Kind) -> Range<Int> {
    guard peek() != nil else { throw .malformedElement }
    let start = index
    while index < text.endIndex, Self.isWordCharacter(text[index]) { index += 1 }
    let word = text[start..<index]
    let isWord = ["true", "false", "null"].contains { word.elementsEqual($0.utf8) }
    let isNumber = word.withUnsafeBufferPointer { DecimalNumber.parse($0) != nil }
    guard isWord || isNumber else { throw .malformedElement }
    return start..<index
  }

  private static func isWordCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private mutating func readEscape() throws(ImportIssue.Kind) -> Unicode.Scalar {
    guard index < text.endIndex else { throw .malformedElement }
    let byte = text[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw .malformedElement
    }
    let unit = try readCodeUnit()
    guard 0xd800..<0xdc00 ~= unit else { return Unicode.Scalar(unit) ?? "\u{fffd}" }
    let behind = index
    if text[index...].starts(with: #"\u"#.utf8) {
      index += 2
      let low = try readCodeUnit()
      if 0xdc00..<0xe000 ~= low {
        return Unicode.Scalar(0x10000 + (unit - 0xd800) << 10 + low - 0xdc00) ?? "\u{fffd}"
      }
    }
    index = behind
    return "\u{fffd}"
  }

  private mutating func readCodeUnit() throws(ImportIssue.Kind) -> UInt32 {
    let digits = text[index...].prefix(4)
    // `UInt32.init` would take a sign too.
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .malformedElement }
    index += 4
    return unit
  }
}
