/// The text that an attribute's bytes stand for.
package enum MarkupText {
  /// Resolves references and repairs what XML forbids.
  ///
  /// The five entities and character references are resolved, anything else after an ampersand
  /// stays as it is. Line breaks and tabs become blanks, as every XML reader makes them, unless
  /// they are written as references. Characters that XML forbids are dropped; bytes that are not
  /// UTF-8 become U+FFFD.
  ///
  /// `A&#183;B &lt;C&gt;` → `A·B <C>`
  package static func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var resolved: [UInt8] = []
    resolved.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "&"):
        if let (scalar, length) = reference(at: index, in: bytes) {
          if isAllowed(scalar) { resolved.append(contentsOf: String(scalar).utf8) }
          index += length
          continue
        }
        resolved.append(byte)
      case 0x0d where index + 1 < bytes.count && bytes[index + 1] == 0x0a:
        break
      case 0x09, 0x0a, 0x0d:
        resolved.append(UInt8(ascii: " "))
      case 0..<0x20:
        break
      default:
        resolved.append(byte)
      }
      index += 1
    }
    let text = String(decoding: resolved, as: UTF8.self)
    guard text.unicodeScalars.contains(where: { !isAllowed($0) }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter(isAllowed)))
  }

  /// Whether XML allows a character in a document.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0a, 0x0d: true
    case 0..<0x20, 0xfffe, 0xffff: false
    default: true
    }
  }

  /// Reads the reference that begins at an ampersand.
  ///
  /// - Returns: The character, U+0000 if the number is none, and the length in bytes; nil if this
  ///   is no reference.
  private static func reference(
    at start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (Unicode.Scalar, length: Int)? {
    // The longest one that makes sense is much shorter, leading zeros included.
    let limit = min(bytes.count, start + 32)
    guard let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let body = bytes[start + 1..<end]
    let length = end + 1 - start
    guard body.first == UInt8(ascii: "#") else {
      guard let scalar = entities[String(decoding: body, as: UTF8.self)] else { return nil }
      return (scalar, length)
    }
    let isHexadecimal = body.dropFirst().first == UInt8(ascii: "x")
    let digits = body.dropFirst(isHexadecimal ? 2 : 1)
    guard let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-") else {
      return nil
    }
    let text = String(decoding: digits, as: UTF8.self)
    guard let number = UInt64(text, radix: isHexadecimal ? 16 : 10) else { return nil }
    let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init)
    return (scalar ?? "\0", length)
  }

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]
}
