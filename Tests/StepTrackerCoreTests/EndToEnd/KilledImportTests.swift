import Foundation
import Testing

@testable import StepTrackerCore

/// Kills imports at moments that depend on a seed; `Fuzz/kill.py` does so more often.
struct KilledImportTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
  }

  /// How the export comes to the program that is killed.
  enum Way: String, CaseIterable {
    /// As a file, for a part of the time that an import takes.
    case file
    /// Through a pipe, as far as a part of the document.
    case document
    /// Through a pipe, as far as a part of the archive, or whole for a part of the time.
    case archive
  }

  @Test(arguments: Way.allCases, [1, 2, 3] as [UInt64])
  func `a killed import leaves the old data as it was and can be repeated`(
    way: Way, seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    try program.file("old.xml", ExportText.usual)
    #expect(try program("steptracker import old.xml").status == 0)
    let old = try program("steptracker export").output
    #expect(old.split(separator: "\n").count == 4)
    try program.file("new.xml", Self.document)
    try FileManager.default.createDirectory(
      at: program.home.appending(path: "tmp"), withIntermediateDirectories: true)

    let status = try kill(way, using: &random)
    #expect(status == 128 + SIGKILL || status == 0)
    #expect(try program("ls -A tmp").output.isEmpty)
    #expect(try integrity() == "ok")
    let left = try program("steptracker export").output
    let repeated = try program("steptracker import --json new.xml")
    #expect(repeated.status == 0)
    let new = try program("steptracker export").output
    #expect(new.split(separator: "\n").count == 4 + Self.count)
    // It may have been killed behind its end, before it could say so.
    #expect(left == (repeated.output.contains("\"new\":0") ? new : old))
    #expect(left == old ? repeated.output.contains("\"new\":\(Self.count)") : true)
  }

  /// Starts an import and kills it.
  private func kill(_ way: Way, using random: inout SeededGenerator) throws -> Int32 {
    let input = Pipe()
    let running = try program.start(
      "exec steptracker import \(way == .file ? "new.xml" : "-")",
      variables: ["TMPDIR": program.home.appending(path: "tmp").path],
      input: input.fileHandleForReading)
    // What goes through a pipe is cut at a place of the seed, or goes through whole.
    let export = way == .archive ? Self.archive : Array(Self.document.utf8)
    let count = min(export.count, Int.random(in: 0...export.count * 3 / 2, using: &random))
    if way != .file { try input.fileHandleForWriting.write(contentsOf: Data(export[..<count])) }
    if count == export.count { try input.fileHandleForWriting.close() }
    usleep(.random(in: 0...150_000, using: &random))
    running.kill()
    return try running.result().status
  }

  /// What SQLite finds wrong with the store.
  private func integrity() throws -> String {
    let path = program.home.appending(path: ".local/share/steptracker/health.sqlite").path
    let connection = try Connection(path: path, mode: .readWrite)
    var answer: [String] = []
    try connection.query("PRAGMA integrity_check") { answer.append($0.text(at: 0)) }
    return answer.joined(separator: "\n")
  }

  private static let count = 5000

  /// More samples than a batch or a pipe holds.
  private static let document = ExportText.document(
    (0..<count).map { number in
      let time = [number / 3600, number / 60 % 60, number % 60].map { "\($0 + 100)".dropFirst() }
      return ExportText.record(
        "StepCount", "\(number)", at: "2024-05-07 \(time.joined(separator: ":")) +0900")
    })

  private static let archive = StoredArchive.bytes(
    name: "apple_health_export/export.xml", content: Array(document.utf8))
}
