import Foundation
import Testing

@testable import StepTrackerCore
@testable import steptracker

/// Exports of which something in the middle is no markup.
struct DamagedMarkupTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  private static let records = (0..<100).map { index in
    ExportText.record(
      "StepCount", "\(index + 1)",
      at: "2024-05-08 \(10 + index / 60):\(10 + index % 50):0\(index / 50) +0900")
  }

  /// Imports, and returns the values that were kept.
  private func importing(_ bytes: [UInt8], _ options: String...) async throws -> (
    result: CommandRun.Result, values: Set<Int>
  ) {
    let file = try run.folder.write(bytes, to: "export.xml")
    let result = await run.run(["import", "--json", file] + options)
    let lines = await run("export steps --csv").output.split(separator: "\n").dropFirst()
    let values = lines.compactMap { line in
      Int(line.split(separator: ",", omittingEmptySubsequences: false)[3])
    }
    return (result, Set(values))
  }

  /// At every place of a record's line.
  @Test(arguments: Array(stride(from: 4000, to: 4260, by: 13)))
  func `zero bytes over some records are said, and the others are kept`(start: Int) async throws {
    let text = ExportText.document(Self.records)
    var bytes = Array(text.utf8)
    let hole = start..<start + 5000
    bytes.replaceSubrange(hole, with: repeatElement(0, count: hole.count))
    let (result, values) = try await importing(bytes)
    #expect(result.status == .badData)
    #expect(result.output.contains("\"complete\":false"))
    #expect(result.error.hasSuffix("; what is sound in it was kept\n"), "\(result.error)")
    var expected: Set<Int> = []
    for (index, record) in Self.records.enumerated() {
      let range = try #require(text.range(of: record))
      let first = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      if first + record.utf8.count <= hole.lowerBound || first >= hole.upperBound {
        expected.insert(index + 1)
      }
    }
    #expect(values == expected)
  }

  @Test(arguments: [
    "<Record type=\"HKQuantityTypeIdentifierStepCount\" value=3/>", "<Record type=\"x>",
    "Record type=\"HKQuantityTypeIdentifierStepCount\" value=\"3\"/>", "x", "< Record/>",
    "<Record type=\"HKQuantityTypeIdentifierStepCount\">", "<ClinicalRecord x/>",
  ])
  func `markup that cannot be read is damage of the file`(text: String) async throws {
    var records = Self.records
    records.insert(text, at: 50)
    let bytes = Array(ExportText.document(records).utf8)
    let strict = try await importing(bytes, "--strict")
    #expect(strict.result.status == .badData)
    #expect(strict.result.output.contains("\"saved\":false"))
    #expect(strict.values.isEmpty)
    let (result, values) = try await importing(bytes)
    #expect(result.status == .badData)
    #expect(result.output.contains("\"complete\":false"))
    #expect(values.count == Self.records.count)
  }

  @Test(arguments: [
    "<!-- a < b -->", "<?x?>", "\r\n\t ",
    "<Record type=\"HKQuantityTypeIdentifierStepCount\" value=\"x\"/>",
  ])
  func `a bad value and what is no record are no damage`(text: String) async throws {
    var records = Self.records
    records.insert(text, at: 50)
    let (result, values) = try await importing(Array(ExportText.document(records).utf8))
    #expect(result.status == .success)
    #expect(result.output.contains("\"complete\":true"))
    #expect(values.count == Self.records.count)
  }
}
