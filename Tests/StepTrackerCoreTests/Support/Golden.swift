import Foundation
import Testing

/// Compares output with files in `Golden`, byte by byte.
///
/// `STEPTRACKER_RECORD=missing swift test` writes the files that do not exist yet, `=all` writes
/// all that differ. A test that records fails, so that nobody lands a file without having read it.
enum Golden {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Golden")

  /// Records an issue unless the output is what the file of this name holds.
  static func expect(
    _ actual: String, suite: String, name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: suite).appending(path: name)
    let expected = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    if let expected, expected.utf8.elementsEqual(actual.utf8) { return }

    let mode = ProcessInfo.processInfo.environment["STEPTRACKER_RECORD"]
    if mode == "all" || (mode == "missing" && expected == nil) {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: file)
      Issue.record(
        "recorded \(suite)/\(name): read it, then run again", sourceLocation: sourceLocation)
      return
    }
    Attachment.record(actual, named: name, sourceLocation: sourceLocation)
    let difference = expected.map { lineDifference(expected: $0, actual: actual) }
    Issue.record(
      """
      \(suite)/\(name) \(difference == nil ? "does not exist" : "differs")
      \(difference ?? visible(actual))
      """, sourceLocation: sourceLocation)
  }

  /// The files of a suite that none of the names belongs to.
  static func orphans(suite: String, names: some Sequence<String>) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: suite).path())
    return Set(files).subtracting(names).sorted()
  }

  /// Shows lines that are only expected with `-`, lines that only came with `+`.
  static func lineDifference(expected: String, actual: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var (o, n) = (0, 0)
    while o < old.count || n < new.count {
      if removed.contains(o) {
        lines.append("- " + visible(old[o]))
        o += 1
      } else if inserted.contains(n) {
        lines.append("+ " + visible(new[n]))
        n += 1
      } else {
        lines.append("  " + visible(old[o]))
        (o, n) = (o + 1, n + 1)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Marks blanks at the end of a line with `·` and escape codes with `␛`.
  private static func visible(_ line: String) -> String {
    let end = line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex
    let blanks = String(repeating: "·", count: line[end...].count)
    return line[..<end].replacing("\u{1B}", with: "␛") + blanks
  }
}
