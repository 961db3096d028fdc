import Foundation
import StepTrackerCore
import Synchronization

@testable import steptracker

/// Runs command lines inside the test's process, in an environment that holds nothing of the machine's.
///
/// The store is a file in a folder of its own, the clock stands at noon of Friday, 10 May 2024 in Seoul, lines
/// have 80 columns, and there is no colour.
final class CommandRun: Sendable {
  /// What a command line did.
  struct Result {
    var status: ExitStatus
    var output: String
    var error: String
  }

  /// A folder of this run's own, which is also its home.
  let folder: TemporaryFolder
  let storePath: String

  init() throws {
    folder = try TemporaryFolder()
    storePath = folder.file("health.sqlite")
  }

  /// Whether the store's file exists.
  var hasStore: Bool { FileManager.default.fileExists(atPath: storePath) }

  /// Runs one command line.
  ///
  /// - Parameters:
  ///   - arguments: Separated by blanks; blanks inside single quotes belong to an argument.
  ///   - variables: Environment variables beside or in place of the usual ones; an empty one is not set.
  ///   - answers: The lines that are typed; nil means that input is no terminal.
  ///   - isDiskFull: Whether nothing can be written to the output.
  /// - Returns: What the command line did.
  @discardableResult
  func callAsFunction(
    _ arguments: String, variables: [String: String] = [:], answers: [String]? = nil,
    isDiskFull: Bool = false
  ) async -> Result {
    await run(
      Self.split(arguments), variables: variables, answers: answers, isDiskFull: isDiskFull)
  }

  /// Runs one command line of arguments that are taken as they are.
  @discardableResult
  func run(
    _ arguments: [String], variables: [String: String] = [:], answers: [String]? = nil,
    isDiskFull: Bool = false
  ) async -> Result {
    let output = Mutex("")
    let error = Mutex("")
    let lines = Mutex(answers ?? [])
    var terminal = TerminalDevice.none
    terminal.isInputTerminal = answers != nil
    let usual = [
      "TZ": "Asia/Seoul", "LC_ALL": "C.UTF-8", "COLUMNS": "80", "HOME": folder.path,
      "STEPTRACKER_STORE": storePath, "STEPTRACKER_NOW": "2024-05-10T12:00",
    ]
    let environment = Environment(
      variables: usual.merging(variables) { $1 },
      clock: { Date(timeIntervalSince1970: 0) },
      systemTimeZone: .gmt,
      terminal: terminal,
      console: Console(
        output: { text throws(CommandFailure) in
          if isDiskFull { throw CommandFailure(.inputOutputError, "cannot write: disk full") }
          output.withLock { $0 += text }
        },
        error: { text in error.withLock { $0 += text } },
        readLine: { lines.withLock { $0.isEmpty ? nil : $0.removeFirst() } }))
    let status = await Program.run(arguments, in: environment)
    return Result(
      status: status, output: output.withLock { $0 }, error: error.withLock { $0 })
  }

  private static func split(_ line: String) -> [String] {
    var arguments: [String] = []
    var current: String?
    var isQuoted = false
    for character in line {
      switch character {
      case "'":
        isQuoted.toggle()
        current = current ?? ""
      case " " where !isQuoted:
        if let argument = current { arguments.append(argument) }
        current = nil
      default: current = (current ?? "") + String(character)
      }
    }
    return arguments + (current.map { [$0] } ?? [])
  }
}
