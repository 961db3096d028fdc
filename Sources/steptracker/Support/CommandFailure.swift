import StepTrackerCore

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

extension CommandFailure {
  /// There are no samples to answer from.
  static func noData(_ type: QuantityType) -> CommandFailure {
    CommandFailure(
      .noData,
      "no data: \(type.name) in this range; widen it with --all, or enter values with "
        + "'steptracker add \(type.name) VALUE'")
  }
}
