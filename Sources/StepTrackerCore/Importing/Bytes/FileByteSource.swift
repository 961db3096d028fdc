#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An open file, pipe or terminal, read as a stream and, where it is a file, at any place.
package final class FileByteSource: ByteSource, RandomAccessBytes {
  private let descriptor: Int32
  private let closesDescriptor: Bool
  private var bytesRead = 0

  /// The number of bytes of a regular file, 0 of anything else.
  package let size: Int
  /// Whether this is a regular file, which can be read at any place.
  package let isRegularFile: Bool

  /// Opens a file by its path.
  ///
  /// - Parameter path: Of a file, a device or a named pipe.
  /// - Throws: ``ByteSourceError``: `missing`, `notReadable`, `isDirectory`, `inputOutput`.
  package convenience init(path: String) throws(ByteSourceError) {
    // A path with a zero byte would silently be cut there.
    guard !path.utf8.contains(0) else { throw .missing }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ByteSourceError(errno: errno) }
    try self.init(descriptor: descriptor, closesDescriptor: true)
  }

  /// Reads from a descriptor that is already open, such as standard input.
  ///
  /// - Parameters:
  ///   - descriptor: Open for reading.
  ///   - closesDescriptor: Whether it is closed with this source, also when this throws.
  /// - Throws: ``ByteSourceError``: `isDirectory`, `inputOutput`.
  package init(descriptor: Int32, closesDescriptor: Bool) throws(ByteSourceError) {
    self.descriptor = descriptor
    self.closesDescriptor = closesDescriptor
    var status = stat()
    let result = fstat(descriptor, &status)
    let fault = result == 0 ? nil : ByteSourceError(errno: errno)
    let kind = status.st_mode & S_IFMT
    isRegularFile = result == 0 && kind == S_IFREG
    size = isRegularFile ? Int(status.st_size) : 0
    if let fault { throw fault }
    guard kind != S_IFDIR else { throw .isDirectory }
  }

  deinit {
    if closesDescriptor { close(descriptor) }
  }

  /// How many bytes have been read as a stream.
  package var progress: ReadingProgress {
    ReadingProgress(bytesRead: bytesRead, byteCount: isRegularFile ? size : nil)
  }

  /// Fills the beginning of a buffer with the next bytes.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    while true {
      let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 {
        bytesRead += count
        return count
      }
      if errno != EINTR { throw ByteSourceError(errno: errno) }
    }
  }

  /// Fills the beginning of a buffer with the bytes from an offset on.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(ByteSourceError) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR { throw ByteSourceError(errno: errno) }
    }
  }
}

private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}

extension ByteSourceError {
  /// Makes an error of a system call's `errno`.
  init(errno: Int32) {
    switch errno {
    case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP: self = .missing
    case EACCES, EPERM: self = .notReadable
    case EBADF: self = .closed
    case EISDIR: self = .isDirectory
    default: self = .inputOutput(code: errno)
    }
  }
}
