/// Passes a stream on, little of it at first and then more and more.
///
/// Whoever reads ahead of a short entry would else read many others with it.
final class GrowingByteSource: ByteSource {
  private let source: any ByteSource
  private var limit = 256

  /// Makes a source of a stream.
  init(_ source: any ByteSource) {
    self.source = source
  }

  /// How much of the file behind the stream has been read.
  var progress: ReadingProgress { source.progress }

  /// Fills the beginning of a buffer with the next bytes, as many as have been read before.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    let count = min(buffer.count, limit)
    limit = count < buffer.count ? 2 * limit : limit
    return try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
  }
}
