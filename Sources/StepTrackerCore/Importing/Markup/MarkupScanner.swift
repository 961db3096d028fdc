/// Splits a stream of XML, or of what apps take for XML, into tags.
///
/// This is no XML parser: it knows the few constructs that occur in exports, expands no entities
/// but the five standard ones, and goes on behind anything that it cannot read. Its memory is
/// bounded by the longest tag it accepts.
struct MarkupScanner: ~Copyable {
  /// What the scanner came to.
  enum Event: Equatable {
    /// A tag that opens an element, such as `<Record type="…">`.
    case startTag
    /// A tag that is a whole element, such as `<Record type="…"/>`.
    case emptyTag
    /// A tag that closes an element, such as `</Record>`.
    case endTag
    /// A tag that could not be read; the scanner goes on behind it.
    case problem(Problem)
  }

  /// Why a tag could not be read.
  enum Problem: Equatable {
    /// It is not written as a tag has to be.
    case malformed
    /// It is longer than any tag of an export.
    case tooLong
    /// The stream ends inside of it.
    case cutShort
  }

  private var window: ByteWindow
  private let maximumTagLength: Int
  private var skip: MarkupSkip?
  private var tag = MarkupTagParser()

  /// Where the tag of the last event begins.
  private(set) var position = FilePosition(line: 1, column: 1)
  /// Where text begins that stands before the tag of the last event; nil if there are only blanks.
  private(set) var strayText: FilePosition?
  /// Whether text may be the rest of a tag that could not be read.
  private var isBehindProblem = false

  /// Makes a scanner at the beginning of a stream.
  ///
  /// - Parameters:
  ///   - source: The stream.
  ///   - elementNames: Names that begin a new tag even inside of a value, whose closing quote
  ///     must then be missing.
  ///   - chunkSize: How many bytes are read at a time.
  ///   - maximumTagLength: How many bytes a tag may have.
  init(
    _ source: any ByteSource, elementNames: [String] = [], chunkSize: Int = 1 << 18,
    maximumTagLength: Int = 1 << 20
  ) {
    window = ByteWindow(source, chunkSize: max(1, chunkSize), reserve: maximumTagLength)
    self.maximumTagLength = maximumTagLength
    tag.elementNames = elementNames.map { Array($0.utf8) }
  }

  /// The name of the last event's tag, valid until the next event.
  var name: UnsafeBufferPointer<UInt8> { tag.name }

  /// The attributes of the last event's tag in their order, valid until the next event.
  var attributes: [MarkupAttribute] { tag.attributes }

  /// How much of the file behind the stream has been read.
  var progress: ReadingProgress { window.progress }

  /// Tells the place behind the last byte that has been read.
  mutating func endPosition() -> FilePosition { window.position(of: window.end) }

  /// Reads up to the end of the next tag.
  ///
  /// - Returns: Nil at the end of the stream.
  /// - Throws: ``ByteSourceError``.
  mutating func next() throws(ByteSourceError) -> Event? {
    strayText = nil
    while true {
      if skip != nil {
        guard try finishSkip() else { return nil }
      }
      guard try seekTag() else { return nil }
      let start = window.base + window.start
      let isLast = window.isAtEnd
      switch tag.parse(at: start, limit: window.base + window.end, isLast) {
      case .tag(let event, let end):
        finish(at: end)
        isBehindProblem = false
        return event
      case .malformed(let end):
        finish(at: end)
        isBehindProblem = true
        return .problem(.malformed)
      case .skip(let kind, let end):
        window.start = end - window.base
        skip = kind
      case .text:
        noteText(to: window.start + 1)
        window.start += 1
      case .incomplete:
        if window.count >= maximumTagLength {
          finish(at: window.base + window.end)
          isBehindProblem = true
          return .problem(.tooLong)
        }
        guard !isLast else {
          finish(at: window.base + window.end)
          return .problem(.cutShort)
        }
        try window.fill()
      }
    }
  }

  private mutating func finish(at end: UnsafePointer<UInt8>) {
    position = window.position(of: window.start)
    window.start = end - window.base
  }

  /// Moves to the next `<`.
  private mutating func seekTag() throws(ByteSourceError) -> Bool {
    while true {
      let rest = UnsafeBufferPointer(start: window.base + window.start, count: window.count)
      let index = rest.firstOffset(of: UInt8(ascii: "<"))
      noteText(to: index.map { window.start + $0 } ?? window.end)
      if let index {
        window.start += index
        return true
      }
      window.start = window.end
      guard !window.isAtEnd else { return false }
      try window.fill()
    }
  }

  /// Notes where there is text before a place; mostly there are only a line break and blanks.
  private mutating func noteText(to end: Int) {
    guard strayText == nil, !isBehindProblem else { return }
    let text = UnsafeBufferPointer(start: window.base + window.start, count: end - window.start)
    guard let first = text.firstIndex(where: { !MarkupTagParser.isBlank($0) }) else { return }
    strayText = window.position(of: window.start + first)
  }

  /// Moves behind a comment, a declaration or the like.
  private mutating func finishSkip() throws(ByteSourceError) -> Bool {
    while var current = skip {
      let rest = UnsafeBufferPointer(start: window.base + window.start, count: window.count)
      let isLast = window.isAtEnd
      let (consumed, isDone) = current.advance(over: rest, isLast: isLast)
      window.start += consumed
      skip = isDone ? nil : current
      guard !isDone else { return true }
      guard !isLast else {
        window.start = window.end
        return false
      }
      try window.fill()
    }
    return true
  }
}
