import Foundation
import Testing

@testable import StepTrackerCore
@testable import steptracker

/// Sleep, workouts and what else an export holds beside metrics.
struct ObjectsCommandTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  private var fixture: String { Fixture.folder.appending(path: "objects/export.xml").path }

  /// Imports the fixture.
  private func importFixture() async {
    await run.run(["import", fixture])
  }

  private func ids(_ arguments: String) async -> [String] {
    await run("\(arguments) --csv").output.split(separator: "\n").dropFirst()
      .map { String($0.prefix(16)) }
  }

  @Test func `the receipt counts objects like metrics`() async {
    let first = await run.run(["import", fixture])
    #expect(first.status == .success)
    #expect(
      first.output == """
        export.xml · Apple Health

        Metric                                Read  New  Known  Dates
        ────────────────────────────────────  ────  ───  ─────  ───────────────────
        systolic                                 2    1      1  May 8, 2024
        diastolic                                2    1      1  May 8, 2024
        sleep                                    6    6      0  May 8 – May 9, 2024
        HKCategoryTypeIdentifierSomethingNew     1    1      0  May 9, 2024
        headache                                 1    1      0  May 9, 2024
        stand-hours                              1    1      0  May 9, 2024
        workouts                                 2    2      0  May 7 – May 9, 2024
        correlations                             1    1      0  May 8, 2024
        activity                                 2    2      0  May 8 – May 9, 2024
        ────────────────────────────────────  ────  ───  ─────  ───────────────────
        All                                     18   16      2  May 7 – May 9, 2024

        """)
    #expect(
      await run.run(["import", fixture]).output.contains(
        "All                                     18    0     18"))
    #expect(await run("history --csv").output.split(separator: "\n").count == 2)
  }

  @Test func `a later export with other offsets brings nothing new`() async throws {
    await importFixture()
    let text = String(decoding: try Fixture.data("objects/export.xml"), as: UTF8.self)
    let paris = text.replacing("2024-05-08 07:00:00 +0900", with: "2024-05-08 00:00:00 +0200")
      .replacing("2024-05-09 18:00:00 +0900", with: "2024-05-09 11:00:00 +0200")
      .replacing("0x283e5a1c0", with: "0x1").replacing(
        "value=\"2024-05-10", with: "value=\"2024-05-11")
    #expect(paris != text)
    let result = await run.run(["import", "--json", try run.file("later.xml", paris)])
    #expect(
      result.output.contains(
        "\"new\":0,\"problems\":[],\"read\":18,\"rejected\":0,\"removed\":0,\"replaced\":0"))
  }

  @Test func `sleep is listed with its stages`() async {
    await importFixture()
    #expect(
      await run("list sleep --limit 3").output == """
        Sleep · newest first

        ID          Start             End               Stage                 Duration
        ──────────  ────────────────  ────────────────  ──────────────────  ──────────
        b8e23e69fa  2024-05-09 04:00  2024-05-09 05:30  asleep unspecified  1 h 30 min
        b8e290d75c  2024-05-09 02:50  2024-05-09 04:20  asleep REM          1 h 30 min
        b8e283416d  2024-05-09 02:40  2024-05-09 02:50  awake                   10 min

        3 more; show them with --limit all

        """)
    #expect(await ids("list sleep --source iPhone").count == 2)
    #expect(await ids("list sleep --from 2024-05-09 --limit 2").count == 2)
    #expect(await ids("list HKCategoryTypeIdentifierSleepAnalysis").count == 6)
  }

  @Test func `workouts are listed with what they came to`() async {
    await importFixture()
    #expect(
      await run("list workouts --width 100").output == """
        Workouts · newest first

        ID          Start             Activity         Duration  Distance    Energy  Route  Source
        ──────────  ────────────────  ─────────────  ──────────  ────────  ────────  ─────  ──────
        beb3141fc9  2024-05-09 18:00  swim bike run  1 h 00 min            640 kcal  yes    Watch
        dcc7a808e0  2024-05-07 18:00  running            30 min   5.01 km  313 kcal         Watch

        """)
    #expect(
      await run("list workouts --to 2024-05-08 --json").output == """
        [{"activities":[],"activity":"running","created":"2024-05-07T18:32:00+09:00","device":null,\
        "distance":5.01,"distanceUnit":"km","duration":1770,"end":"2024-05-07T18:31:30+09:00",\
        "energy":312.5,"energyUnit":"kcal","events":[{"date":"2024-05-07T18:10:00+09:00",\
        "duration":null,"event":"pause"},{"date":"2024-05-07T18:12:00+09:00","duration":null,\
        "event":"resume"}],"id":"dcc7a808e09ad75b","identifier":"HKWorkoutTypeIdentifier",\
        "metadata":{"HKIndoorWorkout":"0"},"metric":"workouts","routes":[],"source":"Watch",\
        "sourceVersion":"8.0","start":"2024-05-07T18:00:00+09:00","statistics":[],\
        "userEntered":false,"value":"HKWorkoutActivityTypeRunning"}]

        """)
    let triathlon = await run("list workouts --last week --json").output
    #expect(triathlon == "[]\n")
    let latest = await run("list workouts --limit 1 --json").output
    #expect(latest.contains("\"routes\":[\"/workout-routes/route_2024-05-09_7.00pm.gpx\"]"))
    #expect(latest.contains("\"average\":141.5"))
    #expect(latest.contains("\"activity\":\"swimming\""))
  }

  @Test func `correlations and activity are listed`() async {
    await importFixture()
    let correlations = await run("list correlations").output
    #expect(correlations.contains("systolic 121 mmHg, diastolic 79 mmHg"))
    let members = await run("list correlations --json").output
    #expect(
      members.contains(
        "\"metric\":\"systolic\",\"start\":\"2024-05-08T07:00:00+09:00\",\"unit\":\"mmHg\",\"value\":121"
      ))
    let activity = await run("list activity --from 2024-05-09 --csv").output
    #expect(activity.contains(",2024-05-09,2024-05-09,"))
    #expect(activity.hasSuffix(",612,500,kcal,,,60,30,9,12\n"))
    #expect(!activity.contains(",2024-05-08,"))
    // A day is the same in every zone.
    #expect(
      await run("list activity --from 2024-05-09 --time-zone America/New_York --csv").output
        .contains(",2024-05-09,"))
    #expect(await run("list stand-hours").output.contains("stood"))
    #expect(await run("list headache --json").output.contains("\"label\":\"severity mild\""))
  }

  @Test(arguments: [
    ("list sleep", 1, "no data: sleep"), ("list sleeq", 64, "did you mean 'sleep'?"),
    ("list wrokouts", 64, "did you mean 'workouts'?"),
    ("list sleep --source iPad", 1, "unknown source of sleep: 'iPad'"),
    ("weekday workouts", 64, "run 'steptracker list workouts'"),
    ("chart sleep", 64, "run 'steptracker stats sleep'"),
    ("stats workouts", 64, "no statistics: workouts"),
    ("stats sleep", 1, "no data: sleep"), ("stats sleep --by hour", 64, "too short: --by hour"),
    ("stats sleep --show sum", 64, "option does not fit: --show"),
    ("delete sleep --yes", 64, "no range: sleep"),
    ("delete abcdef12 --yes", 1, "no sample has an id"),
  ])
  func `what cannot be done is said`(arguments: String, status: Int32, message: String) async {
    let result = await run(arguments)
    #expect(result.status.rawValue == status)
    #expect(result.error.contains(message), "\(result.error)")
    #expect(result.output.isEmpty)
  }

  @Test func `nights are counted in hours asleep`() async {
    await importFixture()
    #expect(
      await run("stats sleep --width 80").output == """
        Sleep per night · Apr 13 – May 10, 2024

        Night to        Asleep      In bed   Awake        Core        Deep         REM
        ──────────  ──────────  ──────────  ──────  ──────────  ──────────  ──────────
        2024-05-09  6 h 10 min  7 h 00 min  10 min  2 h 30 min  1 h 00 min  1 h 30 min
        ──────────  ──────────  ──────────  ──────  ──────────  ──────────  ──────────
        Average     6 h 10 min  7 h 00 min  10 min  2 h 30 min  1 h 00 min  1 h 30 min

        """)
    #expect(
      await run("stats sleep --days 2 --by month --csv").output == """
        start,end,partial,sum,average,nights,inBed,awake,asleepCore,asleepDeep,asleepREM,\
        asleepUnspecified,count,inBedNights,awakeNights,asleepCoreNights,asleepDeepNights,\
        asleepREMNights,asleepUnspecifiedNights
        2024-05-01T00:00:00+09:00,2024-06-01T00:00:00+09:00,true,6.166666666666667,\
        6.166666666666667,1,7,0.16666666666666666,2.5,1,1.5,1.1666666666666667,6,1,1,1,1,1,1

        """)
    let json = await run("stats sleep --all --json").output
    #expect(
      json.contains(
        "\"interval\":{\"end\":\"2024-05-10T00:00:00+09:00\",\"start\":\"2024-05-09T00:00:00+09:00\"}"
      ))
    #expect(json.contains("\"merge\":\"priority\",\"metric\":\"sleep\""))
    #expect(
      await run("stats sleep --days 1 --json").output.contains("\"statistics\":[],\"summary\":null")
    )
  }

  @Test(arguments: [
    "--all", "--to 2024-05-01", "--all --empty", "--to 2024-05-01 --empty --by year",
  ])
  func `without nights an open range has no rows`(range: String) async {
    let result = await run("stats sleep \(range) --json")
    #expect(result.status == .success)
    #expect(result.output.contains("\"interval\":{\"end\":null,\"start\":null}"))
    #expect(result.output.contains("\"statistics\":[],\"summary\":null"))
  }

  @Test func `the receipt dates rings by their days in every zone`() async {
    for zone in ["America/Los_Angeles", "Asia/Tokyo", "UTC"] {
      let output = await run("import --dry-run --width 100 --time-zone \(zone) \(fixture)").output
      let line = output.split(separator: "\n").first { $0.hasPrefix("activity") }
      #expect(line?.hasSuffix("May 8 – May 9, 2024") == true, "\(output)")
    }
  }

  @Test func `a week has the average of its nights`() async throws {
    let records = [("06", 6), ("07", 8), ("08", 0)].map { day, hours in
      """
      <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" \
      startDate="2024-05-\(day) 00:00:00 +0900" endDate="2024-05-\(day) 0\(max(hours, 1)):00:00 +0900" \
      value="HKCategoryValueSleepAnalysis\(hours > 0 ? "AsleepCore" : "InBed")"/>
      """
    }
    await run.run(["import", try run.file("e.xml", ExportText.document(records))])
    let output = await run("stats sleep --by week").output
    #expect(output.contains("2024-05-06  7 h 00 min       2  1 h 00 min  7 h 00 min"))
    let json = await run("stats sleep --by week --json").output
    #expect(json.contains("\"average\":7,"))
    #expect(json.contains("\"nights\":2,"))
    #expect(json.contains("\"sum\":14}"))
  }

  @Test func `objects are deleted by ids and by ranges, and come back`() async throws {
    await importFixture()
    let workout = try #require(await ids("list workouts").first)
    let sleep = try #require(await ids("list sleep").first)
    #expect(
      await run("delete \(workout.prefix(8)) \(sleep) --yes").output
        == "Deleted 2 records of sleep and workouts\n")
    #expect(await ids("list workouts").count == 1)
    #expect(await run("delete sleep --from 2024-05-09 --yes --json").output == "{\"deleted\":3}\n")
    #expect(await ids("list sleep").count == 2)
    // What was deleted stays away.
    let again = await run.run(["import", "--json", fixture]).output
    #expect(again.contains("\"deleted\":5,\"duplicates\":13"))
    #expect(await run("undo").output == "Undid: deletion of sleep (3 samples brought back).\n")
    #expect(await ids("list sleep").count == 5)
    #expect(await run("redo").output == "Redid: deletion of sleep (3 samples deleted again).\n")
    await run.run(["import", "--restore", fixture])
    #expect(await ids("list sleep").count == 6)
    #expect(await ids("list workouts").count == 2)
    #expect(
      await run("delete \(sleep)", answers: ["n"]).error
        == "Delete sleep asleep unspecified, Thu, May 9, 2024, 04:00 - 05:30? [y/N] ")
  }

  @Test func `an import of objects is undone and redone as a whole`() async {
    await importFixture()
    #expect(
      await run("undo").output == "Undid: import of export.xml (16 records taken back).\n")
    for name in ["sleep", "workouts", "correlations", "activity", "systolic"] {
      #expect(await run("list \(name)").status == .noData)
    }
    await run("redo")
    #expect(await ids("list sleep").count == 6)
    #expect(await run("history --limit 1").output.contains("redo of change 1"))
    #expect(await run("history --json").output.contains("\"workouts\""))
  }

  @Test(arguments: ["--dry-run", "--strict"])
  func `nothing is kept of a trial and of a file with faults`(option: String) async throws {
    let text = String(decoding: try Fixture.data("objects/export.xml"), as: UTF8.self)
      .replacing("</HealthData>", with: "<ActivitySummary/></HealthData>")
    let result = await run.run(["import", option, try run.file("e.xml", text)])
    #expect(result.output.contains("nothing saved"))
    #expect(await run("list workouts").status == .noData)
  }

  @Test func `the rings of a later export replace those of an earlier one`() async throws {
    func export(_ day: Int, _ energy: Int) throws -> String {
      try run.file(
        "\(day).xml",
        """
        <HealthData><ExportDate value="2024-05-0\(day) 09:00:00 +0900"/>
        <ActivitySummary dateComponents="2024-05-01" activeEnergyBurned="\(energy)"/></HealthData>
        """)
    }
    func energy() async -> String {
      await run("list activity --csv").output.split(separator: "\n")[1]
        .split(separator: ",", omittingEmptySubsequences: false)[12].description
    }
    await run.run(["import", try export(2, 100)])
    let second = await run.run(["import", "--json", try export(3, 200)]).output
    #expect(
      second.contains(
        "\"new\":0,\"problems\":[],\"read\":1,\"rejected\":0,\"removed\":0,\"replaced\":1"))
    #expect(await energy() == "200")
    // An older export changes nothing, and the same one again neither.
    for file in [try export(2, 100), try export(3, 200)] {
      #expect(await run.run(["import", "--json", file]).output.contains("\"duplicates\":1"))
    }
    #expect(await energy() == "200")
    await run("undo")
    #expect(await energy() == "100")
    await run("redo")
    #expect(await energy() == "200")
    #expect(await ids("list activity").count == 1)
  }

  @Test(arguments: ["csv", "json", "ndjson", "xml"])
  func `an export comes back the same`(ending: String) async throws {
    await importFixture()
    let file = run.folder.file("a.\(ending)")
    await run.run(["export", "-o", file])
    let other = try CommandRun()
    #expect(await other.run(["import", "--strict", file]).status == .success)
    let copy = other.folder.file("b.\(ending)")
    await other.run(["export", "-o", copy])
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(try String(contentsOfFile: copy, encoding: .utf8) == text)
    #expect(text.contains("HKSwimmingStrokeStyle"))
    #expect(text.contains("HKCategoryTypeIdentifierSomethingNew"))
    // Into the same store it brings nothing.
    #expect(await run.run(["import", "--json", file]).output.contains("\"new\":0"))
  }

  @Test func `what begins like a formula is guarded and comes back`() async throws {
    let text = ExportText.document([
      """
      <Workout workoutActivityType="=cmd" sourceName="+1" startDate="2024-05-01 00:00:00 +0900" \
      endDate="2024-05-01 01:00:00 +0900"/>
      """
    ])
    await run.run(["import", try run.file("e.xml", text)])
    let file = run.folder.file("a.csv")
    await run.run(["export", "workouts", "--spreadsheet", "-o", file])
    let cells = try String(contentsOfFile: file, encoding: .utf8)
    #expect(cells.contains(",'=cmd,") && cells.contains(",'+1,"))
    #expect(await run.run(["import", "--json", file]).output.contains("\"duplicates\":1"))
  }

  @Test(arguments: [
    (#"{"metric":"workouts","start":"2024-05-01T00:00:00Z"}"#, "missingAttribute"),
    (#"{"metric":"sleep","value":"x"}"#, "missingAttribute"),
    (#"{"metric":"sleep","start":"2024-05-01"}"#, "invalidDate"),
    (#"{"metric":"activity","start":"2024-05-01T00:00:00Z"}"#, "invalidAttribute"),
    (
      #"{"metric":"sleep","start":"2024-05-01T00:00:00Z","content":{"elements":[{"name":"a b"}]}}"#,
      "invalidAttribute"
    ),
    (
      #"{"metric":"sleep","start":"2024-05-01T00:00:00Z","end":"2024-04-01T00:00:00Z"}"#,
      "endBeforeStart"
    ),
  ])
  func `own records of objects are checked`(record: String, kind: String) async throws {
    let result = await run.run(["import", "--json", try run.file("a.json", "[\(record)]")])
    #expect(result.output.contains("\"kind\":\"\(kind)\""), "\(result.output)")
    #expect(result.status == .badData)
  }

  @Test func `metrics tells what else is listed`() async {
    #expect(await run("metrics").output.contains("Listed beside metrics: sleep,"))
  }
}
