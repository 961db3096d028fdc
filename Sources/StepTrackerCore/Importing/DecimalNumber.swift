/// Reads decimal numbers from bytes, without regard to any locale.
enum DecimalNumber {
  /// The longest text that is taken for a number.
  static let maximumLength = 400

  /// Reads a decimal number with an optional sign, fraction and exponent.
  ///
  /// `72.5` → 72.5, `5.91532e-05` → 0.0000591532, `1e400` → infinity, `nan`, `0x10`, `1,5` → nil.
  ///
  /// - Returns: The nearest double, infinite if the number is too large; nil for anything else.
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard bytes.count <= maximumLength else { return nil }
    var index = 0
    var isNegative = false
    if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      isNegative = first == UInt8(ascii: "-")
      index = 1
    }
    var mantissa: UInt64 = 0
    var digits = 0
    var decimals = 0
    var hasPoint = false
    while index < bytes.count {
      let byte = bytes[index]
      if let digit = digit(byte) {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        digits += 1
        if hasPoint { decimals += 1 }
      } else if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    // Both numbers are exact doubles then, and a division rounds correctly.
    if index == bytes.count, digits <= 19, mantissa <= 1 << 53, decimals < powersOfTen.count {
      let magnitude = Double(mantissa) / powersOfTen[decimals]
      return isNegative ? -magnitude : magnitude
    }
    guard index == bytes.count || isExponent(bytes[index...]) else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self))
  }

  private static func isExponent(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = bytes.first, first | 0x20 == UInt8(ascii: "e") else { return false }
    var rest = bytes.dropFirst()
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") {
      rest = rest.dropFirst()
    }
    return !rest.isEmpty && rest.allSatisfy { digit($0) != nil }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    let digit = byte &- UInt8(ascii: "0")
    return digit <= 9 ? digit : nil
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
