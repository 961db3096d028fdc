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
    guard let open = prefix(of: bytes[...], "&lt;&lt;HKDevice: 0x", "<<HKDevice: 0x") else {
      return bytes
    }
    let behindAddress = bytes[open...].drop(while: isHexadecimal)
    guard let close = prefix(of: behindAddress, "&gt;", ">") else { return bytes }
    var rest = bytes[close...]
    if rest.starts(with: ", ".utf8) { rest = rest.dropFirst(2) }
    for bracket in ["&gt;", ">"] where rest.count >= bracket.utf8.count {
      guard rest.suffix(bracket.utf8.count).elementsEqual(bracket.utf8) else { continue }
      rest = rest.dropLast(bracket.utf8.count)
      break
    }
    return UnsafeBufferPointer(rebasing: rest)
  }

  /// Strips the brackets and the address from text.
  static func strip(_ text: String) -> String {
    var text = text
    return text.withUTF8 { String(decoding: strip($0), as: UTF8.self) }
  }

  /// The index behind whichever literal the bytes begin with.
  private static func prefix(
    of bytes: Slice<UnsafeBufferPointer<UInt8>>, _ literals: StaticString...
  ) -> Int? {
    for literal in literals {
      let count = literal.utf8CodeUnitCount
      guard bytes.count >= count else { continue }
      if UnsafeBufferPointer(rebasing: bytes.prefix(count)).equals(literal) {
        return bytes.startIndex + count
      }
    }
    return nil
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
