/// Passes a stream on and ends it with a fault, however sound the stream is.
final class FaultyByteSource: ByteSource {
  private let source: any ByteSource
  private let fault: ArchiveFault

  /// Makes a source of a stream from an archive that has a fault as a whole.
  init(_ source: any ByteSource, fault: ArchiveFault) {
    self.source = source
    self.fault = fault
  }

  /// How much of the file behind the stream has been read.
  var progress: ReadingProgress { source.progress }

  /// Fills the beginning of a buffer with the next bytes.
  ///
  /// - Throws: ``ByteSourceError/damagedArchive(_:)`` at the end, if the stream does not throw before.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    let count = try source.read(into: buffer)
    guard count > 0 else { throw .damagedArchive(fault) }
    return count
  }
}
