/// Collects short texts and hands them on in large pieces.
struct BufferedOutput: Sendable {
  private static let size = 1 << 16

  private var text = ""
  private let write: @Sendable (String) throws -> Void

  init(to write: @escaping @Sendable (String) throws -> Void) {
    self.write = write
  }

  mutating func write(_ piece: String) throws {
    text += piece
    if text.utf8.count >= Self.size { try flush() }
  }

  /// Hands on what has been collected.
  mutating func flush() throws {
    guard !text.isEmpty else { return }
    try write(text)
    text.removeAll(keepingCapacity: true)
  }
}
