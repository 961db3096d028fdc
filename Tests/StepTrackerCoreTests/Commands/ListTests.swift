import Foundation
import Testing

@testable import steptracker

struct ListTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  @Test func `samples are listed newest first`() async {
    await run("add weight 160 lb --date 2024-05-01T07:30 --note 'before\tbreakfast' --source Scale")
    await run("add weight 72 --date 2024-05-08")
    let result = await run("list weight")
    #expect(
      result.output == """
        Weight · newest first · kg

        ID          Start             Value  Source       Note                  Entry
        ──────────  ────────────────  ─────  ───────────  ────────────────────  ───────
        8fa9cb2757  2024-05-08 12:00   72.0  steptracker                        by hand
        ef931a026b  2024-05-01 07:30   72.6  Scale        before\\u{9}breakfast  by hand\n
        """)
    #expect(result.error == "")
  }

  @Test func `narrow lists keep ids, times and values whole`() async {
    await run("add weight 72 --date 2024-05-08 --note N")
    #expect(
      await run("list weight --width 40 --ascii").output == """
        Weight - newest first - kg

        ID          Start             Value
        ----------  ----------------  -----
        8fa9cb2757  2024-05-08 12:00   72.0\n
        """)
  }

  @Test func `durations have a column where there are some`() async {
    await run("add steps 312 --start 2024-05-01T07:30 --end 2024-05-01T08:34")
    await run("add steps 5 --date 2024-05-01T07:30")
    #expect(
      await run("list steps --from 2024-05-01 --ascii").output == """
        Steps - newest first

        ID          Start               Duration  Value  Source       Entry
        ----------  ----------------  ----------  -----  -----------  -------
        e6d553179c  2024-05-01 07:30  1 h 04 min    312  steptracker  by hand
        e6d5e70a41  2024-05-01 07:30                  5  steptracker  by hand\n
        """)
  }

  private func values(_ line: String) async -> [Substring] {
    await run(line).output.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[3] }
  }

  @Test func `of samples with the same times the one saved last comes first`() async {
    for (value, source) in [(5, "Watch"), (3, "Watch"), (9, "Phone"), (4, "Watch")] {
      await run("add steps \(value) --source \(source)")
    }
    #expect(await values("list steps --csv") == ["4", "9", "3", "5"])
    #expect(await values("list steps --csv --limit 2") == ["4", "9"])
    let table = await run("list steps --limit 1").output
    #expect(table.split(separator: "\n").dropLast().last?.contains(" 4  Watch") == true)
  }

  @Test func `an export does not tell in which order samples were saved`() async throws {
    let other = try CommandRun()
    let lines = ["5 --source Watch", "3 --source Watch", "9 --source Phone", "5 --source A"]
    for line in lines { await run("add steps \(line)") }
    for line in lines.reversed() { await other("add steps \(line)") }
    let export = await run("export --as csv").output
    #expect(export.split(separator: "\n").count == 5)
    #expect(await other("export --as csv").output == export)
  }

  @Test func `a range selects what starts in it`() async {
    await run("add steps 1 --start 2024-04-30T23:30 --end 2024-05-01T00:30")
    await run("add steps 2 --date 2024-05-01T00:00")
    await run("add steps 3 --start 2024-05-01T23:30 --end 2024-05-02T00:30")
    await run("add steps 4 --date 2024-05-02T00:00")
    let result = await run("list steps --from 2024-05-01 --to 2024-05-01 --csv")
    let values = result.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",")[3]
    }
    #expect(values == ["3", "2"])
  }

  @Test func `twenty are shown, and how many more there are`() async throws {
    for minute in 10..<32 { await run("add steps \(minute) --date 2024-05-01T07:\(minute)") }
    let result = await run("list steps")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 24)
    #expect(lines.last == "2 more; show them with --limit all")
    #expect(await run("list steps --limit 22").output.contains("more;") == false)
    #expect(await run("list steps --limit all").output.contains("more;") == false)
    #expect(
      await run("list steps --limit 3").output.hasSuffix("19 more; show them with --limit all\n"))

    let json = try JSONSerialization.jsonObject(
      with: Data(await run("list steps --json").output.utf8))
    let values = (json as? [[String: Any]])?.compactMap { $0["value"] as? Double }
    #expect(values == (10..<32).reversed().map(Double.init))
    #expect(await run("list steps --csv --limit 2").output.split(separator: "\n").count == 3)
  }

  @Test func `values are in the preferred unit, and exactly as they came in if that is theirs`()
    async
  {
    await run("add weight 160.3 lb")
    #expect(
      await run("list weight --json").output.contains(
        #""unit":"kg","userEntered":true,"value":72.710856911}"#))
    let us = await run("list weight --json", variables: ["LC_ALL": "en_US.UTF-8"])
    #expect(us.output.contains(#""unit":"lb","userEntered":true,"value":160.3}"#))
  }

  @Test func `a source selects its samples`() async {
    await run("add steps 1 --source Watch")
    await run("add steps 2 --source Phone")
    #expect(await run("list steps --source Watch --csv").output.contains(",1,count,"))
    #expect(await run("list steps --source Watch --csv").output.contains(",2,count,") == false)
    let unknown = await run("list steps --source Wach")
    #expect(
      unknown.error == "steptracker: unknown source of steps: 'Wach'; did you mean 'Watch'?\n")
    #expect(unknown.status == .noData)
    #expect(await run("list steps --source Wach --json").output == "[]\n")
  }

  @Test func `without data, machine formats are empty documents and tables are a sentence`() async {
    let table = await run("list steps")
    #expect(table.output == "")
    #expect(
      table.error
        == "steptracker: no data: steps; enter values with 'steptracker add steps VALUE'\n")
    #expect(table.status == .noData)
    #expect(await run("list steps --json").output == "[]\n")
    let csv = await run("list steps --csv --days 3")
    #expect(csv.output.hasPrefix("id,metric,") && csv.output.hasSuffix(",metadata\n"))
    #expect(csv.status == .success)
    #expect(await run("list steps --days 3").error.contains("in this range; widen it with --all"))
    #expect(!run.hasStore)
  }

  @Test(arguments: ["0", "-1", "some", "1.5", ""])
  func `a senseless limit is refused`(limit: String) async {
    let result = await run("list steps --limit '\(limit)'")
    #expect(result.error.contains("expected a whole number from 1 on, or 'all'"))
    #expect(result.status == .usage)
  }

  @Test(arguments: [20, 27, 40, 60, 80, 120])
  func `no line is wider than asked`(width: Int) async {
    await run("add weight 72 --note 'a note that goes on and on' --source '체중계 위층'")
    let result = await run("list weight --width \(width) --ascii")
    for line in result.output.split(separator: "\n") {
      let wide = line.unicodeScalars.filter { $0.value >= 0x1100 }.count
      #expect(line.count + wide <= width)
    }
  }
}
