// Dispatch sources may be used from any thread, which Dispatch does not declare on Linux.
@preconcurrency import Dispatch
import Foundation

/// How a person's Ctrl-C reaches the program, as a value that tests can replace.
struct Interruption: Sendable {
  /// Arranges for a closure to be called at each interruption; what is returned puts an end to that.
  typealias Watch = @Sendable (_ handler: @escaping @Sendable () -> Void) -> @Sendable () -> Void

  var watch: Watch

  /// Nobody interrupts.
  static let none = Interruption { _ in {} }

  /// The signal that Ctrl-C sends; a second one ends the program at once.
  static let signal = Interruption { handler in
    // The usual reaction would end the program before the handler is called.
    Foundation.signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(
      signal: SIGINT, queue: DispatchQueue(label: "steptracker.interruption"))
    source.setEventHandler {
      Foundation.signal(SIGINT, SIG_DFL)
      handler()
    }
    source.resume()
    return {
      source.cancel()
      Foundation.signal(SIGINT, SIG_DFL)
    }
  }

  /// Runs an operation as a task that an interruption cancels.
  func cancelling<Result: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let task = Task { try await operation() }
    let stop = watch { task.cancel() }
    defer { stop() }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
