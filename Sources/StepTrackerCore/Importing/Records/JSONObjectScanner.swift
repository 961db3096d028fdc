/// Cuts the objects out of a stream that is one JSON array of them, or has one behind the other.
///
/// Of a stream of any size, one object is in memory. Brackets and strings are all that it looks at; a
/// damaged object ends where the next one begins.
struct JSONObjectScanner: ~Copyable {
  /// What was found.
  enum Event: Equatable {
    /// The bytes of an object, whose brackets are balanced.
    case object
    /// Something else.
    case malformed
    /// An object that is longer than ``maximumLength``.
    case tooLong
    /// The stream ends inside an object.
    case cutShort
  }

  /// How long an object may be.
  static let maximumLength = 1 << 22
  /// How deep arrays and objects may lie in each other.
  static let maximumDepth = 64

  private var cursor: ByteCursor
  private var isArray = false
  private var hasBegun = false
  private var isClosed = false
  /// Whether what follows still belongs to something that was reported.
  private var isRecovering = false

  /// The bytes of the object.
  private(set) var bytes: [UInt8] = []
  /// Where it begins.
  private(set) var position = FilePosition(line: 1, column: 1)

  /// Makes a scanner at the beginning of a stream.
  init(_ source: any ByteSource, chunkSize: Int = 1 << 16) throws(ByteSourceError) {
    cursor = try ByteCursor(source, chunkSize: chunkSize)
  }

  /// How much of the file behind the stream has been read.
  var progress: ReadingProgress { cursor.progress }

  /// Whether the stream may end here: an array has its closing bracket.
  var isComplete: Bool { isClosed || !isArray }

  /// The place of what comes next.
  mutating func endPosition() -> FilePosition { cursor.position() }

  /// Finds the next object.
  ///
  /// - Returns: nil at the end.
  /// - Throws: ``ByteSourceError``.
  mutating func next() throws(ByteSourceError) -> Event? {
    while let byte = try cursor.peek() {
      switch byte {
      case 0x09, 0x0a, 0x0d, 0x1e, 0x20, UInt8(ascii: ","):
        cursor.advance()
      case UInt8(ascii: "[") where !hasBegun:
        cursor.advance()
        isArray = true
      case UInt8(ascii: "]") where isArray && !isClosed:
        cursor.advance()
        isClosed = true
      case UInt8(ascii: "{"):
        isRecovering = false
        hasBegun = true
        let event = try readObject()
        isRecovering = event == .malformed
        return event
      default:
        let isKnown = isRecovering
        position = cursor.position()
        try skipLine()
        isRecovering = true
        if !isKnown { return .malformed }
      }
      hasBegun = true
    }
    return nil
  }

  private mutating func readObject() throws(ByteSourceError) -> Event {
    position = cursor.position()
    bytes.removeAll(keepingCapacity: true)
    var isTooLong = false
    var open: [UInt8] = []
    var last: UInt8 = 0
    while let byte = try cursor.peek() {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isInArray = open.last == UInt8(ascii: "[")
        let isItem = isInArray && (last == UInt8(ascii: ",") || last == UInt8(ascii: "["))
        // Otherwise a new record begins inside this one, which was not closed.
        guard open.isEmpty || last == UInt8(ascii: ":") || isItem else { return .malformed }
        guard open.count < Self.maximumDepth else {
          try skipLine()
          return .malformed
        }
        open.append(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // Both closing brackets come two behind their opening ones.
        guard open.popLast() == byte - 2 else {
          try skipLine()
          return .malformed
        }
      case UInt8(ascii: "\""):
        guard let isWhole = try readString(&isTooLong) else { return .cutShort }
        guard isWhole else { return .malformed }
        last = byte
        continue
      default: break
      }
      cursor.advance()
      append(byte, &isTooLong)
      if open.isEmpty { return isTooLong ? .tooLong : .object }
      if byte > 0x20 { last = byte }
    }
    return .cutShort
  }

  /// Reads a string with its quotes.
  ///
  /// - Returns: Whether it ends before the line does; nil at the end of the stream.
  private mutating func readString(_ isTooLong: inout Bool) throws(ByteSourceError) -> Bool? {
    cursor.advance()
    append(UInt8(ascii: "\""), &isTooLong)
    var isEscaped = false
    while let byte = try cursor.peek() {
      if byte == 0x0a { return false }
      cursor.advance()
      append(byte, &isTooLong)
      if byte == UInt8(ascii: "\""), !isEscaped { return true }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      guard !isEscaped, bytes.count < Self.maximumLength else { continue }
      cursor.takeRun(into: &bytes) {
        $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != 0x0a
      }
      isTooLong = isTooLong || bytes.count > Self.maximumLength
    }
    return nil
  }

  private mutating func skipLine() throws(ByteSourceError) {
    while let byte = try cursor.peek(), byte != 0x0a { cursor.advance() }
  }

  private mutating func append(_ byte: UInt8, _ isTooLong: inout Bool) {
    if bytes.count < Self.maximumLength { bytes.append(byte) } else { isTooLong = true }
  }
}
