/// How the text of a table is encoded.
package enum TextEncoding: Hashable, Sendable {
  case utf8
  case windows1252
  /// Text with a mark that tells the order of the bytes.
  case utf16(isBigEndian: Bool)

  /// The name as messages have it.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .windows1252: "Windows-1252"
    case .utf16: "UTF-16"
    }
  }

  /// Tells the encoding of a text by all its bytes.
  ///
  /// - Returns: nil if there are characters of UTF-8 in it, and other bytes as well.
  /// - Throws: ``ByteSourceError``.
  static func encoding(of source: any ByteSource) throws(ByteSourceError) -> TextEncoding? {
    var check = UTF8Check()
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { chunk.deallocate() }
    while case let count = try source.read(into: chunk), count > 0 {
      for byte in chunk[..<count] { check.take(byte) }
      if check.isValid == false, check.hasCharacters { return nil }
    }
    return check.isValid ? .utf8 : .windows1252
  }

  /// A stream of the same text in UTF-8.
  func decoded(_ source: any ByteSource) -> any ByteSource {
    switch self {
    case .utf8: source
    case .windows1252: Windows1252ByteSource(source)
    case .utf16(let isBigEndian): UTF16ByteSource(source, isBigEndian: isBigEndian)
    }
  }
}

/// Tells whether bytes are UTF-8; a character that the end cuts is not held against them.
private struct UTF8Check {
  private var missing = 0
  private var following: ClosedRange<UInt8> = 0x80...0xBF
  /// Whether all bytes so far are UTF-8.
  private(set) var isValid = true
  /// Whether there are whole characters beyond ASCII.
  private(set) var hasCharacters = false

  mutating func take(_ byte: UInt8) {
    if missing > 0 {
      guard following ~= byte else {
        isValid = false
        missing = 0
        return take(byte)
      }
      missing -= 1
      following = 0x80...0xBF
      hasCharacters = hasCharacters || missing == 0
    } else if byte >= 0x80 {
      switch byte {
      case 0xC2...0xDF: missing = 1
      case 0xE0...0xEF: missing = 2
      case 0xF0...0xF4: missing = 3
      default: isValid = false
      }
      // No overlong forms, halves of characters or values beyond Unicode.
      following =
        switch byte {
        case 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        default: 0x80...0xBF
        }
    }
  }
}

/// A stream of text in Windows-1252, as UTF-8.
private final class Windows1252ByteSource: ByteSource {
  private let source: any ByteSource
  private var output: [UInt8] = []
  private var position = 0

  init(_ source: any ByteSource) {
    self.source = source
  }

  /// How much of the file has been read.
  var progress: ReadingProgress { source.progress }

  /// Fills the beginning of a buffer with the next bytes.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    if position == output.count { try fill() }
    let count = min(buffer.count, output.count - position)
    buffer.copyBytes(from: output[position..<position + count])
    position += count
    return count
  }

  private func fill() throws(ByteSourceError) {
    output.removeAll(keepingCapacity: true)
    position = 0
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 16)
    defer { chunk.deallocate() }
    let count = try source.read(into: chunk)
    for byte in chunk[..<count] {
      if byte < 0x80 { output.append(byte) } else { output += Self.characters[Int(byte) - 0x80] }
    }
  }

  /// The bytes from 0x80 on; the five that have no character stand for control characters, as on the web.
  private static let characters: [[UInt8]] = {
    let signs = Array(
      "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
    let letters = (0xA0...0xFF).map { Unicode.Scalar(UInt8($0)) }
    return (signs + letters).map { Array(String(Character($0)).utf8) }
  }()
}
