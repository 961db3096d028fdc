/// What Apple writes about the device of a record.
///
/// `<<HKDevice: 0x283e5a1c0>, name:Apple Watch, manufacturer:Apple Inc., model:Watch>` holds a
/// memory address that differs at every record and must not make two records different.
enum DeviceDescription {
  /// Strips the brackets and the address: `name:Apple Watch, manufacturer:Apple Inc., model:Watch`.
  ///
  /// - Parameter bytes: As they stand in a file, with brackets written as references or not.
  /// - Returns: A part of the bytes; all of them if they do not look like this.
  static func strip(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard
      var rest = drop("&lt;&lt;HKDevice: 0x", from: bytes[...])
        ?? drop("<<HKDevice: 0x", from: bytes[...])
    else { return bytes }
    rest = rest.drop(while: isHexadecimal)
    guard let inside = drop("&gt;", from: rest) ?? drop(">", from: rest) else { return bytes }
    rest = drop(", ", from: inside) ?? inside
    rest = dropLast("&gt;", from: rest) ?? dropLast(">", from: rest) ?? rest
    return UnsafeBufferPointer(rebasing: rest)
  }

  /// Strips the brackets and the address from text.
  static func strip(_ text: String) -> String {
    var text = text
    return text.withUTF8 { String(decoding: strip($0), as: UTF8.self) }
  }

  /// What stands behind a literal that the bytes begin with; nil if they do not.
  private static func drop(
    _ literal: StaticString, from bytes: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    let head = bytes.prefix(literal.utf8CodeUnitCount)
    return UnsafeBufferPointer(rebasing: head).equals(literal) ? bytes[head.endIndex...] : nil
  }

  /// What stands before a literal that the bytes end with; nil if they do not.
  private static func dropLast(
    _ literal: StaticString, from bytes: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    let tail = bytes.suffix(literal.utf8CodeUnitCount)
    return UnsafeBufferPointer(rebasing: tail).equals(literal) ? bytes[..<tail.startIndex] : nil
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
