import Foundation
import Testing

@testable import StepTrackerCore
@testable import steptracker

/// `import` and `export` of this program's own formats.
struct OwnFormatsTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  @Test(arguments: ["csv", "json", "ndjson", "jsonl", "xml"])
  func `an export in any format adds nothing to its own store`(ending: String) async throws {
    await run.run(["import", try run.file("e.xml", ExportText.usual)])
    await run("add weight 72.5 --date 2024-05-09 --note '=1, \"x\"'")
    await run("add weight 72.5 --date 2024-05-09 --note '=1, \"x\"'")
    let path = run.folder.file("out.\(ending)")
    #expect(await run.run(["export", "-o", path]).status == .success)
    let result = await run.run(["import", path])
    #expect(result.status == .success)
    #expect(result.output.contains("All        5    0      5"))

    let other = try CommandRun()
    #expect(await other.run(["import", path]).status == .success)
    let copy = other.folder.file("out.\(ending)")
    #expect(await other.run(["export", "-o", copy]).status == .success)
    #expect(try Data(contentsOf: URL(filePath: copy)) == Data(contentsOf: URL(filePath: path)))
  }

  /// Records with fractions of seconds, as this program's own formats have them.
  private static let fractions = """
    {"metric":"steps","value":7,"unit":"count","start":"2024-05-08T07:00:00.250+09:00",\
    "end":"2024-05-08T07:00:01.999+09:00","created":"2024-05-08T07:00:02.001+09:00","source":"Phone"}
    {"metric":"weight","value":70.5,"unit":"kg","start":"2024-05-08T07:00:00.999+09:00"}
    {"metric":"weight","value":70.5,"unit":"kg","start":"1969-05-08T07:00:00.999+09:00"}
    {"metric":"workouts","value":"HKWorkoutActivityTypeRunning","source":"Watch",\
    "start":"2024-05-08T08:00:00.125+09:00","end":"2024-05-08T08:30:00.500+09:00",\
    "created":"2024-05-08T08:30:00.750+09:00"}
    {"metric":"sleep","value":"HKCategoryValueSleepAnalysisAwake","source":"Watch",\
    "start":"2024-05-08T01:00:00.001+09:00","end":"2024-05-08T01:30:00+09:00"}
    {"metric":"activity","start":"2024-05-08","created":"2024-05-09T01:30:00.125+09:00",\
    "content":{"attributes":{"activeEnergyBurned":"300"}}}

    """

  @Test(arguments: ["csv", "json", "ndjson", "xml"])
  func `fractions of seconds come back as they were`(ending: String) async throws {
    #expect(await run.run(["import", try run.file("own.json", Self.fractions)]).status == .success)
    let path = run.folder.file("out.\(ending)")
    #expect(await run.run(["export", "-o", path]).status == .success)
    let again = await run.run(["import", path, "--json"]).output
    #expect(again.contains("\"new\":0,\"problems\":[],\"read\":6,"), "\(again)")
    #expect(again.contains("\"corrected\":0,\"deleted\":0,\"duplicates\":6,"), "\(again)")
    let other = try CommandRun()
    #expect(await other.run(["import", path]).status == .success)
    #expect(await other.run(["export"]).output == run.run(["export"]).output)
  }

  private static func rings(_ energy: Int, exported: String) -> String {
    ExportText.document([
      "<ActivitySummary dateComponents=\"2024-05-08\" activeEnergyBurned=\"\(energy)\"/>"
    ]).replacing("2024-05-10 09:00:00", with: exported)
  }

  @Test func `rings in an export of this program are as old as they are`() async throws {
    await run.run([
      "import", try run.file("a.xml", Self.rings(100, exported: "2024-05-08 12:00:00")),
    ])
    let old = run.folder.file("old.xml")
    await run.run(["export", "-o", old])
    let other = try CommandRun()
    let text = Self.rings(300, exported: "2024-05-09 12:00:00")
    await other.run(["import", try other.file("b.xml", text)])
    #expect(await other.run(["import", old]).status == .success)
    #expect(await other("export activity").output.contains("300"))
    // The other way round, the later figures replace the earlier ones.
    let later = other.folder.file("later.xml")
    await other.run(["export", "-o", later])
    await run.run(["import", later])
    #expect(await run("export activity").output.contains("300"))
  }

  private static let heartbeats = ExportText.document([
    ExportText.record(
      "HeartRateVariabilitySDNN", "42.5", unit: "ms", at: "2024-05-08 07:47:00 +0900"
    ).replacing(
      "/>",
      with: """
        >
          <MetadataEntry key="HKAlgorithmVersion" value="2"/>
          <HeartRateVariabilityMetadataList>
           <InstantaneousBeatsPerMinute bpm="63" time="7:47:41.86\u{202F}AM"/>
           <InstantaneousBeatsPerMinute bpm="61" time="7:47:42.83\u{202F}AM"/>
          </HeartRateVariabilityMetadataList>
         </Record>
        """)
  ])

  @Test(arguments: ["csv", "json", "ndjson", "xml"])
  func `the heartbeats of a heart rate variability come back`(ending: String) async throws {
    await run.run(["import", try run.file("e.xml", Self.heartbeats)])
    let path = run.folder.file("out.\(ending)")
    await run.run(["export", "-o", path])
    let other = try CommandRun()
    await other.run(["import", path])
    let xml = await other("export --as health-xml").output
    #expect(
      xml.contains(
        """
        >
          <MetadataEntry key="HKAlgorithmVersion" value="2"/>
          <HeartRateVariabilityMetadataList>
           <InstantaneousBeatsPerMinute bpm="63" time="7:47:41.86\u{202F}AM"/>
           <InstantaneousBeatsPerMinute bpm="61" time="7:47:42.83\u{202F}AM"/>
          </HeartRateVariabilityMetadataList>
         </Record>
        """), "\(xml)")
    let copy = other.folder.file("out.\(ending)")
    await other.run(["export", "-o", copy])
    #expect(try Data(contentsOf: URL(filePath: copy)) == Data(contentsOf: URL(filePath: path)))
  }

  /// Samples that share everything but their times, values and units of equal size.
  private static let alike = [
    ExportText.record("StepCount", "312", unit: "count"),
    ExportText.record("BodyFatPercentage", "0.2", unit: "%"),
    ExportText.record("ActiveEnergyBurned", "50", unit: "Cal"),
    ExportText.record("DietaryEnergyConsumed", "60", unit: "kcal"),
    ExportText.record("HeartRate", "1", unit: "Hz"),
    ExportText.record("RespiratoryRate", "0.2", unit: "count/s"),
    ExportText.record("OxygenSaturation", "0.97", unit: "%"),
    ExportText.record("FlightsClimbed", "3", unit: "count"),
  ]

  @Test(arguments: ["csv", "json", "ndjson", "xml"], [false, true])
  func `units of the same size keep their names, in whatever order they come`(
    ending: String, isReversed: Bool
  ) async throws {
    let records = isReversed ? Self.alike.reversed() : Self.alike
    await run.run(["import", try run.file("e.xml", ExportText.document(records))])
    let lines = await run("export --csv").output.split(separator: "\n").dropFirst()
    let units = lines.map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return "\(cells[1]) \(cells[4])"
    }
    #expect(
      units.sorted() == [
        "body-fat %", "dietary-energy kcal", "energy Cal", "flights count", "heart-rate Hz",
        "oxygen %",
        "respiratory-rate count/s", "steps count",
      ])

    let path = run.folder.file("out.\(ending)")
    await run.run(["export", "-o", path])
    let other = try CommandRun()
    await other.run(["import", path])
    let copy = other.folder.file("out.\(ending)")
    await other.run(["export", "-o", copy])
    #expect(try Data(contentsOf: URL(filePath: copy)) == Data(contentsOf: URL(filePath: path)))
  }

  @Test func `a handwritten file is enough with four columns`() async throws {
    let file = try run.file(
      "mine.txt",
      """
      metric,value,unit,start
      weight,160,lb,2024-05-08T07:00:00+09:00
      steps,secret,count,2024-05-08T07:00:00+09:00
      steps,1,count,2024-02-30
      mood,3,count,2024-05-08T07:00:00+09:00
      """)
    let result = await run.run(["import", file])
    #expect(result.status == .success)
    #expect(
      result.output == """
        mine.txt · CSV

        Metric  Read  New  Rejected  Dates        Sources
        ──────  ────  ───  ────────  ───────────  ───────────
        steps      2    0         2
        weight     1    1         0  May 8, 2024  steptracker
        ──────  ────  ───  ────────  ───────────  ───────────
        All        3    1         2  May 8, 2024

        Rejected: 2
          1 × attribute value is not a decimal number (3:1)
          1 × attribute start is not a date like 2024-05-01T07:30:00+09:00 (4:1)
        Not stored: mood 1

        """)
    #expect(await run("export").output.contains(",160,lb,"))
  }

  @Test(arguments: [
    ("metric,value\nsteps,1\n", "columns missing (unit, start): ", ""),
    ("day,steps\n2024-05-01,1\n", "not health data: ", ""),
    ("day,steps\n2024-05-01,1\n", "columns missing (metric, value, unit, start): ", "--as csv"),
    ("metric,value,unit,start\n", "not health data: ", "--as json"),
    ("metric,value,unit,start\n", "not health data: ", "--as apple"),
    ("metric,value,unit,start\n", "no samples found: ", ""), ("[]\n", "no samples found: ", ""),
    ("[{\"metric\":\"steps\"", "damaged or cut short: ", ""),
  ])
  func `what holds no samples says why`(text: String, message: String, options: String) async throws
  {
    let file = try run.file("a", text)
    let result = await run("import \(options) '\(file)'")
    #expect(result.status == .badData)
    #expect(result.error.hasPrefix("steptracker: " + message), "\(result.error)")
  }

  @Test func `a cut file keeps what is whole, and the JSON receipt says where it is cut`()
    async throws
  {
    let file = try run.file(
      "a.json",
      #"[{"metric":"steps","value":1,"unit":"count","start":"2024-05-08T07:00:00Z"},"# + "\n{\"me")
    let result = await run("import --json '\(file)'")
    #expect(result.status == .badData)
    #expect(
      result.output == """
        {"files":[{"complete":false,"corrected":0,"deleted":0,"duplicates":0,"exportDate":null,\
        "file":"\(file)","format":"json",\
        "from":"2024-05-08T16:00:00+09:00","ignored":{},"issueCount":1,"issues":[{"column":5,\
        "kind":"truncated","line":2,"message":"file ends before its last record does"}],\
        "metrics":[{"corrected":0,"deleted":0,"duplicates":0,"from":"2024-05-08T16:00:00+09:00",\
        "metric":"steps","new":1,"read":1,"rejected":0,"removed":0,"replaced":0,"sourceCount":1,\
        "sources":["steptracker"],"to":"2024-05-08T16:00:00+09:00"}],"new":1,\
        "problems":[{"count":1,"kind":"truncated",\
        "message":"file ends before its last record does"}],\
        "read":1,"rejected":0,"removed":0,"replaced":0,"saved":true,"to":"2024-05-08T16:00:00+09:00"}]}

        """)
  }

  @Test func `NDJSON has a line a sample`() async throws {
    await run.run(["import", try run.file("e.xml", ExportText.usual)])
    let lines = await run("export --as ndjson").output
    let array = await run("export --as json").output
    #expect("[\n" + lines.dropLast().replacing("\n", with: ",\n") + "\n]\n" == array)
  }

  @Test func `the Health app's format has the date of its making`() async throws {
    await run.run(["import", try run.file("e.xml", ExportText.usual)])
    let output = await run("export weight --as health-xml").output
    #expect(output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE HealthData ["))
    #expect(
      output.hasSuffix(
        """
        <HealthData locale="en_US" exporter="steptracker">
         <ExportDate value="2024-05-10 12:00:00 +0900"/>
         <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" sourceVersion="17.4" \
        unit="lb" creationDate="2024-05-09 07:00:00 +0900" startDate="2024-05-09 07:00:00 +0900" \
        endDate="2024-05-09 07:00:00 +0900" value="160"/>
        </HealthData>

        """))
  }

  @Test func `for a spreadsheet no name begins like a formula`() async throws {
    await run("add weight 72.5 --source '=HYPERLINK(1)'")
    #expect(await run("export").output.contains(",=HYPERLINK(1),"))
    let output = await run("export --spreadsheet").output
    #expect(output.contains(",'=HYPERLINK(1),"))
    let file = try run.file("a.csv", output)
    #expect(await run.run(["import", "--csv", file]).output.contains(",weight,1,0,1,0,0,0,"))
  }

  @Test(arguments: ["--as json", "--json", "-o a.xml", "--as ndjson"])
  func `only CSV is for a spreadsheet`(options: String) async throws {
    let result = await run("export --spreadsheet \(options)")
    #expect(result.status == .usage)
    #expect(
      result.error == """
        steptracker: option does not fit: --spreadsheet; it is for CSV, which --as csv asks for

        """)
  }
}
