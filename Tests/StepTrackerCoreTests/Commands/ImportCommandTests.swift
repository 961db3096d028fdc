import Foundation
import Testing

@testable import StepTrackerCore
@testable import steptracker

struct ImportCommandTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  @Test func `the receipt tells what is new, and that nothing is the second time`() async throws {
    let file = try run.file("export.xml", ExportText.usual)
    let first = await run.run(["import", file])
    #expect(first.status == .success)
    #expect(first.error.isEmpty)
    #expect(
      first.output == """
        export.xml · Apple Health

        Metric  Read  New  Dates                Sources
        ──────  ────  ───  ───────────────────  ───────
        steps      2    2  May 8 – May 9, 2024  iPhone
        weight     1    1  May 9, 2024          Scale
        ──────  ────  ───  ───────────────────  ───────
        All        3    3  May 8 – May 9, 2024

        """)
    let second = await run.run(["import", file])
    #expect(second.status == .success)
    #expect(second.output.contains("All        3    0      3"))
  }

  @Test func `problems are a line a kind, without any value`() async throws {
    let result = await run.run(["import", try run.file("export.xml", ExportText.faulty)])
    #expect(result.status == .success)
    #expect(
      result.output == """
        export.xml · Apple Health

        Metric  Read  New  Rejected  Dates        Sources
        ──────  ────  ───  ────────  ───────────  ───────
        steps      4    1         3  May 8, 2024  iPhone

        Rejected: 3
          2 × attribute value is not a decimal number (8:2, 9:2)
          1 × attribute startDate is not a date like 2024-05-01 07:30:00 +0900 (10:2)
        Not stored: ClinicalRecord 1, HKDataTypeSleepDurationGoal 1

        """)
    #expect(!(result.output + result.error).contains("secret"))
  }

  private static let headings: [(records: [String], heading: String)] = [
    (["<Record type=", "<Record x/>"], "Rejected: 2"),
    (["<ClinicalRecord x/>", "<Record x/>"], "Problems: 2, with 1 record rejected"),
    (["<ClinicalRecord x/>"], "Problems: 1, with no records rejected"),
    (
      ["<ClinicalRecord x/>", ExportText.record("StepCount", "x"), "<Record x/>"],
      "Problems: 3, with 2 records rejected"
    ),
    (["<Record x=\"\"/>", ExportText.record("StepCount", "x")], "Rejected: 2"),
  ]

  @Test(arguments: headings.indices)
  func `problems are told apart from rejected records`(index: Int) async throws {
    let (records, heading) = Self.headings[index]
    let text = ExportText.document([ExportText.record("StepCount", "312")] + records)
    let result = await run.run(["import", try run.file("export.xml", text)])
    #expect(result.status == (index == 4 ? .success : .badData))
    #expect(result.output.split(separator: "\n").contains { $0 == heading }, "\(result.output)")
  }

  private static let advice: [(bytes: [UInt8], status: steptracker.ExitStatus, sentence: String)] =
    [
      ([0x1F, 0x8B], .badData, "a gzip archive: FILE; unpack it and import what is inside"),
      ([0xFF, 0xFE], .badData, "text in UTF-16, not in UTF-8: FILE; convert it to UTF-8"),
      (
        Array("<?xml version='1.0' encoding='ISO-8859-1'?>\n<HealthData></HealthData>".utf8),
        .badData,
        """
        text in ISO-8859-1, not in UTF-8: FILE; convert it to UTF-8, and its first line with it
        """
      ),
      (
        Array("<?xml version='1.0' encoding='us-ascii'?>\n<HealthData></HealthData>".utf8),
        .badData, "no samples found: FILE; nothing was changed"
      ),
      (
        Array("PK\u{3}\u{4}".utf8), .noInput,
        "zip archive is cut short, or something stands behind it: FILE; copy or export it again"
      ),
      (
        fixture("encrypted"), .noInput,
        "zip entry is encrypted: FILE; unpack it and import the folder"
      ),
      (
        fixture("method-9"), .noInput,
        """
        zip entry is compressed by method 9, not by deflate: FILE; unpack it and import the folder
        """
      ),
      (
        fixture("zip-inside"), .badData,
        "another archive inside, a/export.zip: FILE; unpack it and import the one inside"
      ),
      (
        fixture("two-exports"), .badData,
        """
        several exports inside, a/export.xml, b/export.xml: FILE; unpack it and import one of them
        """
      ),
      (Array("<HealthData/>".utf8), .badData, "no samples found: FILE; nothing was changed"),
    ]

  private static func fixture(_ name: String) -> [UInt8] {
    (try? Fixture.data("zip/\(name).zip")).map(Array.init) ?? []
  }

  @Test(arguments: advice.indices)
  func `what cannot be imported comes with advice that helps`(index: Int) async throws {
    let (bytes, status, sentence) = Self.advice[index]
    let file = try run.folder.write(bytes, to: "export")
    let result = await run.run(["import", file])
    #expect(result.status == status)
    #expect(result.error == "steptracker: \(sentence.replacing("FILE", with: "'\(file)'"))\n")
  }

  @Test func `a long list of exports is cut, and names are escaped`() async throws {
    for name in ["1\u{1B}[2J", "2", "3", "4", "5"] {
      try run.folder.write(ExportText.usual.utf8, to: "all/\(name).xml")
    }
    let result = await run.run(["import", run.folder.file("all")])
    #expect(
      result.error.contains(
        "several exports inside, 1\\u{1B}[2J.xml, 2.xml, 3.xml and 2 more: '"))
  }

  private static let narrow: [(width: String, table: String)] = [
    (
      "60",
      """
      Metric      Read  New  Dates                      Sources
      ──────────  ────  ───  ─────────────────────────  ───────
      steps          2    2  May 8, 2023 – May 8, 2024  iPhone
      heart-rate     1    1  May 8, 2024                iPhone
      ──────────  ────  ───  ─────────────────────────  ───────
      All            3    3  May 8, 2023 – May 8, 2024
      """
    ),
    (
      "24",
      """
      Metric      Read  New
      ──────────  ────  ───
      steps          2    2
      heart-rate     1    1
      ──────────  ────  ───
      All            3    3
      """
    ),
    (
      "20",
      """
      Metric      New
      ──────────  ───
      steps         2
      heart-rate    1
      ──────────  ───
      All           3
      """
    ),
  ]

  @Test(arguments: narrow.indices)
  func `a narrow receipt leaves columns out and cuts none`(index: Int) async throws {
    let (width, table) = Self.narrow[index]
    let records = [
      ExportText.record("StepCount", "312", at: "2023-05-08 07:30:00 +0900"),
      ExportText.record("StepCount", "500"),
      ExportText.record("HeartRate", "60", unit: "count/min"),
    ]
    let file = try run.file("e.xml", ExportText.document(records))
    let result = await run.run(["import", file, "--width", width])
    #expect(result.output.hasSuffix(table + "\n"), "\(result.output)")
  }

  @Test func `JSON has every count and the places of the problems`() async throws {
    let file = try run.file("e.xml", ExportText.faulty)
    let result = await run.run(["import", "--json", file])
    #expect(
      result.output == """
        {"files":[{"complete":true,"corrected":0,"deleted":0,"duplicates":0,\
        "exportDate":"2024-05-10T09:00:00+09:00","file":"\(file)","format":"apple","from":"2024-05-08T07:30:00+09:00","ignored":{"ClinicalRecord":1,\
        "HKDataTypeSleepDurationGoal":1},"issueCount":3,"issues":[{"column":2,"kind":"invalidValue","line":8,\
        "message":"attribute value is not a decimal number"},{"column":2,"kind":"invalidValue",\
        "line":9,"message":"attribute value is not a decimal number"},{"column":2,\
        "kind":"invalidDate","line":10,"message":"attribute startDate is not a date like \
        2024-05-01 07:30:00 +0900"}],"metrics":[{"corrected":0,"deleted":0,"duplicates":0,\
        "from":"2024-05-08T07:30:00+09:00","metric":"steps","new":1,"read":4,"rejected":3,\
        "removed":0,"replaced":0,"sourceCount":1,"sources":["iPhone"],\
        "to":"2024-05-08T07:34:00+09:00"}],"new":1,"problems":[{"count":2,\
        "kind":"invalidValue","message":"attribute value is not a decimal number"},{"count":1,\
        "kind":"invalidDate","message":"attribute startDate is not a date like \
        2024-05-01 07:30:00 +0900"}],"read":4,"rejected":3,"removed":0,"replaced":0,\
        "saved":true,"to":"2024-05-08T07:34:00+09:00"}]}

        """)
  }

  @Test func `CSV has a row a metric`() async throws {
    let file = try run.file("e.xml", ExportText.usual)
    let result = await run.run(["import", "--csv", file])
    #expect(
      result.output == """
        file,metric,read,new,duplicates,replaced,deleted,rejected,from,to,removed,\
        corrected
        \(file),steps,2,2,0,0,0,0,2024-05-08T07:30:00+09:00,2024-05-09T08:10:00+09:00,0,0
        \(file),weight,1,1,0,0,0,0,2024-05-09T07:00:00+09:00,2024-05-09T07:00:00+09:00,0,0

        """)
  }

  @Test func `a trial saves nothing and creates no store`() async throws {
    let file = try run.file("export.xml", ExportText.usual)
    let result = await run.run(["import", "--dry-run", file])
    #expect(result.status == .success)
    #expect(result.output.hasPrefix("export.xml · Apple Health · nothing saved\n"))
    #expect(result.output.contains("Metric  Read  To save  Dates"))
    #expect(result.output.contains("All        3        3  "))
    #expect(!result.output.contains("New"))
    #expect(
      await run.run(["import", "--dry-run", "--json", file]).output.contains("\"saved\":false"))
    #expect(!FileManager.default.fileExists(atPath: run.storePath))
    await run.run(["import", file])
    let again = await run.run(["import", "--dry-run", file])
    #expect(again.output.contains("All        3        0      3"))
  }

  @Test func `strictly, one bad record keeps the whole file out`() async throws {
    let file = try run.file("export.xml", ExportText.faulty)
    let result = await run.run(["import", "--strict", file])
    #expect(result.status == .badData)
    #expect(
      result.error
        == "steptracker: 3 records rejected: '\(file)'; nothing of it was kept, as --strict asks\n")
    #expect(result.output.hasPrefix("export.xml · Apple Health · nothing saved\n"))
    #expect(result.output.contains("steps      4        1         3"))
    #expect(await samples() == 0)
    let json = await run.run(["import", "--strict", "--json", file, "nowhere.zip"])
    #expect(json.output.matches(of: /"new":1,"problems"/).count == 1)
    #expect(json.output.matches(of: /"saved":false/).count == 2)
  }

  @Test(arguments: [false, true])
  func `what is sound in a cut file is kept unless strictly`(isStrict: Bool) async throws {
    let record = ExportText.record("StepCount", "312")
    let file = try run.file("e.xml", ExportText.document([record, "<Record type="], isCut: true))
    let result = await run.run(["import", file, "--json"] + (isStrict ? ["--strict"] : []))
    #expect(result.status == .badData)
    #expect(result.output.contains("\"complete\":false"))
    #expect(result.error.hasPrefix("steptracker: damaged or cut short: '\(file)'; "))
    #expect(await samples() == (isStrict ? 0 : 1))
  }

  @Test(arguments: [
    ([], "nothing in it could be read"), (["--dry-run"], "nothing in it could be read"),
    (["--strict"], "nothing of it was kept, as --strict asks"),
  ])
  func `of a cut file without anything nothing is said to be kept`(
    options: [String], outcome: String
  ) async throws {
    let file = try run.file("e.xml", ExportText.document(["<Record type="], isCut: true))
    let result = await run.run(["import", file] + options)
    #expect(result.error == "steptracker: damaged or cut short: '\(file)'; \(outcome)\n")
  }

  @Test func `a trial of a cut file says what would be kept`() async throws {
    let record = ExportText.record("StepCount", "312")
    let file = try run.file("e.xml", ExportText.document([record], isCut: true))
    let result = await run.run(["import", file, "--dry-run"])
    #expect(
      result.error
        == "steptracker: damaged or cut short: '\(file)'; what is sound in it would be kept\n")
  }

  @Test(arguments: [(5, "HKDataTypeE 1"), (6, "2 other types 2")])
  func `no number stands for a single type that is not stored`(
    count: Int, end: String
  ) async throws {
    let records = "ABCDEF".prefix(count).map { "<Record type=\"HKDataType\($0)\"/>" }
    let text = ExportText.document([ExportText.record("StepCount", "312")] + records)
    let result = await run.run(["import", try run.file("e.xml", text)])
    let words = result.output.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
    #expect(words.hasSuffix(", HKDataTypeD 1, \(end)"), "\(result.output)")
  }

  @Test func `the rows of the receipt add up, also where a metric cannot be told`() async throws {
    let records = [
      ExportText.record("StepCount", "312"), ExportText.record("StepCount", "x"),
      "<Record x=\"\"/>",
    ]
    let file = try run.file("e.xml", ExportText.document(records))
    let result = await run.run(["import", file])
    #expect(
      result.output.contains(
        """
        steps       2    1         1  May 8, 2024  iPhone
        unknown     1    0         1
        ───────  ────  ───  ────────  ───────────  ───────
        All         3    1         2  May 8, 2024

        Rejected: 2
        """), "\(result.output)")
    let csv = await run.run(["import", file, "--csv"]).output
    #expect(csv.contains(",unknown,1,0,0,0,0,1,,,0,0\n"))
    let json = await run.run(["import", file, "--json"]).output
    #expect(json.contains("\"metric\":\"unknown\",\"new\":0,\"read\":1,\"rejected\":1,"))
    #expect(json.contains("\"read\":3,\"rejected\":2,"))
  }

  private static let nothings: [(name: String, text: String, status: steptracker.ExitStatus)] = [
    ("empty.xml", "", .badData),
    ("photo.jpg", "\u{FF}\u{D8}\u{FF}JFIF", .badData),
    ("other.xml", "<html></html>", .badData),
    ("clinical.xml", "<ClinicalDocument></ClinicalDocument>", .badData),
    ("none.xml", ExportText.document([]), .badData),
    ("sleep.xml", ExportText.document(["<Record type=\"HKDataTypeX\"/>"]), .badData),
    ("all-bad.xml", ExportText.document([ExportText.record("StepCount", "x")]), .badData),
    ("cut.zip", "PK\u{3}\u{4}", .noInput),
  ]

  @Test(arguments: nothings.indices)
  func `a file that has nothing is no success`(index: Int) async throws {
    let (name, text, status) = Self.nothings[index]
    let file = try run.file(name, text)
    let result = await run.run(["import", file])
    #expect(result.status == status)
    #expect(result.error.hasPrefix("steptracker: "))
    #expect(result.error.contains("'\(file)'; "))
    #expect(result.error.filter { $0 == "\n" }.count == 1)
    #expect(await samples() == 0)
  }

  @Test func `a missing file is said to be missing, and creates no store`() async throws {
    let result = await run("import nowhere.zip")
    #expect(result.status == .noInput)
    #expect(result.output.isEmpty)
    #expect(result.error == "steptracker: no such file: 'nowhere.zip'; check the path\n")
    #expect(!FileManager.default.fileExists(atPath: run.storePath))
  }

  @Test func `of several files the first that fails gives the status, and the others are read`()
    async throws
  {
    let bad = try run.file("bad.xml", "<html/>")
    let good = try run.file("good.xml", ExportText.usual)
    let result = await run.run(["import", "--json", bad, good, "nowhere.zip", good])
    #expect(result.status == .badData)
    #expect(
      result.error == """
        steptracker: not health data: '\(bad)'; give an Apple Health export, CSV or JSON that \
        steptracker exported, or a table with --metric
        steptracker: no such file: 'nowhere.zip'; check the path

        """)
    #expect(result.output.matches(of: /"file":/).count == 4)
    #expect(await samples() == 2)
  }

  @Test func `what was deleted stays away unless it is asked for`() async throws {
    let file = try run.file("export.xml", ExportText.usual)
    await run.run(["import", file])
    await run("delete weight --all --yes")
    let again = await run.run(["import", file])
    #expect(again.status == .success)
    #expect(
      again.output == """
        export.xml · Apple Health

        Metric  Read  New  Known  Deleted  Dates                Sources
        ──────  ────  ───  ─────  ───────  ───────────────────  ───────
        steps      2    0      2        0  May 8 – May 9, 2024  iPhone
        weight     1    0      0        1  May 9, 2024
        ──────  ────  ───  ─────  ───────  ───────────────────  ───────
        All        3    0      2        1  May 8 – May 9, 2024

        """)
    let restored = await run.run(["import", "--restore", file])
    #expect(restored.output.contains("All        3    1      2"))
    #expect(await run("export weight").output.contains(",160,lb,"))
  }

  @Test func `exports in any order give the same samples`() async throws {
    let records = [
      ExportText.record("StepCount", "1", at: "2024-05-01 07:00:00 +0900"),
      ExportText.record("StepCount", "2", at: "2024-05-02 07:00:00 +0900"),
      // The same instant, written with another offset.
      ExportText.record("StepCount", "2", at: "2024-05-01 22:00:00 +0000"),
      ExportText.record("StepCount", "3", at: "2024-05-03 07:00:00 +0900"),
    ]
    var exports: Set<String> = []
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]] {
      let run = try CommandRun()
      for index in order {
        let file = try run.file("\(index).xml", ExportText.document([records[index]]))
        #expect(await run.run(["import", file]).status == .success)
      }
      exports.insert(await run("export").output)
    }
    #expect(exports.count == 1)
    #expect(exports.first?.split(separator: "\n").count == 4)
  }

  @Test func `a folder and names with odd characters are taken`() async throws {
    let name = "내보내기 '\u{202E}"
    try run.folder.write(ExportText.usual.utf8, to: "\(name)/내보내기.xml")
    let result = await run.run(["import", run.folder.file(name)])
    #expect(result.status == .success)
    #expect(result.output.hasPrefix("내보내기 '\\u{202E} · Apple Health\n"))
  }

  @Test(arguments: ["20", "40", "80"])
  func `no line is wider than the page`(width: String) async throws {
    let file = try run.file("an export with a rather long name.xml", ExportText.faulty)
    for ascii in [[], ["--ascii"]] {
      let result = await run.run(["import", file, "--width", width] + ascii)
      for line in result.output.split(separator: "\n") {
        #expect(String(line).displayWidth <= Int(width) ?? 0)
        if !ascii.isEmpty { #expect(!line.contains { !$0.isASCII }) }
      }
    }
  }

  private func samples() async -> Int {
    await run("export steps").output.split(separator: "\n").count - 1
  }
}
