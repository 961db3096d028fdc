/// Why a command could not do what it was asked: one sentence and a status.
struct CommandFailure: Error, Equatable, Sendable {
  var status: ExitStatus
  /// What happened, to what, and what to do; lower case, without a full stop.
  var message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }
}
