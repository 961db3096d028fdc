/// A stream whose first bytes can be looked at before it is read.
package final class PeekedByteSource: ByteSource {
  private let rest: any ByteSource
  private var position = 0
  private var fault: ByteSourceError?

  /// The first bytes: as many as were asked for, or all there are.
  package let prefix: [UInt8]

  /// Reads the first bytes of a stream; they are delivered again with the rest.
  ///
  /// A fault behind them is thrown when they have been delivered.
  ///
  /// - Parameters:
  ///   - source: The stream, from now on read through this one only.
  ///   - count: How many bytes to look at.
  /// - Throws: ``ByteSourceError`` if there are no bytes before the fault.
  package init(_ source: any ByteSource, count: Int) throws(ByteSourceError) {
    rest = source
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, count), alignment: 1)
    defer { buffer.deallocate() }
    var filled = 0
    while filled < buffer.count {
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      do {
        let read = try source.read(into: part)
        if read == 0 { break }
        filled += read
      } catch {
        guard filled > 0 else { throw error }
        fault = error
        break
      }
    }
    prefix = Array(buffer[..<filled])
  }

  /// How much of the file behind the stream has been read.
  package var progress: ReadingProgress { rest.progress }

  /// Fills the beginning of a buffer with the next bytes.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    guard position < prefix.count else {
      if let fault { throw fault }
      return try rest.read(into: buffer)
    }
    let count = min(buffer.count, prefix.count - position)
    buffer.copyBytes(from: prefix[position..<position + count])
    position += count
    return count
  }
}
