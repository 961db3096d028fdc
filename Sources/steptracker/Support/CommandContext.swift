import Foundation
import StepTrackerCore

/// What every command is run with: the environment as the global options have it.
struct CommandContext: Sendable {
  let environment: Environment
  let format: OutputFormat
  let appearance: Appearance
  let timeZone: TimeZone
  let now: Date
  let isQuiet: Bool
  /// The `--store` option or its variable; nil means the usual place.
  let storeOption: String?

  var console: Console { environment.console }

  init(globals: GlobalOptions, environment: Environment) throws(CommandFailure) {
    self.environment = environment
    format = globals.format ?? .table
    appearance = Appearance(globals: globals, environment: environment)
    isQuiet = globals.isQuiet
    storeOption = globals.store ?? environment["STEPTRACKER_STORE"]
    let timeZone = try Self.timeZone(globals: globals, environment: environment)
    self.timeZone = timeZone
    now = try Self.now(globals: globals, environment: environment, timeZone: timeZone)
  }

  /// Prints a result in the form that was asked for.
  func show(_ document: some Document) throws {
    try console.output(document.rendered(as: format, appearance))
  }

  /// Prints what a change led to; should that fail, the error says what has happened.
  ///
  /// - Parameters:
  ///   - change: What stands, printed or not, such as `the sample was saved`.
  ///   - print: Does the printing.
  /// - Throws: What `print` throws, a failure of the output with what has happened.
  func report(_ change: String, _ print: () throws -> Void) throws {
    do {
      try print()
    } catch var failure as CommandFailure where failure.status == .inputOutputError {
      failure.message += "; \(change)"
      throw failure
    }
  }

  /// Says on the error stream what was done, unless that is unwanted.
  func confirm(_ sentence: String) {
    if !isQuiet { console.error(sentence + "\n") }
  }

  /// Says on the error stream what the person should know.
  func warn(_ sentence: String) {
    console.error("steptracker: \(sentence)\n")
  }

  private static func timeZone(
    globals: GlobalOptions, environment: Environment
  ) throws(CommandFailure) -> TimeZone {
    let advice = "write a name such as Europe/Paris"
    if let name = globals.timeZone {
      guard let zone = TimeZone(databaseName: name) else {
        throw CommandFailure(.usage, "unknown time zone: \(UserText.quote(name)); \(advice)")
      }
      return zone
    }
    guard let name = environment["TZ"] else { return environment.systemTimeZone }
    guard let zone = TimeZone(databaseName: name) else {
      throw CommandFailure(
        .badConfiguration, "unknown time zone in TZ: \(UserText.quote(name)); \(advice)")
    }
    return zone
  }

  private static func now(
    globals: GlobalOptions, environment: Environment, timeZone: TimeZone
  ) throws(CommandFailure) -> Date {
    guard let text = globals.now ?? environment["STEPTRACKER_NOW"] else {
      return environment.clock()
    }
    let calendar = DayCalendar(timeZone: timeZone, firstWeekday: 2)
    guard let date = try? DateExpression.instant(text, calendar: calendar) else {
      throw CommandFailure(
        globals.now == nil ? .badConfiguration : .usage,
        "not an instant: \(UserText.quote(text)); write one such as 2024-05-10T12:00 for the present"
      )
    }
    return date
  }
}
