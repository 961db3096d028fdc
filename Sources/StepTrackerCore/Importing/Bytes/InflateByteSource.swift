import CZlib

/// Inflates a raw deflate stream, as the entries of a zip archive hold it.
package final class InflateByteSource: ByteSource {
  private let compressed: any ByteSource
  private let input: UnsafeMutableRawBufferPointer
  // zlib keeps the address of the stream, so the stream may not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private var isAtEnd = false

  /// Makes a source that inflates another one.
  ///
  /// - Parameter compressed: The deflated bytes; it is read up to the end of the deflate stream.
  package init(_ compressed: any ByteSource) {
    self.compressed = compressed
    input = .allocate(byteCount: 1 << 16, alignment: 16)
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // Negative window bits: neither a zlib nor a gzip header.
    let size = Int32(MemoryLayout<z_stream>.size)
    isAtEnd = inflateInit2_(stream, -15, zlibVersion(), size) != Z_OK
    hasFailed = isAtEnd
  }

  private var hasFailed: Bool

  /// How many of the deflated bytes have been inflated, without those that were only read ahead.
  var consumedBytes: Int { Int(stream.pointee.total_in) }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    input.deallocate()
  }

  /// How much of the compressed bytes has been read.
  package var progress: ReadingProgress { compressed.progress }

  /// Fills the beginning of a buffer with the next inflated bytes.
  ///
  /// - Throws: ``ByteSourceError/damagedArchive(_:)`` with `truncated` or `badCompression`.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    guard !hasFailed else { throw .damagedArchive(.badCompression) }
    guard !isAtEnd else { return 0 }
    let capacity = min(buffer.count, Int(Int32.max))
    stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(capacity)
    while true {
      if stream.pointee.avail_in == 0 {
        let count = try compressed.read(into: input)
        stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_in = UInt32(count)
      }
      let hadInput = stream.pointee.avail_in > 0
      let result = inflate(stream, Z_NO_FLUSH)
      isAtEnd = result == Z_STREAM_END
      hasFailed = result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR
      let produced = capacity - Int(stream.pointee.avail_out)
      if produced > 0 || isAtEnd { return produced }
      guard !hasFailed else { throw .damagedArchive(.badCompression) }
      guard hadInput else { throw .damagedArchive(.truncated) }
    }
  }
}
