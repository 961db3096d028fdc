import Foundation

/// The built program, run by a shell in a home of its own and a closed environment.
///
/// The clock stands at noon of Friday, 10 May 2024 in Seoul, and lines have 80 columns.
final class BuiltProgram: Sendable {
  /// What a command line did.
  struct Result: Equatable {
    /// The status, or 128 and the number of the signal that ended it, as shells count.
    var status: Int32
    var output: String
    var error: String
  }

  /// Where the program was built: beside the tests.
  static let folder: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" } ?? .main
      return bundle.bundleURL.deletingLastPathComponent()
    #else
      return Bundle.main.bundleURL
    #endif
  }()

  static let usualVariables = [
    "TZ": "Asia/Seoul", "LC_ALL": "C.UTF-8", "COLUMNS": "80", "STEPTRACKER_NOW": "2024-05-10T12:00",
  ]

  /// The home folder and the folder that commands run in, removed in the end.
  let home: URL

  init() throws {
    home = FileManager.default.temporaryDirectory.appending(path: "steptracker-\(UUID())")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: home)
  }

  /// Runs a line of the shell.
  func callAsFunction(
    _ line: String, variables: [String: String] = [:], removing names: Set<String> = []
  ) throws -> Result {
    let process = try start(line, variables: variables, removing: names)
    return try process.result()
  }

  /// Starts a line of the shell.
  func start(
    _ line: String, variables: [String: String] = [:], removing names: Set<String> = [],
    input: FileHandle = .nullDevice, error: FileHandle? = nil
  ) throws -> RunningProgram {
    var environment = Self.usualVariables
    environment["HOME"] = home.path
    environment["PATH"] = "\(Self.folder.path):/usr/bin:/bin"
    environment.merge(variables) { $1 }
    for name in names { environment[name] = nil }
    return try RunningProgram(
      line, environment: environment, folder: home, input: input, error: error)
  }

  /// Writes a file into the home and returns its name.
  @discardableResult
  func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: home.appending(path: name))
    return name
  }
}

/// A process that has been started; its output goes to files, which never fill up like pipes.
final class RunningProgram {
  private let process = Process()
  private let folder: URL

  init(
    _ line: String, environment: [String: String], folder home: URL, input: FileHandle,
    error: FileHandle?
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "steptracker-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.environment = environment
    process.currentDirectoryURL = home
    process.standardInput = input
    process.standardOutput = try Self.handle(folder.appending(path: "output"))
    let errorFile = try Self.handle(folder.appending(path: "error"))
    process.standardError = error ?? errorFile
    try process.run()
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private static func handle(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  /// Does what Ctrl-C does.
  func interrupt() {
    process.interrupt()
  }

  /// Ends the process at once, without its help.
  func kill() {
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
  }

  /// Waits for the end.
  func result() throws -> BuiltProgram.Result {
    process.waitUntilExit()
    let signalled = process.terminationReason == .uncaughtSignal
    return BuiltProgram.Result(
      status: process.terminationStatus + (signalled ? 128 : 0),
      output: String(
        decoding: try Data(contentsOf: folder.appending(path: "output")), as: UTF8.self),
      error: String(decoding: try Data(contentsOf: folder.appending(path: "error")), as: UTF8.self))
  }
}
