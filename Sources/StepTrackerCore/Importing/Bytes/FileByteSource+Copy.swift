#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension FileByteSource {
  /// Copies a stream into a nameless file, so that it can be read at any place.
  ///
  /// - Parameters:
  ///   - source: The stream, read to its end.
  ///   - folder: Where the file takes its place; it is gone when this source is.
  /// - Throws: ``ByteSourceError``.
  package convenience init(
    copyOf source: any ByteSource, inFolder folder: String
  ) throws(ByteSourceError) {
    let descriptor = try Self.makeNamelessFile(in: folder)
    do {
      try Self.copy(source, to: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    try self.init(descriptor: descriptor, closesDescriptor: true)
  }

  private static func makeNamelessFile(in folder: String) throws(ByteSourceError) -> Int32 {
    // mkstemp makes the file readable for its owner only and writes the name into these bytes.
    var template = Array("\(folder)/steptracker-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .inputOutput(code: errno) }
    unlink(template)
    return descriptor
  }

  private static func copy(
    _ source: any ByteSource, to descriptor: Int32
  ) throws(ByteSourceError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try source.read(into: buffer)
      guard count > 0 else { return }
      var written = 0
      while written < count {
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer[written..<count])
        let result = write(descriptor, part.baseAddress, part.count)
        if result >= 0 {
          written += result
        } else if errno != EINTR {
          throw .inputOutput(code: errno)
        }
      }
    }
  }
}
