/// The part of a stream that is being looked at, in memory of a fixed size.
///
/// Indices count from the beginning of that memory; they hold until ``fill()`` moves the bytes.
struct ByteWindow: ~Copyable {
  /// How many bytes behind ``end`` may be read, though they mean nothing.
  static let slack = 16

  private let source: any ByteSource
  private let memory: UnsafeMutableRawBufferPointer
  private let chunkSize: Int

  /// The first byte of the memory.
  let base: UnsafePointer<UInt8>
  /// The index of the first byte that has not been dealt with.
  var start = 0
  /// The index behind the last byte.
  private(set) var end = 0
  /// Whether the source has no more bytes than those up to ``end``.
  private(set) var isAtEnd = false
  private var fault: ByteSourceError?

  // The line of the byte at `counted`, and where that line begins, perhaps before the memory does.
  private var line = 1
  private var lineStart = 0
  private var counted = 0

  /// Makes a window.
  ///
  /// - Parameters:
  ///   - source: The stream.
  ///   - chunkSize: How many bytes are added at a time.
  ///   - reserve: How many bytes that have not been dealt with are kept beside them.
  init(_ source: any ByteSource, chunkSize: Int, reserve: Int) {
    self.source = source
    self.chunkSize = chunkSize
    memory = .allocate(byteCount: chunkSize + reserve + Self.slack, alignment: 16)
    // SAFETY: the allocation is never empty, so it has an address.
    base = UnsafePointer(memory.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self))
  }

  deinit { memory.deallocate() }

  /// How much of the file behind the source has been read.
  var progress: ReadingProgress { source.progress }

  /// How many bytes have not been dealt with.
  var count: Int { end - start }

  /// Drops what has been dealt with and reads the next chunk.
  ///
  /// - Throws: ``ByteSourceError``, not before the bytes in front of the fault were looked at.
  mutating func fill() throws(ByteSourceError) {
    if let fault { throw fault }
    count(upTo: start)
    let kept = count
    // SAFETY: both ranges lie inside the memory; copyMemory allows them to overlap.
    memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[start..<end]))
    lineStart -= start
    counted = 0
    start = 0
    end = kept
    let target = min(kept + chunkSize, memory.count - Self.slack)
    while end < target, !isAtEnd, fault == nil {
      let rest = UnsafeMutableRawBufferPointer(rebasing: memory[end..<target])
      do {
        let read = try source.read(into: rest)
        isAtEnd = read == 0
        end += read
      } catch {
        guard end > kept else { throw error }
        fault = error
      }
    }
    // What lies in the slack means nothing, but it is not left undefined.
    memory[end..<end + Self.slack].initializeMemory(as: UInt8.self, repeating: 0)
  }

  /// Tells the line and column of a byte that has not been dropped.
  mutating func position(of index: Int) -> FilePosition {
    count(upTo: index)
    return FilePosition(line: line, column: index - lineStart + 1)
  }

  private mutating func count(upTo index: Int) {
    guard index > counted else { return }
    while counted < index {
      let rest = UnsafeBufferPointer(start: base + counted, count: index - counted)
      guard let feed = rest.firstOffset(of: 0x0a) else { break }
      counted += feed + 1
      line += 1
      lineStart = counted
    }
    counted = index
  }
}
