import Testing

@testable import steptracker

struct SourcesTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  private func addSome() async {
    await run("add steps 1 --source Watch --date 2024-05-01")
    await run("add steps 2 --source 'Phone, old' --date 2024-05-02")
    await run("add steps 3 --source 'Phone, old' --date 2024-05-03")
    await run("add weight 72 --source Watch --date 2024-05-04")
  }

  @Test func `all sources are listed with their metrics`() async {
    await addSome()
    #expect(
      await run("sources").output == """
        Source      Samples  First       Last        Metrics
        ──────────  ───────  ──────────  ──────────  ─────────────
        Phone, old        2  2024-05-02  2024-05-03  steps
        Watch             2  2024-05-01  2024-05-04  steps, weight\n
        """)
    #expect(
      await run("sources --csv").output == """
        source,metrics,samples,first,last
        "Phone, old",steps,2,2024-05-02T12:00:00+09:00,2024-05-03T12:00:00+09:00
        Watch,steps weight,2,2024-05-01T12:00:00+09:00,2024-05-04T12:00:00+09:00\n
        """)
  }

  @Test func `the sources of a metric are in their order, which can be changed`() async {
    await addSome()
    #expect(
      await run("sources steps").output == """
        Sources of steps · the first to count first

        Rank  Source      Samples  First       Last
        ────  ──────────  ───────  ──────────  ──────────
           1  Watch             1  2024-05-01  2024-05-01
           2  Phone, old        2  2024-05-02  2024-05-03\n
        """)
    let preferred = await run(#"sources steps --prefer 'phone\, old' --json"#)
    #expect(
      preferred.output == """
        [{"first":"2024-05-02T12:00:00+09:00","last":"2024-05-03T12:00:00+09:00","rank":1,\
        "samples":2,"source":"Phone, old"},{"first":"2024-05-01T12:00:00+09:00",\
        "last":"2024-05-01T12:00:00+09:00","rank":2,"samples":1,"source":"Watch"}]\n
        """)
    #expect(preferred.error == "The order of the sources of steps was changed.\n")
    #expect(await run("sources steps --csv").output.contains("\n1,\"Phone, old\",2,"))
    #expect(await run("sources steps --reset --csv").output.contains("\n1,Watch,1,"))
  }

  @Test(arguments: [
    ("sources --prefer Watch", "no metric: an order is that of a metric"),
    ("sources steps --prefer Wach", "unknown source of steps: 'Wach'; did you mean 'Watch'?"),
    ("sources weight --prefer Phone", "unknown source of weight: 'Phone'; run"),
    ("sources steps --prefer Watch,", "expected names with commas between them"),
    ("sources steps --prefer Watch --reset", "options exclude each other"),
  ])
  func `what is wrong is refused`(line: String, message: String) async {
    await addSome()
    let result = await run(line)
    #expect(result.error.contains(message), "\(result.error)")
    #expect(result.status == .usage)
  }

  @Test(arguments: ["--reset", "--prefer Phone", "--prefer Phone --json"])
  func `a metric without sources has no order to change`(options: String) async {
    await run("add weight 72")
    let result = await run("sources steps \(options)")
    #expect(
      result.error
        == "steptracker: no data: steps; enter values with 'steptracker add steps VALUE'\n")
    #expect(result.output == "")
    #expect(result.status == .noData)
  }

  @Test func `without data there are none`() async {
    #expect(await run("sources").status == .noData)
    #expect(await run("sources --json").output == "[]\n")
    #expect(await run("sources steps").status == .noData)
    #expect(await run("sources steps --csv").output == "rank,source,samples,first,last\n")
    #expect(!run.hasStore)
  }
}
