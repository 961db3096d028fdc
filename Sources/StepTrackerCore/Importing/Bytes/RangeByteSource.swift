/// A part of random-access bytes, read as a stream.
package final class RangeByteSource: ByteSource {
  private let bytes: any RandomAccessBytes
  private let start: Int
  private var position: Int
  private let end: Int

  /// Makes a stream of the bytes in a range; what lies outside of the bytes is not there.
  package init(_ bytes: any RandomAccessBytes, _ range: Range<Int>) {
    self.bytes = bytes
    start = range.lowerBound
    position = start
    end = range.upperBound
  }

  /// How much of the part has been read.
  package var progress: ReadingProgress {
    ReadingProgress(bytesRead: position - start, byteCount: end - start)
  }

  /// Fills the beginning of a buffer with the next bytes.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    let wanted = min(buffer.count, end - position)
    guard wanted > 0 else { return 0 }
    let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])
    let count = try bytes.read(into: part, at: position)
    position += count
    return count
  }
}
