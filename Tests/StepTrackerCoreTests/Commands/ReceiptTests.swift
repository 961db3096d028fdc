import Foundation
import Testing

@testable import StepTrackerCore
@testable import steptracker

/// What a receipt says of each metric, and what the history keeps of it.
struct ReceiptTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  private func importing(_ records: [String], _ options: String...) async throws
    -> CommandRun.Result
  {
    let file = try run.file("export.xml", ExportText.document(records))
    return await run.run(["import", file] + options)
  }

  private static let morning = "2024-05-08 07:30:00 +0900"
  private static let later = "2024-05-08 07:40:00 +0900"

  @Test func `columns, sources and a sentence on overlaps`() async throws {
    let first = try await importing([
      ExportText.record("StepCount", "312", at: Self.morning, to: Self.later),
      ExportText.record(
        "StepCount", "300", at: Self.morning, to: Self.later, from: "Watch\u{202E}"),
      ExportText.record("StepCount", "x", at: Self.morning),
      ExportText.record("HeartRate", "x", unit: "count/min", at: Self.morning),
      ExportText.record("BodyMass", "70", unit: "kg", at: Self.morning, from: "Scale"),
      ExportText.record("BodyMass", "70", unit: "kg", at: Self.morning, from: "Scale"),
    ])
    #expect(
      first.output == """
        export.xml · Apple Health

        Metric      Read  New  Known  Rejected  Dates        Sources
        ──────────  ────  ───  ─────  ────────  ───────────  ─────────────────────
        steps          3    2      0         1  May 8, 2024  Watch\\u{202E}, iPhone
        weight         2    1      1         0  May 8, 2024  Scale
        heart-rate     1    0      0         1
        ──────────  ────  ───  ─────  ────────  ───────────  ─────────────────────
        All            6    3      1         2  May 8, 2024

        Rejected: 2
          2 × attribute value is not a decimal number (9:2, 10:2)
        Several sources count steps: what two of them saw at the same time is counted
        once (steptracker explain steps 2024-05-08).

        """)
  }

  @Test func `many sources are counted`() async throws {
    let records = (1...5).map {
      ExportText.record("BodyMass", "7\($0)", unit: "kg", at: Self.morning, from: "Scale \($0)")
    }
    let result = try await importing(records)
    #expect(result.output.contains("Scale 1, Scale 2 and 3 more"))
    let json = try await importing(records, "--json")
    #expect(json.output.contains("\"sourceCount\":5,\"sources\":[\"Scale 1\",\"Scale 2\","))
  }

  @Test func `JSON has an object a metric`() async throws {
    let result = try await importing(
      [
        ExportText.record("StepCount", "312", at: Self.morning, to: Self.later),
        ExportText.record("StepCount", "x", at: Self.morning),
      ], "--json")
    #expect(
      result.output.contains(
        """
        "exportDate":"2024-05-10T09:00:00+09:00"
        """))
    #expect(
      result.output.contains(
        """
        "metrics":[{"corrected":0,"deleted":0,"duplicates":0,"from":"2024-05-08T07:30:00+09:00",\
        "metric":"steps","new":1,"read":2,"rejected":1,"removed":0,"replaced":0,"sourceCount":1,\
        "sources":["iPhone"],"to":"2024-05-08T07:40:00+09:00"}]
        """))
    #expect(
      result.output.contains(
        """
        "problems":[{"count":1,"kind":"invalidValue",\
        "message":"attribute value is not a decimal number"}]
        """))
  }

  private static func synced(_ version: Int, _ value: String) -> String {
    ExportText.record("BodyMass", value, unit: "kg", at: morning, from: "Scale")
      .replacing(
        "/>",
        with: """
          ><MetadataEntry key="HKMetadataKeySyncIdentifier" value="abc"/>\
          <MetadataEntry key="HKMetadataKeySyncVersion" value="\(version)"/></Record>
          """)
  }

  @Test func `a corrected value replaces by its version, and undo brings the old one back`()
    async throws
  {
    _ = try await importing([Self.synced(1, "70")])
    let second = try await importing([Self.synced(2, "71")])
    #expect(second.output.contains("Metric  Read  New  Replaced  Dates        Sources"))
    #expect(second.output.contains("weight     1    0         1  May 8, 2024  Scale"))
    #expect(await run("export weight").output.contains(",71,kg,"))
    #expect(try await importing([Self.synced(1, "70")]).output.contains("weight     1    0      1"))
    let json = try await importing([Self.synced(1, "70")], "--json")
    #expect(json.output.contains("\"read\":1,\"rejected\":0,\"removed\":0,\"replaced\":0"))
    let undone = await run("undo")
    #expect(
      undone.output
        == "Undid: import of export.xml (1 sample taken back, 1 sample brought back).\n")
    #expect(await run("export weight").output.contains(",70,kg,"))
    await run("redo")
    #expect(await run("stats weight --all --csv").output.contains(",71,"))
    // In this program's own formats, too.
    let export = await run("export").output
    await run("undo")
    let csv = try run.file("own.csv", export)
    #expect(await run.run(["import", csv, "--csv"]).output.contains(",weight,1,0,0,1,0,0,"))
    #expect(await run("export").output == export)
  }

  @Test func `new samples with the times of others are counted`() async throws {
    _ = try await importing([
      ExportText.record("BodyMass", "70", unit: "kg", at: Self.morning, from: "Scale"),
      ExportText.record("BodyMass", "80", unit: "kg", at: Self.later, from: "Scale"),
    ])
    let second = try await importing([
      ExportText.record("BodyMass", "71", unit: "kg", at: Self.morning, from: "Scale"),
      ExportText.record("BodyMass", "72", unit: "kg", at: Self.morning, from: "Other"),
      ExportText.record("BodyMass", "80", unit: "kg", at: Self.later, from: "Scale"),
      ExportText.record("BodyMass", "80", unit: "kg", at: "2024-05-08 07:50:00 +0900"),
    ])
    #expect(
      second.output.hasSuffix(
        """

        1 new sample has the source and times of another with another value, and both
        are kept; --replace takes away those that an export no longer has.

        """), "\(second.output)")
    #expect(
      try await importing([ExportText.record("BodyMass", "9", unit: "kg", at: Self.later)], "--csv")
        .output.hasSuffix(",0,0\n"))
  }

  @Test func `the history keeps a receipt`() async throws {
    let records = [
      ExportText.record("StepCount", "31337", at: Self.morning, to: Self.later),
      ExportText.record("StepCount", "secret", at: Self.morning),
    ]
    let first = try await importing(records)
    await run("add weight 70")
    let shown = await run("history 1")
    #expect(
      shown.output == """
        ID  When              What                  Added  Deleted
        ──  ────────────────  ────────────────────  ─────  ───────
         1  2024-05-10 12:00  import of export.xml      1        0


        """ + first.output)
    let entry = await run("history 2")
    #expect(entry.output.contains("2  2024-05-10 12:00  entry of weight"))
    let json = await run("history --json")
    #expect(json.output.contains("\"receipt\":null"))
    #expect(json.output.contains("\"receipt\":{\"complete\":true"))
    #expect(json.output.contains("\"file\":\"export.xml\""))
    #expect(!(json.output + shown.output).contains("31337"))
    #expect(!(json.output + shown.output).contains("secret"))
    await run("undo")
    await run("undo")
    #expect(await run("history 1").output.contains("undone"))
    #expect(await run("history 1").output.contains("steps      2    1"))
  }

  private static let wrongIDs: [(id: String, status: steptracker.ExitStatus, error: String)] = [
    ("9", .noData, "steptracker: no such change: 9; see 'steptracker history'\n"),
    ("0", .usage, "the number of a change"), ("x", .usage, "the number of a change"),
    ("99999999999999999999", .usage, "the number of a change"),
  ]

  @Test(arguments: wrongIDs.indices)
  func `a change that does not exist is said to be missing`(index: Int) async throws {
    let (id, status, error) = Self.wrongIDs[index]
    await run("add weight 70")
    let result = await run("history \(id)")
    #expect(result.status == status)
    #expect(result.error.contains(error), "\(result.error)")
    #expect(result.output.isEmpty)
  }
}
