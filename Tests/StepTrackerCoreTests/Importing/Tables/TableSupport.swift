import Foundation
import Testing

@testable import StepTrackerCore

/// Reads tables from their bytes to their samples, in Berlin on 3 May 2024.
protocol TableReading {}

extension TableReading {
  /// Reads a table through a file, as any table is.
  func read(
    _ bytes: some Sequence<UInt8>, _ metric: QuantityType? = .bodyMass,
    _ change: (inout TableRequest) -> Void = { _ in }
  ) throws -> Imported {
    let folder = try TemporaryFolder()
    let path = folder.file("table.txt")
    try Data(bytes).write(to: URL(filePath: path))
    var request = TableRequest(
      metric: metric, timeZone: try #require(TimeZone(identifier: "Europe/Berlin")))
    change(&request)
    return try Imported(ImportFile(path, now: Imported.now, table: request).open())
  }

  func error(
    _ text: String, _ metric: QuantityType? = .bodyMass,
    _ change: (inout TableRequest) -> Void = { _ in }
  ) throws -> TableError? {
    do {
      let summary = try read(text.utf8, metric, change).report.table?.summary
      Issue.record("read as \(summary ?? "nothing")")
    } catch ImportError.table(let error) {
      return error
    }
    return nil
  }
}

/// A table, the values in it, and how it says that it was read.
struct TableDialect: Sendable, CustomTestStringConvertible {
  let text: String
  let values: [Double]
  let summary: String
  var testDescription: String { summary }

  init(_ text: String, _ values: [Double], _ summary: String) {
    self.text = text
    self.values = values
    self.summary = summary
  }
}
