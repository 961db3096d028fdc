/// How much of a file has been read, in bytes as they lie on disk.
///
/// Of an entry in a zip archive the compressed bytes count, so that half of them are half of the work.
package struct ReadingProgress: Hashable, Sendable {
  /// How many bytes have been read.
  package var bytesRead: Int
  /// How many there are; nil for a pipe.
  package var byteCount: Int?

  package init(bytesRead: Int, byteCount: Int? = nil) {
    self.bytesRead = bytesRead
    self.byteCount = byteCount
  }

  /// The part that has been read, `0...1`; nil where it is not known how many bytes there are.
  package var share: Double? {
    guard let byteCount, byteCount > 0 else { return nil }
    // A file may grow while it is read.
    return min(Double(max(bytesRead, 0)) / Double(byteCount), 1)
  }
}
