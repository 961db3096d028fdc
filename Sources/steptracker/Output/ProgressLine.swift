import StepTrackerCore
import Synchronization

/// A line on the error stream that tells how far a long work is, and vanishes at its end.
///
/// It shows only where errors go to a terminal and confirmations are wanted.
final class ProgressLine: Sendable {
  private struct State {
    var latest: ContinuousClock.Instant?
    var isVisible = false
  }

  /// Time between two looks of the line, so that writing it costs nothing.
  private static let pause = Duration.milliseconds(100)

  private let title: String
  private let isShown: Bool
  private let width: Int
  private let repertoire: Repertoire
  private let write: @Sendable (String) -> Void
  private let state = Mutex(State())

  init(_ title: String, _ context: CommandContext) {
    self.title = TerminalEscaping.escaped(title)
    isShown =
      context.environment.terminal.isErrorTerminal && !context.isQuiet
      && context.environment["TERM"] != "dumb"
    // A line that fills the last column would wrap in some terminals.
    width = context.appearance.width - 1
    repertoire = context.appearance.repertoire
    write = context.console.error
  }

  /// Replaces the line, unless that was done a moment ago.
  func show(_ status: @autoclosure () -> String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    let isDue = state.withLock { state in
      if let latest = state.latest, now - latest < Self.pause { return false }
      state = State(latest: now, isVisible: true)
      return true
    }
    guard isDue else { return }
    let text = "\(title): \(status())"
    write(Style.replacingLine(with: text.truncated(toWidth: width, repertoire)))
  }

  /// Removes the line.
  func erase() {
    let wasVisible = state.withLock { state in
      defer { state = State() }
      return state.isVisible
    }
    if wasVisible { write(Style.replacingLine(with: "")) }
  }
}
