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
      guard Descriptor.write(text, to: STDOUT_FILENO) else {
        throw CommandFailure(
          .inputOutputError, "cannot write to standard output: \(String(cString: strerror(errno)))")
      }
    },
    error: { text in _ = Descriptor.write(text, to: STDERR_FILENO) },
    readLine: { Swift.readLine(strippingNewline: true) })
}
