/// A stretch of a document without tags, and how its end is found.
enum MarkupSkip: Equatable {
  /// Ends with three bytes, such as `-->`; zero bytes stand for any.
  case until(UInt8, UInt8, UInt8)
  /// A document type declaration before its internal subset.
  case doctype
  /// The internal subset of a document type declaration; the byte before what is left of it.
  ///
  /// The one that iOS 16 writes has an unclosed declaration and a stray `>`, so that brackets
  /// cannot be counted. It ends with a line that is exactly `]>`, or where `<HealthData` begins.
  case doctypeSubset(previous: UInt8)

  /// A comment, behind its `<!--`.
  static let comment = MarkupSkip.until(UInt8(ascii: "-"), UInt8(ascii: "-"), UInt8(ascii: ">"))
  /// Text behind its `<![CDATA[`.
  static let characterData = MarkupSkip.until(
    UInt8(ascii: "]"), UInt8(ascii: "]"), UInt8(ascii: ">"))
  /// A processing instruction, behind its `<?`.
  static let instruction = MarkupSkip.until(0, UInt8(ascii: "?"), UInt8(ascii: ">"))
  /// Any other declaration.
  static let declaration = MarkupSkip.until(0, 0, UInt8(ascii: ">"))

  /// Looks for the end in the next bytes.
  ///
  /// - Parameters:
  ///   - bytes: What follows; bytes that were not consumed come again, with more behind them.
  ///   - isLast: Whether nothing comes after them.
  /// - Returns: How many bytes are dealt with, and whether the stretch ends behind them.
  mutating func advance(
    over bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
  ) -> (consumed: Int, isDone: Bool) {
    switch self {
    case .until(let first, let second, let third):
      let length = first != 0 ? 3 : second != 0 ? 2 : 1
      var index = length - 1
      while index < bytes.count {
        if bytes[index] == third, second == 0 || bytes[index - 1] == second,
          first == 0 || bytes[index - 2] == first
        {
          return (index + 1, true)
        }
        index += 1
      }
      return (max(0, bytes.count - length + 1), false)
    case .doctype:
      return advanceOverDoctype(bytes, isLast: isLast)
    case .doctypeSubset(let previous):
      return advanceOverSubset(bytes, previous: previous, isLast: isLast)
    }
  }

  private mutating func advanceOverDoctype(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
  ) -> (consumed: Int, isDone: Bool) {
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: ">"): return (index + 1, true)
      case UInt8(ascii: "["), UInt8(ascii: "<"):
        self = .doctypeSubset(previous: byte)
        let head = byte == UInt8(ascii: "[") ? index + 1 : index
        let subset = UnsafeBufferPointer(rebasing: bytes[head...])
        let (consumed, isDone) = advance(over: subset, isLast: isLast)
        return (head + consumed, isDone)
      default: break
      }
    }
    return (bytes.count, false)
  }

  private mutating func advanceOverSubset(
    _ bytes: UnsafeBufferPointer<UInt8>, previous: UInt8, isLast: Bool
  ) -> (consumed: Int, isDone: Bool) {
    var previous = previous
    defer { self = .doctypeSubset(previous: previous) }
    for (index, byte) in bytes.enumerated() {
      let isLineStart = previous == 0x0a || previous == 0x0d
      if byte == UInt8(ascii: "]") && isLineStart || byte == UInt8(ascii: "<") {
        let rest = bytes[index...].prefix(12)
        guard rest.count == 12 || isLast else { return (index, false) }
        if rest.elementsEqual("]>".utf8) || rest.starts(with: "]>\n".utf8)
          || rest.starts(with: "]>\r".utf8)
        {
          return (index + 2, true)
        }
        if rest.starts(with: "<HealthData".utf8), let next = rest.dropFirst(11).first,
          MarkupTagParser.isBlank(next) || next == UInt8(ascii: ">")
        {
          return (index, true)
        }
      }
      previous = byte
    }
    return (bytes.count, false)
  }
}
