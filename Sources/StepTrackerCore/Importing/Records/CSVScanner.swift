/// Cuts a stream of RFC 4180 comma-separated values, or of those with another separator, into rows.
///
/// Lines end with LF, CRLF or CR; between quotes, they go on. Of a stream of any size, one row is in
/// memory.
struct CSVScanner: ~Copyable {
  /// What was found.
  enum Event: Equatable {
    /// A row.
    case row
    /// A row that has text behind a closing quote.
    case malformed
    /// A row that is longer than ``maximumLength``.
    case tooLong
    /// The stream ends between quotes.
    case cutShort
  }

  /// How long a row may be.
  static let maximumLength = 1 << 22

  private var cursor: ByteCursor
  private let separator: UInt8
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var isTooLong = false

  /// Where the row begins.
  private(set) var position = FilePosition(line: 1, column: 1)
  /// Whether a line break ends the row, as it does not have to at the end of the stream.
  private(set) var hasLineBreak = false

  /// Makes a scanner at the beginning of a stream.
  init(
    _ source: any ByteSource, separator: UInt8 = UInt8(ascii: ","), chunkSize: Int = 1 << 16
  ) throws(ByteSourceError) {
    self.separator = separator
    cursor = try ByteCursor(source, chunkSize: chunkSize)
  }

  /// How much of the file behind the stream has been read.
  var progress: ReadingProgress { cursor.progress }

  /// The number of cells in the row.
  var count: Int { ends.count }

  /// Whether the row is an empty line.
  var isBlank: Bool { ends.count <= 1 && bytes.isEmpty }

  /// The bytes of a cell, without the quotes around it.
  subscript(cell: Int) -> ArraySlice<UInt8> {
    bytes[(cell == 0 ? 0 : ends[cell - 1])..<ends[cell]]
  }

  /// The place of what comes next.
  mutating func endPosition() -> FilePosition { cursor.position() }

  /// Reads the next row, which may be an empty line.
  ///
  /// - Returns: nil at the end.
  /// - Throws: ``ByteSourceError``.
  mutating func next() throws(ByteSourceError) -> Event? {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    isTooLong = false
    hasLineBreak = false
    guard try cursor.peek() != nil else { return nil }
    position = cursor.position()
    var isClosed = false
    var isMalformed = false
    // The scanner itself cannot be looked at while it takes a run of bytes.
    let separator = separator
    while let byte = try cursor.next() {
      switch byte {
      case Self.quote where !isClosed && bytes.count == (ends.last ?? 0):
        guard try readQuoted() else { return .cutShort }
        isClosed = true
      case separator:
        ends.append(bytes.count)
        isTooLong = isTooLong || ends.count > Self.maximumLength
        if isTooLong { ends.removeLast() }
        isClosed = false
      case Self.lineFeed, Self.carriageReturn:
        if byte == Self.carriageReturn, try cursor.peek() == Self.lineFeed { cursor.advance() }
        hasLineBreak = true
        return finish(isMalformed)
      default:
        isMalformed = isMalformed || isClosed
        append(byte)
        appendRun {
          $0 != separator && $0 != Self.lineFeed && $0 != Self.carriageReturn
        }
      }
    }
    return finish(isMalformed)
  }

  /// Reads up to the closing quote; false if there is none.
  private mutating func readQuoted() throws(ByteSourceError) -> Bool {
    while let byte = try cursor.next() {
      if byte == Self.quote {
        guard try cursor.peek() == Self.quote else { return true }
        cursor.advance()
      }
      append(byte)
      appendRun { $0 != Self.quote }
    }
    return false
  }

  private mutating func finish(_ isMalformed: Bool) -> Event {
    ends.append(bytes.count)
    return isTooLong ? .tooLong : isMalformed ? .malformed : .row
  }

  private mutating func append(_ byte: UInt8) {
    if bytes.count < Self.maximumLength { bytes.append(byte) } else { isTooLong = true }
  }

  /// Appends what follows at once, as far as it is at hand.
  @inline(__always)
  private mutating func appendRun(while belongs: (UInt8) -> Bool) {
    guard bytes.count < Self.maximumLength else { return }
    cursor.takeRun(into: &bytes, while: belongs)
    isTooLong = isTooLong || bytes.count > Self.maximumLength
  }

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed: UInt8 = 0x0a
  private static let carriageReturn: UInt8 = 0x0d
}
