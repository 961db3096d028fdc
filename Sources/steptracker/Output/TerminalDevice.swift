import Foundation

/// What the program's standard streams are connected to.
struct TerminalDevice: Sendable {
  var isInputTerminal: Bool
  var isOutputTerminal: Bool
  var isErrorTerminal: Bool
  /// The terminal's width in columns, if output goes to one that says.
  var columns: Int?
  /// The width in columns of the terminal that errors go to, if they do and it says.
  var errorColumns: Int?

  /// Asks the system.
  static func current() -> TerminalDevice {
    TerminalDevice(
      isInputTerminal: isatty(STDIN_FILENO) == 1,
      isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      isErrorTerminal: isatty(STDERR_FILENO) == 1,
      columns: columns(of: STDOUT_FILENO),
      errorColumns: columns(of: STDERR_FILENO))
  }

  /// The columns of the terminal that a descriptor is connected to, if it is one and says.
  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else {
      return nil
    }
    return size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  /// Streams that are all pipes or files.
  static let none = TerminalDevice(
    isInputTerminal: false, isOutputTerminal: false, isErrorTerminal: false, columns: nil)
}
