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

  /// The last column, in which a line would wrap in some terminals, and the `^C` that they show.
  private static let margin = 3

  private let isShown: Bool
  private let width: Int
  private let repertoire: Repertoire
  private let write: @Sendable (String) -> Void
  private let state = Mutex(State())

  init(_ context: CommandContext) {
    let terminal = context.environment.terminal
    isShown =
      terminal.isErrorTerminal && !context.isQuiet && context.environment["TERM"] != "dumb"
    width = min(context.appearance.width, terminal.errorColumns ?? .max) - Self.margin
    repertoire = context.appearance.repertoire
    write = context.console.error
  }

  /// Replaces the line, unless that was done a moment ago.
  ///
  /// - Parameter text: Makes the line, from the columns and the characters that it may use.
  func show(_ text: (Int, Repertoire) -> String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    let isDue = state.withLock { state in
      if let latest = state.latest, now - latest < Self.pause { return false }
      state = State(latest: now, isVisible: true)
      return true
    }
    if isDue { write(Style.replacingLine(with: text(width, repertoire))) }
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
