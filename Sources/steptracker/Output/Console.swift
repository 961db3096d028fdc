import Foundation

/// Where a command's output goes, and where its answers come from.
///
/// Results go to `output`, everything else to `error`. Tests put collecting closures in place of the
/// descriptors.
struct Console: Sendable {
  /// Writes to standard output; throws when the disk is full, say.
  var output: @Sendable (String) throws(CommandFailure) -> Void
  /// Writes to standard error.
  var error: @Sendable (String) -> Void
  /// Reads a line of standard input without its end; nil at the end.
  var readLine: @Sendable () -> String?

  /// The process's own streams.
  static let standard = Console(
    output: { text throws(CommandFailure) in
      guard writeAll(text, to: STDOUT_FILENO) else {
        throw CommandFailure(
          .inputOutputError, "cannot write to standard output: \(String(cString: strerror(errno)))")
      }
    },
    error: { text in _ = writeAll(text, to: STDERR_FILENO) },
    readLine: { Swift.readLine(strippingNewline: true) })

  private static func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let written = write(descriptor, rest.baseAddress, rest.count)
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
      }
      return true
    }
  }
}
