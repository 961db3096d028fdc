import Foundation

/// Writing to open descriptors of the system.
enum Descriptor {
  /// Writes all of a text.
  ///
  /// - Returns: Whether that succeeded; if not, `errno` says why.
  static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let written = Foundation.write(descriptor, rest.baseAddress, rest.count)
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
      }
      return true
    }
  }

  /// Sees to it that no file gets the number of a standard stream that is closed.
  ///
  /// Otherwise the store, say, would be taken for standard output. What stands in for a stream is opened the
  /// wrong way round, so that using it fails as it does with a closed one.
  static func guardStandardStreams() {
    let streams = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    for (descriptor, mode) in streams where fcntl(descriptor, F_GETFD) < 0 {
      // Takes the lowest number that is free: this one.
      _ = open("/dev/null", mode)
    }
  }
}
