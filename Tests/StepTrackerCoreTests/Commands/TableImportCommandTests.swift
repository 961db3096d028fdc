import Foundation
import Testing

@testable import StepTrackerCore
@testable import steptracker

/// `import` of tables of other programs.
struct TableImportCommandTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  private static let scale = """
    Datum;Uhrzeit;Gewicht (kg);Fett (%)
    28.04.2024;07:30;72,5;19,4
    29.04.2024;07:31;72,4;
    30.04.2024;25:00;72,3;19,2

    """

  private static let options =
    "--metric weight --date-column Datum --time-column Uhrzeit --value-column 3"

  @Test func `a trial says how a table is read and shows the first samples`() async throws {
    let file = try run.file("scale.csv", Self.scale)
    let result = await run("import '\(file)' --as csv \(Self.options) --dry-run")
    #expect(result.status == .success)
    #expect(
      result.error == """
        steptracker: read as: separator ';', dates day.month.year from 'Datum', times from 'Uhrzeit', \
        decimal comma, weight in kg from 'Gewicht (kg)'

        """)
    #expect(
      result.output == """
        scale.csv · CSV · nothing saved

        Metric  Read  To save  Rejected  Dates                  Sources
        ──────  ────  ───────  ────────  ─────────────────────  ───────
        weight     3        2         1  Apr 28 – Apr 29, 2024  CSV

        Rejected: 1
          1 × 'Uhrzeit' is not a time such as 07:30 (4:1)

        First samples               Value  Source
        ────────────────────────  ───────  ──────
        Sun, Apr 28, 2024, 07:30  72.5 kg  CSV
        Mon, Apr 29, 2024, 07:31  72.4 kg  CSV

        """)
    #expect(!run.hasStore)
  }

  @Test func `a column of sources is found and said, unless a source is named`() async throws {
    let file = try run.file(
      "two.csv", "Date,Steps,Source\n2024-05-01,100,iPhone\n2024-05-01,90,Apple Watch\n")
    let trial = await run("import '\(file)' --metric steps --source Box --dry-run")
    #expect(!trial.error.contains("sources from"))
    #expect(trial.output.contains("Box"))
    let result = await run("import '\(file)' --metric steps")
    #expect(result.error.contains("sources from 'Source'"))
    let sources = await run("sources steps --csv")
    #expect(sources.output.contains("iPhone") && sources.output.contains("Apple Watch"))
  }

  @Test func `the same table again brings nothing new, whatever its name`() async throws {
    let file = try run.file("scale.csv", Self.scale)
    let first = await run("import '\(file)' \(Self.options) --csv")
    #expect(first.output.contains(",weight,3,2,0,0,0,1,"))
    let copy = try run.file("copy.txt", Self.scale)
    let second = await run("import '\(copy)' \(Self.options) --csv --quiet")
    #expect(second.output.contains(",weight,3,0,2,0,0,1,"))
    #expect(second.error.isEmpty)
    let list = await run("list weight --csv")
    #expect(
      list.output.contains(",72.5,kg,2024-04-28T07:30:00+09:00,2024-04-28T07:30:00+09:00,CSV,"))
    #expect(await run("undo").status == .success)
    #expect(await run("undo").status == .noData)
  }

  @Test func `JSON names line, column and kind of what is rejected`() async throws {
    let file = try run.file("scale.csv", Self.scale)
    let result = await run("import '\(file)' \(Self.options) --json --strict")
    #expect(result.status == .badData)
    #expect(
      result.output.contains(
        #""issues":[{"column":1,"kind":"invalidTime","line":4,"message":"'Uhrzeit' is not a time such as 07:30"}]"#
      ))
    #expect(result.error.hasSuffix("nothing of it was kept, as --strict asks\n"))
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let text: String
    let options: String
    let error: String
    var status = ExitStatus.badData
    var testDescription: String { error }
  }

  static let refusals = [
    Refusal(
      text: "Date,Weight\n03/04/2024,72\n", options: "--metric weight",
      error: """
        dates can be read in 2 ways ('Date', first at 2:1: day.month.year or month/day/year): FILE; \
        add --date-order dmy or --date-order mdy
        """),
    Refusal(
      text: "Date;Weight\n2024-05-01;1,234\n", options: "--metric weight",
      error: """
        numbers can be read in 2 ways ('Weight', first at 2:1: decimal point or decimal comma): FILE; \
        add --decimal point or --decimal comma
        """),
    Refusal(
      text: "Date;Weight\n01.05.24;72\n", options: "--metric weight",
      error: """
        years of two digits ('Date', first at 2:1): FILE; add --short-years to take 24 for 2024
        """),
    Refusal(
      text: "Date;Weight\n45413;72\n", options: "--metric weight",
      error: """
        dates are numbers, as spreadsheets count days ('Date'): FILE; format the column as dates in \
        the spreadsheet and save it as CSV again
        """),
    Refusal(
      text: "Date,Steps,Body Fat (%)\n2024-05-01,1,2\n", options: "--date-column Date",
      error: """
        no metric named for a table: FILE; add --metric steps or --metric body-fat, one a run
        """, status: .usage),
    Refusal(
      text: "Date,Weight\n2024-05-01,72\n", options: "--metric weight --value-column Masse",
      error: "no such column: 'Masse': FILE; its columns are 'Date', 'Weight'", status: .usage),
    Refusal(
      text: "Date,Weight (qx)\n2024-05-01,72\n", options: "--metric weight",
      error: """
        unit not known or not fitting ('Weight (qx)'): FILE; add --unit, such as --unit kg
        """),
    Refusal(
      text: "metric,value,unit,start\n", options: "--metric weight",
      error: """
        an export of steptracker, which says itself what it holds: FILE; leave the options for tables \
        away
        """),
  ]

  @Test(arguments: refusals)
  func `what leaves a choice is refused with the option that decides`(item: Refusal) async throws {
    let file = try run.file("table.csv", item.text)
    let result = await run("import '\(file)' \(item.options)")
    #expect(result.status == item.status)
    #expect(result.output.isEmpty || result.output == "\n")
    #expect(result.error == "steptracker: \(item.error.replacing("FILE", with: "'\(file)'"))\n")
    #expect(!run.hasStore)
  }

  @Test(arguments: [
    ("--metric weight --as json", "options do not fit: those for tables"),
    ("--metric weight --unit cm", "'cm' is no unit of weight; write kg"),
    ("--metric wieght", "invalid value for '--metric': 'wieght'"),
    ("--metric weight --date-order ydm", "invalid value for '--date-order': 'ydm'"),
  ])
  func `options that make no sense are wrong usage`(options: String, message: String) async throws {
    let file = try run.file("table.csv", "Date,Weight\n2024-05-01,72\n")
    let result = await run("import '\(file)' \(options)")
    #expect(result.status == .usage)
    #expect(result.error.hasPrefix("steptracker: " + message), "\(result.error)")
  }

  @Test func `the unit that nobody names is the person's own`() async throws {
    await run("config unit.weight lb")
    let file = try run.file("table.csv", "Date,Weight\n2024-05-01,160\n")
    let result = await run("import '\(file)' --metric weight --source Scale")
    #expect(result.error.contains("weight in lb (no unit is named) from 'Weight'"))
    #expect(await run("export").output.contains(",160,lb,2024-05-01T12:00:00+09:00,"))
    #expect(await run("sources --csv").output.contains("Scale,weight,1,"))
  }

  @Test func `units in a column of their own are taken`() async throws {
    let file = try run.file("table.csv", "Date,Glucose,Unit\n2024-05-01,98,mg/dL\n")
    let result = await run("import '\(file)' --metric blood-glucose")
    #expect(result.error.contains("glucose in the units of 'Unit' from 'Glucose'"))
    #expect(await run("export").output.contains(",98,mg/dL,"))
    let other = try run.file("other.csv", "Date,Weight,Measured in\n2024-05-01,160,lb\n")
    await run("import '\(other)' --metric weight --unit-column 'Measured in'")
    #expect(await run("export weight").output.contains(",160,lb,"))
  }

  @Test func `a day's total is not added to what a phone counted on that day`() async throws {
    let phone = try run.file(
      "phone.csv",
      """
      metric,value,unit,start,end,source
      steps,3000,count,2024-05-01T08:00:00+09:00,2024-05-01T09:00:00+09:00,Phone
      steps,1000,count,2024-05-01T17:00:00+09:00,2024-05-01T18:00:00+09:00,Phone

      """)
    let file = try run.file("table.csv", "Date,Steps\n2024-05-01,9000\n")
    await run("import '\(phone)'")
    let result = await run("import '\(file)' --metric steps --source Band")
    #expect(result.error.contains("dates from 'Date' as whole days, "))
    #expect(
      await run("export steps").output.contains(
        ",9000,count,2024-05-01T00:00:00+09:00,2024-05-02T00:00:00+09:00,Band,"))
    await run("sources steps --prefer Band,Phone")
    let stats = await run("stats steps --from 2024-05-01 --to 2024-05-01 --csv")
    #expect(stats.output.contains("9000"), "\(stats.output)")
  }

  @Test func `equal rows of what adds up count once in each import of the table`() async throws {
    let rows = "Date,Water (ml)\n2024-05-01,250\n2024-05-01,250\n2024-05-01,250\n"
    let file = try run.file("water.csv", rows)
    #expect(await run("import '\(file)' --metric water --csv").output.contains(",water,3,3,0,"))
    #expect(await run("import '\(file)' --metric water --csv").output.contains(",water,3,0,3,"))
    let stats = await run("stats water --from 2024-05-01 --to 2024-05-01 --csv")
    #expect(stats.output.contains("750"), "\(stats.output)")
    let more = try run.file("more.csv", rows + "2024-05-01,250\n")
    #expect(await run("import '\(more)' --metric water --csv").output.contains(",water,4,1,3,"))
  }

  @Test func `a cell that is cut by its comma is explained`() async throws {
    let file = try run.file("table.csv", "Date,Weight\n2024-05-01,72,5\n2024-05-02,73\n")
    let result = await run("import '\(file)' --metric weight")
    #expect(
      result.output.contains(
        "1 × row has more cells than the header; put those that hold the separator in"),
      "\(result.output)")
  }

  @Test(arguments: [
    (
      "Date,Weight (lbs)", "72", "weight --unit kg",
      "the header names another unit, lb: 'Weight (lbs)'; the values are taken in kg, as --unit says"
    ),
    (
      "Date,Height", "1.80", "height",
      "all values are below 10 cm: 'Height'; if 1.80 is in metres, add --unit m"
    ),
    ("Date,Weight (kg)", "72", "weight --unit kg", nil),
    ("Date,Weight", "3", "weight --unit lb", nil),
    ("Date,Height", "1.80", "height --unit m", nil), ("Date,Height", "180", "height", nil),
  ])
  func `units that are hardly meant are pointed out`(
    header: String, value: String, options: String, warning: String?
  ) async throws {
    let file = try run.file("table.csv", "\(header)\n2024-05-01,\(value)\n")
    let result = await run("import '\(file)' --dry-run --metric \(options)")
    #expect(result.status == .success)
    let lines = result.error.split(separator: "\n").dropFirst()
    #expect(lines.map(String.init) == (warning.map { ["steptracker: \($0)"] } ?? []))
  }

  @Test func `a table with other totals can take the place of an earlier one`() async throws {
    let own = try run.file(
      "own.csv",
      """
      metric,value,unit,start,end,source
      steps,70,count,2024-05-01T08:00:00+09:00,2024-05-01T09:00:00+09:00,Phone

      """)
    let early = try run.file(
      "early.csv", "Date,Steps\n2024-04-30,400\n2024-05-01,5000\n2024-05-02,600\n")
    let late = try run.file("late.csv", "Date,Steps\n2024-05-01,9000\n2024-05-02,600\n")
    let options = "--metric steps"
    await run("import '\(own)'")
    await run("import '\(early)' \(options)")
    let added = await run("import '\(late)' \(options)")
    #expect(
      added.output.replacing("\n", with: " ").contains(
        "1 new sample has the source and times of another with another value, and both count; "
          + "--replace takes away those that a table no longer has."), "\(added.output)")
    #expect(await run("list steps --csv").output.contains(",5000,"))
    let replaced = await run("import '\(late)' \(options) --replace --csv")
    #expect(replaced.output.contains(",steps,2,0,2,0,0,0,"), "\(replaced.output)")
    let left = await run("export steps").output
    #expect([",400,", ",9000,", ",600,", ",70,"].allSatisfy { left.contains($0) })
    #expect(!left.contains(",5000,"))
    await run("undo")
    #expect(await run("export steps").output.contains(",5000,"))
    let faulty = try run.file("faulty.csv", "Date,Steps\n2024-05-01,9000\n2024-05-02,x\n")
    let refused = await run("import '\(faulty)' \(options) --replace")
    #expect(refused.output.contains("was removed"))
    #expect(await run("export steps").output.contains(",5000,"))
  }

  @Test func `fractions in place of percentages are pointed out`() async throws {
    let file = try run.file("table.csv", "Date,Fat\n2024-05-01,0.194\n")
    let result = await run("import '\(file)' --metric body-fat --dry-run")
    #expect(result.error.contains("steptracker: all values are below 1 %: 'Fat'; if 0.194 means"))
  }
}
