import Foundation

/// What the program's standard streams are connected to.
struct TerminalDevice: Sendable {
  var isInputTerminal: Bool
  var isOutputTerminal: Bool
  var isErrorTerminal: Bool
  /// The terminal's width in columns, if output goes to one that says.
  var columns: Int?

  /// Asks the system.
  static func current() -> TerminalDevice {
    let isOutputTerminal = isatty(STDOUT_FILENO) == 1
    var size = winsize()
    let known = isOutputTerminal && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    return TerminalDevice(
      isInputTerminal: isatty(STDIN_FILENO) == 1,
      isOutputTerminal: isOutputTerminal,
      isErrorTerminal: isatty(STDERR_FILENO) == 1,
      columns: known && size.ws_col > 0 ? Int(size.ws_col) : nil)
  }

  /// Streams that are all pipes or files.
  static let none = TerminalDevice(
    isInputTerminal: false, isOutputTerminal: false, isErrorTerminal: false, columns: nil)
}
