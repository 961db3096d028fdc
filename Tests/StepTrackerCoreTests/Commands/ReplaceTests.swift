import Foundation
import Testing

@testable import StepTrackerCore
@testable import steptracker

/// `import --replace`: an Apple export as the whole truth.
struct ReplaceTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  private static func steps(_ day: Int, _ value: Int, from source: String = "iPhone") -> String {
    ExportText.record(
      "StepCount", "\(value)", at: "2024-05-0\(day) 07:30:00 +0900",
      to: "2024-05-0\(day) 07:40:00 +0900", from: source)
  }

  private static let weight = ExportText.record(
    "BodyMass", "70", unit: "kg", at: "2024-05-03 07:00:00 +0900", from: "Scale")

  private func importing(
    _ records: [String], _ options: String..., isCut: Bool = false
  ) async throws -> CommandRun.Result {
    let file = try run.file("export.xml", ExportText.document(records, isCut: isCut))
    return await run.run(["import", file] + options)
  }

  /// The days in May that have steps, with their values.
  private func steps() async -> [String] {
    await run("list steps --csv").output.split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
      .map { "\($0[5].dropFirst(8).prefix(2)):\($0[3])" }.sorted()
  }

  private static let old = [steps(2, 20), steps(3, 30), steps(4, 40), steps(6, 60), weight]
  private static let new = [steps(2, 20), steps(3, 31), steps(5, 50)]

  @Test func `what the export no longer has goes, as one change`() async throws {
    _ = try await importing(Self.old)
    let before = await steps()
    await run("add steps 7 --start 2024-05-04T07:30 --end 2024-05-04T07:40 --source iPhone")
    _ = await run("stats steps --all")
    let result = try await importing(Self.new, "--replace")
    #expect(result.status == .success)
    #expect(
      result.output == """
        export.xml · Apple Health

        Metric  Read  New  Known  Removed  Dates                Sources
        ──────  ────  ───  ─────  ───────  ───────────────────  ───────
        steps      3    2      1        2  May 2 – May 5, 2024  iPhone

        """)
    // The sixth lies outside of its dates, and the seven steps were entered here.
    #expect(await steps() == ["02:20", "03:31", "04:7", "05:50", "06:60"])
    #expect(await run("list weight --csv").output.contains(",70,"))
    #expect(await run("stats steps --all --json").output.contains("\"sum\":168}"))
    await run("undo")
    #expect(await steps() == (before + ["04:7"]).sorted())
    #expect(await run("stats steps --all --json").output.contains("\"sum\":117}"))
    await run("redo")
    #expect(await steps() == ["02:20", "03:31", "04:7", "05:50", "06:60"])
  }

  @Test func `what went comes back with an export that has it`() async throws {
    _ = try await importing(Self.old)
    _ = try await importing(Self.new, "--replace")
    let again = try await importing(Self.old)
    #expect(again.output.contains("steps      4    2      2"), "\(again.output)")
    #expect(await steps() == ["02:20", "03:30", "03:31", "04:40", "05:50", "06:60"])
    let replaced = try await importing(Self.old, "--replace")
    #expect(replaced.output.contains("Removed"))
    #expect(await steps() == ["02:20", "03:30", "04:40", "06:60"])
  }

  @Test func `a trial tells what would go`() async throws {
    _ = try await importing(Self.old)
    let result = try await importing(Self.new, "--replace", "--dry-run")
    #expect(result.output.contains("Metric  Read  To save  Known  To remove"))
    #expect(result.output.contains("steps      3        2      1          2"))
    #expect(await steps() == ["02:20", "03:30", "04:40", "06:60"])
    let json = try await importing(Self.new, "--replace", "--dry-run", "--json")
    #expect(json.output.contains("\"removed\":2,\"replaced\":0,\"saved\":false"))
  }

  @Test func `without the option nothing goes`() async throws {
    _ = try await importing(Self.old)
    _ = try await importing(Self.new)
    #expect(await steps() == ["02:20", "03:30", "03:31", "04:40", "05:50", "06:60"])
  }

  @Test func `a file that only lacks something is a change`() async throws {
    _ = try await importing(Self.old)
    let result = try await importing([Self.steps(2, 20), Self.steps(6, 60)], "--replace")
    #expect(result.status == .success)
    #expect(await steps() == ["02:20", "06:60"])
    let history = await run("history").output
    #expect(history.contains(" 2  2024-05-10 12:00  import of export.xml      0        2"))
    await run("undo")
    #expect(await steps().count == 4)
  }

  @Test func `samples of other formats, of entries and of edits stay`() async throws {
    let export = """
      metric,value,unit,start,source
      steps,33,count,2024-05-03T07:30:00+09:00,iPhone

      """
    await run.run(["import", try run.file("own.csv", export)])
    _ = try await importing(Self.old)
    let id = await run("list steps --csv --from 2024-05-04 --to 2024-05-04").output
      .split(separator: "\n")[1].prefix(16)
    #expect(await run("edit \(id) --value 41").status == .success)
    _ = try await importing([Self.steps(2, 20), Self.steps(6, 60)], "--replace")
    #expect(await steps() == ["02:20", "03:33", "04:41", "06:60"])
  }

  private struct Held {
    var name: String
    var records: [String]
    var isCut = false
    var sentence: String
    var steps: [String]
  }

  private static let all = ["02:20", "03:30", "04:40", "06:60"]

  private static let held: [Held] = [
    Held(
      name: "rejected records",
      records: [steps(2, 20), steps(3, 30).replacing("\"30\"", with: "\"x\""), steps(6, 60)],
      sentence: "Nothing of steps was removed: some records of it were rejected.", steps: all),
    Held(
      name: "a file that is cut", records: [steps(2, 20), steps(6, 60)], isCut: true,
      sentence: "Nothing was removed: the file was not read to its end.", steps: all),
    Held(
      name: "a record that cannot be read at all",
      records: [steps(2, 20), "<Record type=", steps(6, 60)],
      sentence: "Nothing was removed: some of what could not be read may be about any metric.",
      steps: all),
    Held(
      name: "rejected records of another metric",
      records: [steps(2, 20), steps(6, 60), weight.replacing("\"70\"", with: "\"x\"")],
      sentence: "Nothing of weight was removed: some records of it were rejected.",
      steps: ["02:20", "06:60"]),
  ]

  @Test(arguments: held.indices)
  func `nothing goes that may only have been misread`(index: Int) async throws {
    let held = Self.held[index]
    _ = try await importing(Self.old)
    let result = try await importing(held.records, "--replace", isCut: held.isCut)
    let text = result.output.split(separator: "\n").joined(separator: " ")
    #expect(text.contains(held.sentence), "\(held.name): \(result.output)")
    #expect(await steps() == held.steps, "\(held.name)")
    #expect(await run("list weight --csv").output.contains(",70,"), "\(held.name)")
  }

  @Test func `what was entered stays, also when a backup brought it back`() async throws {
    _ = try await importing(Self.old)
    _ = await run("add steps 99 --date 2024-05-04")
    let backup = await run("export --as health-xml").output
    let restored = try CommandRun()
    _ = await restored.run(["import", try restored.file("backup.xml", backup)])
    let file = try restored.file("export.xml", ExportText.document(Self.new, isCut: false))
    let result = await restored.run(["import", file, "--replace", "--json"])
    #expect(result.output.contains("\"removed\":0"))
    let list = await restored("list steps --csv")
    #expect(list.output.contains(",99,count,"))
  }

  @Test func `a table speaks for what tables brought and not for a backup`() async throws {
    _ = await run("add weight 71 --date 2024-05-02 --source CSV")
    let backup = try run.file("backup.csv", await run("export --as csv").output)
    let restored = try CommandRun()
    _ = await restored.run(["import", backup])
    for (name, value) in [("one", 72), ("two", 73)] {
      let table = try restored.file(
        "\(name).csv", "Date,Weight\n2024-05-01,70\n2024-05-02,\(value)\n2024-05-03,70\n")
      _ = await restored.run(["import", table, "--metric", "weight", "--replace"])
    }
    let list = await restored("list weight --csv")
    #expect(list.output.contains(",71,kg,"), "entered by hand")
    #expect(!list.output.contains(",72,kg,"), "the table has 73 now")
    #expect(list.output.contains(",73,kg,"))
  }

  @Test func `for other formats it says that it does nothing`() async throws {
    _ = try await importing(Self.old)
    let csv = try run.file(
      "own.csv", "metric,value,unit,start\nsteps,1,count,2024-05-03T07:30:00Z\n")
    let result = await run.run(["import", csv, "--replace"])
    #expect(result.status == .success)
    #expect(
      result.output.contains(
        "Nothing was removed: --replace is for exports of Apple Health and for tables.\n"))
    #expect(await steps().count == 5)
  }

  @Test func `a newer version stands for an older one in the file`() async throws {
    func synced(_ version: Int, _ value: Int) -> String {
      Self.steps(3, value).replacing(
        "/>",
        with: """
          ><MetadataEntry key="HKMetadataKeySyncIdentifier" value="abc"/>\
          <MetadataEntry key="HKMetadataKeySyncVersion" value="\(version)"/></Record>
          """)
    }
    _ = try await importing([Self.steps(2, 20), synced(2, 31), Self.steps(4, 40)])
    let result = try await importing(
      [Self.steps(2, 20), synced(1, 30), Self.steps(4, 40)], "--replace")
    #expect(result.status == .success)
    #expect(await steps() == ["02:20", "03:31", "04:40"])
  }

  @Test func `sources of which nothing is left are gone`() async throws {
    _ = try await importing(Self.old + [Self.steps(3, 33, from: "Watch")])
    _ = try await importing(Self.old, "--replace")
    #expect(!(await run("sources steps").output.contains("Watch")))
    await run("undo")
    #expect(await run("sources steps").output.contains("Watch"))
  }

  private static func sleep(_ day: Int, _ stage: String, to hour: Int) -> String {
    """
    <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" \
    startDate="2024-05-0\(day) 01:00:00 +0900" endDate="2024-05-0\(day) 0\(hour):00:00 +0900" \
    value="HKCategoryValueSleepAnalysis\(stage)"/>
    """
  }

  private func nights() async -> Int {
    await run("list sleep --csv").output.split(separator: "\n").count - 1
  }

  @Test func `sleep and workouts go the same way`() async throws {
    let nights = (2...5).map { Self.sleep($0, "Asleep", to: 6) }
    _ = try await importing(Self.old + nights)
    let fewer = [nights[0], Self.sleep(3, "AsleepCore", to: 7), nights[3]]
    let trial = try await importing(Self.old + fewer, "--replace", "--dry-run")
    #expect(trial.output.contains("sleep      3        1      2          2"), "\(trial.output)")
    #expect(await self.nights() == 4)
    let bad = Self.sleep(4, "Asleep", to: 6).replacing("2024-05-04 01", with: "2024-02-30 01")
    _ = try await importing(Self.old + [nights[0], bad, nights[3]], "--replace")
    #expect(await self.nights() == 4)
    let result = try await importing(Self.old + fewer, "--replace")
    #expect(result.output.contains("sleep      3    1      2        2"), "\(result.output)")
    #expect(await self.nights() == 3)
    await run("undo")
    #expect(await self.nights() == 4)
    await run("redo")
    #expect(await self.nights() == 3)
  }

  @Test func `a deletion by the person stays one`() async throws {
    _ = try await importing(Self.old)
    await run("delete steps --from 2024-05-03 --to 2024-05-03 --yes")
    let result = try await importing(Self.old, "--replace")
    #expect(result.output.contains("Deleted"))
    #expect(await steps() == ["02:20", "04:40", "06:60"])
  }
}
