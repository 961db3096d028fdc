/// Reads a stream byte by byte, with a look at the next one and its place.
struct ByteCursor: ~Copyable {
  private var window: ByteWindow

  /// Makes a cursor at the beginning of a stream, behind a byte order mark.
  ///
  /// - Parameters:
  ///   - source: The stream.
  ///   - chunkSize: How many bytes are read at a time.
  /// - Throws: ``ByteSourceError`` if the first bytes cannot be read.
  init(_ source: any ByteSource, chunkSize: Int = 1 << 16) throws(ByteSourceError) {
    window = ByteWindow(source, chunkSize: max(chunkSize, 4), reserve: 0)
    try window.fill()
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    if window.count >= 3, UnsafeBufferPointer(start: window.base, count: 3).elementsEqual(mark) {
      window.start = 3
    }
  }

  /// How much of the file behind the stream has been read.
  var progress: ReadingProgress { window.progress }

  /// The next byte, which stays the next one; nil at the end.
  @inline(__always)
  mutating func peek() throws(ByteSourceError) -> UInt8? {
    if window.start == window.end {
      guard !window.isAtEnd else { return nil }
      try window.fill()
      guard window.start < window.end else { return nil }
    }
    return window.base[window.start]
  }

  /// Goes over the byte that was looked at.
  ///
  /// - Precondition: `peek()` has returned a byte.
  @inline(__always)
  mutating func advance() {
    window.start += 1
  }

  /// Takes the next byte; nil at the end.
  @inline(__always)
  mutating func next() throws(ByteSourceError) -> UInt8? {
    guard let byte = try peek() else { return nil }
    window.start += 1
    return byte
  }

  /// Takes the bytes that are at hand and belong to a run, perhaps none.
  @inline(__always)
  mutating func takeRun(into bytes: inout [UInt8], while belongs: (UInt8) -> Bool) {
    var end = window.start
    while end < window.end, belongs(window.base[end]) { end += 1 }
    let run = UnsafeBufferPointer(start: window.base + window.start, count: end - window.start)
    bytes.append(contentsOf: run)
    window.start = end
  }

  /// The place of the next byte, or of the end.
  mutating func position() -> FilePosition {
    window.position(of: window.start)
  }
}
