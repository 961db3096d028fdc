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
}
