extension MarkupTagParser {
  /// How the search for the end of a value came out.
  enum ValueEnd {
    case end(UnsafePointer<UInt8>, isPlain: Bool)
    case newTag(UnsafePointer<UInt8>)
    case incomplete
  }

  /// Finds the closing quote of a value.
  ///
  /// Raw `>` and `<` are taken as they are, but a `<` that begins one of the element names means
  /// that the quote is missing, and only this tag shall be lost by that.
  func valueEnd(
    from start: UnsafePointer<UInt8>, limit: UnsafePointer<UInt8>, quote: UInt8, _ isLast: Bool
  ) -> ValueEnd {
    // SAFETY: eight bytes are loaded at addresses before the limit only; those behind it are
    // slack, and what is found in them counts as not found.
    var at = start
    var isPlain = true
    while at < limit {
      let word = UInt64(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt64.self))
      let marks =
        Self.zeroBytes((word | Self.quoteBits) ^ Self.apostrophes)
        | Self.zeroBytes(word ^ Self.lessThans)
        | ((word &- 0x20 &* Self.ones) & ~word & Self.highBits)
      guard marks != 0 else {
        at += 8
        continue
      }
      at += marks.trailingZeroBitCount >> 3
      guard at < limit else { return .incomplete }
      if at.pointee == quote { return .end(at, isPlain: isPlain) }
      if at.pointee == UInt8(ascii: "<") {
        guard let isTag = beginsElement(at, limit: limit, isLast) else { return .incomplete }
        if isTag { return .newTag(at) }
      } else if at.pointee == UInt8(ascii: "&") || at.pointee < 0x20 {
        isPlain = false
      }
      at += 1
    }
    return .incomplete
  }

  /// Whether one of the element names stands behind a `<`; nil if more bytes are needed to tell.
  private func beginsElement(
    _ start: UnsafePointer<UInt8>, limit: UnsafePointer<UInt8>, _ isLast: Bool
  ) -> Bool? {
    var nameStart = start + 1
    if nameStart < limit, nameStart.pointee == UInt8(ascii: "/") { nameStart += 1 }
    let rest = UnsafeBufferPointer(start: nameStart, count: limit - nameStart)
    for name in elementNames {
      guard rest.count > name.count else {
        if !isLast, rest.elementsEqual(name.prefix(rest.count)) { return nil }
        continue
      }
      if rest.starts(with: name), Self.endsName(rest[name.count]) { return true }
    }
    return false
  }

  /// Finds where a name ends.
  static func nameEnd(
    from start: UnsafePointer<UInt8>, limit: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    // SAFETY: eight bytes are loaded at addresses before the limit only; those behind it are
    // slack, and what is found in them counts as not found.
    var at = start
    while at < limit {
      let word = UInt64(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt64.self))
      // Whatever ends a name is below `0` or one of `<=>?`, as little else is.
      let marks =
        ((word &- 0x30 &* ones) & ~word & highBits) | zeroBytes((word & fourAlike) ^ lessThans)
      guard marks != 0 else {
        at += 8
        continue
      }
      at += marks.trailingZeroBitCount >> 3
      if at < limit, endsName(at.pointee) { return at }
      at += 1
    }
    return limit
  }

  /// Finds where blanks and line breaks end.
  static func blankEnd(
    from start: UnsafePointer<UInt8>, limit: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var at = start
    while at < limit, isBlank(at.pointee) { at += 1 }
    return at
  }

  /// Whether a byte can begin the name of an element.
  static func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    case UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...: true
    default: false
    }
  }

  /// Whether a byte is a blank, a tab or a line break.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09
  }

  /// Whether a byte cannot stand in a name.
  static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"),
      UInt8(ascii: "\""), UInt8(ascii: "'"):
      true
    default: false
    }
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  // `<=>?` differ in the other bits only.
  private static let fourAlike: UInt64 = 0xfc &* ones
  // Both quotes and `&` differ in these bits only, so one comparison finds them all, and `#` too.
  private static let quoteBits: UInt64 = 0x05 &* ones
  private static let apostrophes = UInt64(UInt8(ascii: "'")) &* ones
  private static let lessThans = UInt64(UInt8(ascii: "<")) &* ones

  /// Marks bytes that are zero; the lowest mark is exact, higher ones may not be.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- ones) & ~word & highBits
  }
}
