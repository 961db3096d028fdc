import Foundation

/// Everything outside the program that a command may look at, as a value.
struct Environment: Sendable {
  var variables: [String: String]
  var clock: @Sendable () -> Date
  /// The system's own time zone, for when no `TZ` is set.
  var systemTimeZone: TimeZone
  var terminal: TerminalDevice
  var console: Console
  var interruption = Interruption.none

  /// The environment of this process.
  static func current() -> Environment {
    Descriptor.guardStandardStreams()
    return Environment(
      variables: ProcessInfo.processInfo.environment,
      clock: { Date() },
      systemTimeZone: .current,
      terminal: .current(),
      console: .standard,
      interruption: .signal)
  }

  /// A variable's value; one that is set but empty counts as not set.
  subscript(variable: String) -> String? {
    variables[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The first of several variables that is set.
  func first(of names: String...) -> String? {
    names.lazy.compactMap { self[$0] }.first
  }
}
