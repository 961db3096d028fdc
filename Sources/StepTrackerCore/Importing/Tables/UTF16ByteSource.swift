/// A stream of UTF-16 text behind a byte order mark, as UTF-8.
///
/// Halves of characters become U+FFFD, as invalid UTF-8 does.
final class UTF16ByteSource: ByteSource {
  private let source: any ByteSource
  private let isBigEndian: Bool
  private var input: [UInt8] = []
  private var output: [UInt8] = []
  private var position = 0
  private var high: UInt16?
  private var isAtEnd = false

  /// Makes a source of a stream that still has its mark, which becomes that of UTF-8.
  init(_ source: any ByteSource, isBigEndian: Bool) {
    self.source = source
    self.isBigEndian = isBigEndian
  }

  /// Whether bytes begin with the mark, and which order it tells; nil if there is none.
  static func isBigEndian(_ prefix: [UInt8]) -> Bool? {
    if prefix.starts(with: [0xFE, 0xFF]) { return true }
    return prefix.starts(with: [0xFF, 0xFE]) ? false : nil
  }

  /// How much of the file has been read.
  var progress: ReadingProgress { source.progress }

  /// Fills the beginning of a buffer with the next bytes.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    while position == output.count, !isAtEnd { try fill() }
    let count = min(buffer.count, output.count - position)
    buffer.copyBytes(from: output[position..<position + count])
    position += count
    return count
  }

  private func fill() throws(ByteSourceError) {
    output.removeAll(keepingCapacity: true)
    position = 0
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { chunk.deallocate() }
    let count = try source.read(into: chunk)
    isAtEnd = count == 0
    input += chunk[..<count]
    let whole = input.count / 2 * 2
    for index in stride(from: 0, to: whole, by: 2) {
      let (first, second) = (UInt16(input[index]), UInt16(input[index + 1]))
      take(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    input.removeFirst(whole)
    if isAtEnd, high != nil || !input.isEmpty {
      high = nil
      input = []
      append("\u{FFFD}")
    }
  }

  private func take(_ unit: UInt16) {
    if let first = high {
      high = nil
      if UTF16.isTrailSurrogate(unit) {
        let value = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(unit & 0x3FF))
        return append(Unicode.Scalar(value) ?? "\u{FFFD}")
      }
      append("\u{FFFD}")
    }
    if UTF16.isLeadSurrogate(unit) {
      high = unit
    } else {
      append(Unicode.Scalar(unit) ?? "\u{FFFD}")
    }
  }

  private func append(_ scalar: Unicode.Scalar) {
    output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
  }
}
