/// Reads one tag from memory and remembers where its name and attributes are.
struct MarkupTagParser {
  /// What stands at a `<`.
  enum Outcome {
    /// A tag, and where it ends.
    case tag(MarkupScanner.Event, end: UnsafePointer<UInt8>)
    /// Something without tags, and where its inside begins.
    case skip(MarkupSkip, end: UnsafePointer<UInt8>)
    /// A tag that cannot be read, and where to look for the next one.
    case malformed(end: UnsafePointer<UInt8>)
    /// More bytes are needed to tell.
    case incomplete
    /// No markup.
    case text
  }

  /// Names that begin a new tag even inside of a value.
  var elementNames: [[UInt8]] = []
  /// The name of the last tag.
  private(set) var name = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The attributes of the last tag.
  private(set) var attributes: [MarkupAttribute] = []

  /// Reads the tag at a `<`.
  ///
  /// - Parameters:
  ///   - start: Where the `<` is.
  ///   - limit: Where the bytes end; ``ByteWindow/slack`` more can be read but mean nothing.
  ///   - isLast: Whether no bytes follow behind the limit.
  /// - Returns: What stands there; after a tag, ``name`` and ``attributes`` are set.
  mutating func parse(
    at start: UnsafePointer<UInt8>, limit: UnsafePointer<UInt8>, _ isLast: Bool
  ) -> Outcome {
    // SAFETY: every pointer below stays between start and limit, and a byte is read only after
    // its address was compared with the limit, or lies in the slack.
    name = UnsafeBufferPointer(start: nil, count: 0)
    attributes.removeAll(keepingCapacity: true)
    let first = start + 1
    guard first < limit else { return .incomplete }
    switch first.pointee {
    case UInt8(ascii: "/"): return parseEndTag(at: first + 1, limit: limit)
    case UInt8(ascii: "?"): return .skip(.instruction, end: first + 1)
    case UInt8(ascii: "!"): return parseDeclaration(at: first + 1, limit: limit, isLast)
    case let byte where Self.isNameStart(byte):
      return parseStartTag(at: first, limit: limit, isLast)
    default: return .text
    }
  }

  private mutating func parseStartTag(
    at start: UnsafePointer<UInt8>, limit: UnsafePointer<UInt8>, _ isLast: Bool
  ) -> Outcome {
    var at = Self.nameEnd(from: start, limit: limit)
    name = UnsafeBufferPointer(start: start, count: at - start)
    while true {
      at = Self.blankEnd(from: at, limit: limit)
      guard at < limit else { return .incomplete }
      switch at.pointee {
      case UInt8(ascii: ">"):
        return .tag(.startTag, end: at + 1)
      case UInt8(ascii: "/"):
        guard at + 1 < limit else { return .incomplete }
        guard at[1] == UInt8(ascii: ">") else { return .malformed(end: at) }
        return .tag(.emptyTag, end: at + 2)
      default: break
      }
      let nameStart = at
      at = Self.nameEnd(from: at, limit: limit)
      let attributeName = UnsafeBufferPointer(start: nameStart, count: at - nameStart)
      at = Self.blankEnd(from: at, limit: limit)
      guard at < limit else { return .incomplete }
      guard at.pointee == UInt8(ascii: "="), !attributeName.isEmpty else {
        return .malformed(end: at)
      }
      at = Self.blankEnd(from: at + 1, limit: limit)
      guard at < limit else { return .incomplete }
      let quote = at.pointee
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        return .malformed(end: at)
      }
      let valueStart = at + 1
      switch valueEnd(from: valueStart, limit: limit, quote: quote, isLast) {
      case .end(let end, let isPlain):
        let value = UnsafeBufferPointer(start: valueStart, count: end - valueStart)
        // What a damaged disk leaves; the quote may be one of a later tag.
        guard isPlain || !value.contains(0) else { return .malformed(end: end) }
        attributes.append(
          MarkupAttribute(name: attributeName, rawValue: value, isPlain: isPlain))
        at = end + 1
      case .newTag(let start): return .malformed(end: start)
      case .incomplete: return .incomplete
      }
    }
  }

  private mutating func parseEndTag(
    at start: UnsafePointer<UInt8>, limit: UnsafePointer<UInt8>
  ) -> Outcome {
    let nameEnd = Self.nameEnd(from: start, limit: limit)
    name = UnsafeBufferPointer(start: start, count: nameEnd - start)
    let end = Self.blankEnd(from: nameEnd, limit: limit)
    guard end < limit else { return .incomplete }
    guard end.pointee == UInt8(ascii: ">") else { return .malformed(end: end) }
    return .tag(.endTag, end: end + 1)
  }

  private func parseDeclaration(
    at start: UnsafePointer<UInt8>, limit: UnsafePointer<UInt8>, _ isLast: Bool
  ) -> Outcome {
    let rest = UnsafeBufferPointer(start: start, count: min(limit - start, 7))
    if rest.starts(with: "--".utf8) { return .skip(.comment, end: start + 2) }
    if rest.starts(with: "[CDATA[".utf8) { return .skip(.characterData, end: start + 7) }
    if rest.starts(with: "DOCTYPE".utf8) { return .skip(.doctype, end: start + 7) }
    guard rest.count == 7 || isLast else { return .incomplete }
    return .skip(.declaration, end: start)
  }
}
