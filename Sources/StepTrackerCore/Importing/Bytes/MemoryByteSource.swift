/// Bytes in memory, read as a stream or at any place.
package final class MemoryByteSource: ByteSource, RandomAccessBytes {
  private let bytes: [UInt8]
  private let largestRead: Int
  private var position = 0

  /// Makes a source of bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: All of them.
  ///   - largestRead: How many bytes one read delivers at most, as from a slow pipe.
  package init(_ bytes: some Sequence<UInt8>, largestRead: Int = .max) {
    self.bytes = Array(bytes)
    self.largestRead = max(1, largestRead)
  }

  /// The number of bytes.
  package var size: Int { bytes.count }

  /// How many of the bytes have been read as a stream.
  package var progress: ReadingProgress {
    ReadingProgress(bytesRead: position, byteCount: bytes.count)
  }

  /// Fills the beginning of a buffer with the next bytes.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    let count = try read(into: buffer, at: position)
    position += count
    return count
  }

  /// Fills the beginning of a buffer with the bytes from an offset on.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(ByteSourceError) -> Int {
    guard offset >= 0, offset < bytes.count else { return 0 }
    let count = min(buffer.count, bytes.count - offset, largestRead)
    buffer.copyBytes(from: bytes[offset..<offset + count])
    return count
  }
}
