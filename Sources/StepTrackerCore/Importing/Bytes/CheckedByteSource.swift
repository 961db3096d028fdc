import CZlib

/// Passes a stream on and compares its length and CRC-32 with what they should be.
package final class CheckedByteSource: ByteSource {
  private let source: any ByteSource
  private let length: Int
  private let checksum: UInt32
  private var count = 0
  private var sum: UInt = 0
  private var isTooLong = false

  /// Makes a source that checks another one.
  ///
  /// - Parameters:
  ///   - source: The stream to pass on.
  ///   - length: How many bytes it should deliver; no more than that are passed on.
  ///   - checksum: The CRC-32 of all of them.
  package init(_ source: any ByteSource, length: Int, checksum: UInt32) {
    self.source = source
    self.length = length
    self.checksum = checksum
  }

  /// How much of the file behind the stream has been read.
  package var progress: ReadingProgress { source.progress }

  /// Fills the beginning of a buffer with the next bytes.
  ///
  /// - Throws: At the end, ``ByteSourceError/damagedArchive(_:)`` with `wrongLength` or
  ///   `wrongChecksum`.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    guard !isTooLong else { throw .damagedArchive(.wrongLength) }
    let available = try source.read(into: buffer)
    guard available > 0 else {
      guard count == length else { throw .damagedArchive(.wrongLength) }
      guard UInt32(truncatingIfNeeded: sum) == checksum else {
        throw .damagedArchive(.wrongChecksum)
      }
      return 0
    }
    let read = min(available, length - count)
    isTooLong = read < available
    guard read > 0 else { throw .damagedArchive(.wrongLength) }
    count += read
    sum = crc32(sum, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(read))
    return read
  }
}
