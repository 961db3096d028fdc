import Foundation
import Testing

@testable import StepTrackerCore
@testable import steptracker

/// What `stats sleep` and the lists of sleep and workouts say.
struct SleepCommandTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  private func sleep(
    _ value: String, _ start: String, _ end: String, from source: String = "Watch"
  ) -> String {
    """
    <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="\(source)" \
    startDate="2024-05-\(start):00 +0900" endDate="2024-05-\(end):00 +0900" \
    value="\(value.count > 1 ? "HKCategoryValueSleepAnalysis" : "")\(value)"/>
    """
  }

  private func importing(_ records: [String]) async throws {
    await run.run(["import", try run.file("sleep.xml", ExportText.document(records))])
  }

  /// The cells of the rows of `stats sleep`, by the names of the columns.
  private func nights(_ arguments: String = "") async -> [[String: String]] {
    let lines = await run("stats sleep --csv \(arguments)").output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { Dictionary(zip(lines[0], $0)) { first, _ in first } }
  }

  @Test func `where sources disagree every moment has one stage`() async throws {
    try await importing([
      sleep("AsleepCore", "08 01:00", "08 02:00"), sleep("AsleepDeep", "08 02:00", "08 05:00"),
      sleep("AsleepREM", "08 01:00", "08 04:00", from: "Band"),
      sleep("Awake", "08 04:00", "08 05:00", from: "Band"),
      sleep("AsleepUnspecified", "08 01:00", "08 06:00", from: "Phone"),
    ])
    let night = try #require(await nights().first)
    #expect(night["sum"] == "5")
    #expect(night["asleepCore"] == "1")
    #expect(night["asleepDeep"] == "3")
    #expect(night["asleepREM"] == "")
    #expect(night["asleepUnspecified"] == "1")
    #expect(night["awake"] == "")
  }

  @Test func `time awake of the source that tells most is no sleep of another`() async throws {
    try await importing([
      sleep("AsleepCore", "08 01:00", "08 03:00"), sleep("Awake", "08 03:00", "08 03:30"),
      sleep("AsleepCore", "08 03:30", "08 06:00"),
      sleep("AsleepUnspecified", "08 01:00", "08 06:00", from: "A phone"),
    ])
    let night = try #require(await nights().first)
    #expect(night["sum"] == "4.5")
    #expect(night["awake"] == "0.5")
  }

  @Test func `a long time awake in bed does not part a night`() async throws {
    try await importing([
      sleep("InBed", "07 22:00", "08 07:00", from: "Phone"),
      sleep("AsleepCore", "07 22:30", "07 23:40"), sleep("Awake", "07 23:40", "08 02:00"),
      sleep("AsleepCore", "08 02:00", "08 06:30"),
    ])
    let found = await nights()
    #expect(found.map { $0["start"]?.prefix(10) } == ["2024-05-08"])
    #expect(found.first?["inBed"] == "9")
    #expect(found.first?["awake"] == "2.3333333333333335")
  }

  @Test func `time in bed belongs to one night`() async throws {
    // In bed for thirty hours, told twice, with eleven of them awake.
    try await importing([
      sleep("InBed", "06 22:00", "08 04:00", from: "Phone"),
      sleep("InBed", "06 22:00", "07 12:00", from: "Mat"),
      sleep("AsleepCore", "06 23:00", "07 07:00"), sleep("AsleepCore", "07 18:00", "08 02:00"),
    ])
    let found = await nights()
    #expect(found.map { $0["sum"] } == ["8", "8"])
    #expect(found.compactMap { $0["inBed"].flatMap(Double.init) } == [14.5, 15.5])
  }

  @Test func `a sample of more than two days is of no night`() async throws {
    try await importing([
      sleep("InBed", "01 22:00", "09 04:00"), sleep("AsleepCore", "07 23:00", "08 07:00"),
    ])
    #expect(await nights().map { $0["count"] } == ["1"])
    #expect(await nights().map { $0["inBed"] } == [""])
  }

  @Test func `numbers of HealthKit are stages`() async throws {
    try await importing([
      sleep("0", "07 22:00", "08 07:00"), sleep("2", "08 01:00", "08 01:30"),
      sleep("3", "07 23:00", "08 01:00"), sleep("4", "08 01:30", "08 03:30"),
      sleep("5", "08 03:30", "08 04:30"), sleep("1", "08 04:30", "08 05:00"),
      sleep("6", "08 04:30", "08 05:00"),
    ])
    let night = try #require(await nights().first)
    #expect(night["sum"] == "5.5")
    #expect(night["asleepREM"] == "1")
    #expect(night["count"] == "6")
    let list = await run("list sleep").output
    for words in ["in bed", "awake", "asleep core", "asleep deep", "asleep REM"] {
      #expect(list.contains(words))
    }
  }

  @Test func `a duration below 0 is not believed`() async throws {
    try await importing([
      """
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="-5" durationUnit="min" \
      sourceName="Watch" startDate="2024-05-08 18:00:00 +0900" endDate="2024-05-08 18:30:00 +0900"/>
      """
    ])
    #expect(await run("list workouts").output.contains("running     30 min"))
    #expect(await run("list workouts --json").output.contains("\"duration\":1800"))
  }

  @Test func `a list of sleep has the nights that statistics have`() async throws {
    try await importing([
      sleep("AsleepCore", "08 23:00", "08 23:40"), sleep("AsleepDeep", "08 23:40", "09 06:00"),
      sleep("AsleepCore", "09 23:00", "09 23:30"), sleep("AsleepDeep", "09 23:30", "10 06:00"),
    ])
    for (range, starts) in [
      ("--days 1", ["09T23:30", "09T23:00"]),
      ("--days 2", ["09T23:30", "09T23:00", "08T23:40", "08T23:00"]),
      ("--from 2024-05-09 --to 2024-05-09", ["08T23:40", "08T23:00"]), ("--to 2024-05-08", []),
    ] {
      let rows = await run("list sleep --csv \(range)").output.split(separator: "\n").dropFirst()
      let found = rows.map { $0.split(separator: ",")[4].dropFirst(8).prefix(8) }
      #expect(found.map(String.init) == starts, "\(range)")
    }
  }

  @Test(arguments: [20, 30, 40, 60, 80]) func `dates are never cut`(width: Int) async throws {
    await run.run(["import", Fixture.folder.appending(path: "objects/export.xml").path])
    for (arguments, date) in [
      ("stats sleep", "2024-05-09"), ("list sleep", "2024-05-09 02:50"),
      ("list workouts", "2024-05-07 18:00"), ("list activity", "2024-05-08"),
      ("list correlations", "2024-05-08 07:00"),
    ] {
      let output = await run("\(arguments) --width \(width)").output
      #expect(output.contains("\(date) ") || output.contains("\(date)\n"), "\(output)")
      #expect(output.split(separator: "\n").allSatisfy { $0.count <= width }, "\(output)")
    }
  }

  @Test func `a narrow list of rings has values beside the days`() async {
    await run.run(["import", Fixture.folder.appending(path: "objects/export.xml").path])
    #expect(await run("list activity --width 20").output.contains("2024-05-09  612 kcal"))
  }

  @Test func `the nights of a month are counted where the table is narrow`() async throws {
    try await importing([
      sleep("AsleepCore", "08 00:00", "08 06:00"),
      sleep("AsleepUnspecified", "09 00:00", "09 08:00"),
    ])
    #expect(
      await run("stats sleep --by month --width 40").output == """
        Sleep per night, by month
        Apr 13 – May 10, 2024

        Month        Asleep  Nights        Core
        ───────  ──────────  ──────  ──────────
        2024-05  7 h 00 min       2  6 h 00 min
        ───────  ──────────  ──────  ──────────
        Average  7 h 00 min       2  6 h 00 min

        """)
    #expect(await run("stats sleep --width 200").output.contains("Nights") == false)
    let month = try #require(await nights("--by month").first)
    #expect(month["nights"] == "2")
    #expect(month["asleepCoreNights"] == "1")
    #expect(month["asleepDeepNights"] == "0")
    #expect(
      await run("stats sleep --by month --json").output.contains("\"asleepUnspecifiedNights\":1"))
  }

  @Test(arguments: ["sleep", "workouts", "activity", "headache"])
  func `what cannot be edited is said to be so`(name: String) async throws {
    await run.run(["import", Fixture.folder.appending(path: "objects/export.xml").path])
    let list = await run("list \(name) --csv").output.split(separator: "\n")
    let id = String(try #require(list.dropFirst().first).prefix(10))
    let result = await run("edit \(id) --value 3")
    #expect(result.status == .usage)
    #expect(
      result.error == """
        steptracker: cannot be edited: \(name); delete it with 'steptracker delete \(id)' and import what \
        is right

        """)
  }

  @Test func `sleep has a line in today, even without metrics`() async throws {
    try await importing([
      sleep("AsleepCore", "08 23:00", "09 06:00"), sleep("AsleepDeep", "10 00:00", "10 08:00"),
    ])
    #expect(
      await run("today").output == """
        Today · Friday, May 10, 2024, 12:00

        Sleep  8.0 h  \(String(repeating: " ", count: 26))▁█  avg 7.5

        Small charts and averages: Apr 13 – May 10, 2024

        """)
    let json = await run("today --json").output
    #expect(json.contains("\"measured\":\"2024-05-10T00:00:00+09:00\",\"metric\":\"sleep\""))
    #expect(json.contains("\"unit\":\"hr\",\"value\":8}"))
    #expect(await run("today --csv").output.contains("\nsleep,8,hr,"))
  }

  @Test func `today tells of which day an older night is`() async throws {
    try await importing([sleep("AsleepCore", "08 23:00", "09 06:00")])
    #expect(await run("today").output.contains("Sleep  7.0 h  May 9"))
    await run.run([
      "import",
      try run.file(
        "old.xml",
        ExportText.document([sleep("InBed", "09 23:00", "10 06:00")])),
    ])
    #expect(await run("today").output.contains("Sleep  7.0 h  May 9"))
  }

  @Test func `a store with old sleep only has no data for today`() async throws {
    let night = sleep("AsleepCore", "08 23:00", "09 06:00").replacing("2024", with: "2020")
    try await importing([night])
    let result = await run("today")
    #expect(result.status == .noData)
    #expect(result.error.contains("nothing in the last 28 days"))
  }
}
