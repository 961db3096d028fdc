import Foundation
import StepTrackerCore
import Testing

@testable import steptracker

struct GoalCommandTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  /// Steps and weights of the ten days up to Friday, May 10.
  private func saveDays() async throws {
    let first = DayCalendar.seoul.date(2024, 5, 1)
    try await run.save(
      .stepCount, .count, from: first,
      [9_000, 9_500, 4_000, 8_000, 12_000, nil, 8_500, 10_000, 9_000, 4_200])
    try await run.save(
      .bodyMass, .kilogram, from: first,
      [73, 72.9, 72.8, 72.7, 72.6, 72.5, 72.4, 72.3, 72.2, 72.1])
  }

  @Test func `progress, streaks and the day a target is reached are listed`() async throws {
    try await saveDays()
    let set = await run("goal steps 8,000 --from 2024-05-01")
    #expect(set.output == "")
    #expect(set.error == "The goal of steps is at least 8,000 a day from May 1, 2024 on.\n")
    #expect(
      await run("goal weight 71 kg --from 2024-05-01").error
        == "The target of weight is 71.0 kg from May 1, 2024 on.\n")
    let result = await run("goal")
    #expect(result.status == .success)
    #expect(
      result.output == """
        Metric       Goal      Now  Share  Streak  Best  Reached  Expected
        ──────  ─────────  ───────  ─────  ──────  ────  ───────  ────────────
        steps       8,000    4,200   52 %       3     3  7 of 10
        weight  → 71.0 kg  72.1 kg   45 %       0     0  0 of 10  about May 21

        Streak and best: days in a row · reached: of the last 28 days with a goal

        """)
    #expect(
      await run("goal --json").output == """
        [{"bestStreak":3,"days":10,"direction":"at least","expected":null,"from":"2024-05-01",\
        "goal":8000,"metric":"steps","reached":7,"share":0.525,"start":null,"streak":3,\
        "unit":"count","value":4200},\
        {"bestStreak":0,"days":10,"direction":"target","expected":"2024-05-21","from":"2024-05-01",\
        "goal":71,"metric":"weight","reached":0,"share":0.45000000000000284,"start":73,"streak":0,\
        "unit":"kg","value":72.1}]

        """)
    #expect(
      await run("goal --csv").output.hasPrefix(
        """
        metric,goal,unit,value,share,streak,bestStreak,reached,days,direction,from,start,expected
        steps,8000,count,4200,0.525,3,3,7,10,at least,2024-05-01,,

        """))
  }

  @Test func `today counts as soon as it has reached the goal`() async throws {
    try await saveDays()
    await run("goal steps 4000 --from 2024-05-01")
    let values = await run("goal --csv").output.split(separator: "\n")[1]
    #expect(values.hasPrefix("steps,4000,count,4200,1.05,4,5,9,10,"))
  }

  @Test func `earlier days keep the goal that held on them`() async throws {
    try await saveDays()
    await run("goal steps 8000 --from 2024-05-01")
    await run("goal steps 20000")
    #expect(
      await run("goal steps").output == """
        Steps · goals for each day

        4,200 of 20,000 today (21 %) · 3 days in a row · at best 3

        From        To            Goal  Days  Reached
        ──────────  ──────────  ──────  ────  ───────
        2024-05-10              20,000     1        0
        2024-05-01  2024-05-09   8,000     9        7

        """)
    #expect(
      await run("goal steps --json").output == """
        [{"days":1,"from":"2024-05-10","goal":20000,"metric":"steps","reached":0,"to":null,"unit":"count"},\
        {"days":9,"from":"2024-05-01","goal":8000,"metric":"steps","reached":7,"to":"2024-05-09",\
        "unit":"count"}]

        """)
  }

  @Test func `goals are changes that can be undone`() async throws {
    await run("goal steps 8000")
    await run("goal steps 9000")
    await run("goal steps --clear")
    #expect(await run("goal").status == .noData)
    #expect(await run("undo").output == "Undid: goal of steps.\n")
    #expect(await run("goal --csv").output.contains("steps,9000,"))
    #expect(await run("undo").output == "Undid: goal of steps.\n")
    #expect(await run("goal --csv").output.contains("steps,8000,"))
    #expect(await run("redo").output == "Redid: goal of steps.\n")
    #expect(await run("goal --csv").output.contains("steps,9000,"))
    #expect(await run("history --csv").output.contains(",goal,goal of steps,"))
  }

  @Test func `a goal keeps its unit and is shown in the metric's`() async throws {
    try await saveDays()
    await run("goal weight 154.25 lb")
    await run("goal body-fat 15")
    #expect(await run("goal weight").output.contains("2024-05-10      70.0 kg"))
    let pounds = await run("goal weight", variables: ["LC_ALL": "en_US.UTF-8"]).output
    #expect(pounds.contains("2024-05-10      154.25 lb"))
    #expect(await run("goal body-fat").output.contains("15.0 %"))
    #expect(await run("goal body-fat --csv").output.contains(",0.15,%,"))
    #expect(
      await run("goal energy 2000 --unit kJ --json").output.contains("\"goal\":478.0114722753346,"))
  }

  @Test func `a target that the trend leads away from has no date`() async throws {
    try await saveDays()
    await run("goal weight 80kg --from 2024-05-01")
    let output = await run("goal weight").output
    #expect(output.contains("72.1 → 80.0 kg (−13 % of the way)\n"), "\(output)")
    await run("goal weight 72.5kg --from 2024-05-01")
    let reached = await run("goal weight").output
    #expect(reached.contains("(180 % of the way) · reached · 5 days in a row"), "\(reached)")
  }

  @Test func `a metric without data has a goal all the same`() async {
    await run("goal water 2000")
    await run("goal oxygen 95")
    let lines = await run("goal").output.split(separator: "\n")
    #expect(lines[2].hasPrefix("oxygen    → 95 %    –      –       0"))
    #expect(lines[3].hasPrefix("water   2,000 mL    –    0 %       0"))
    #expect(await run("goal oxygen").output.contains("no value in the last 28 days"))
  }

  @Test func `a locked metric may have goals`() async {
    await run("config lock.steps on")
    #expect(await run("goal steps 8000").status == .success)
  }

  @Test func `a quiet goal says nothing, and as JSON it is the list of the one`() async {
    let quiet = await run("goal steps 8000 --quiet")
    #expect(quiet.output + quiet.error == "")
    let json = await run("goal steps 9000 --json")
    #expect(json.output.hasPrefix("[{\"bestStreak\":0,"))
    #expect(json.error == "")
  }

  @Test(arguments: ["goal", "goal steps"])
  func `without goals there is nothing to show`(_ command: String) async {
    let result = await run(command)
    #expect(result.status == .noData)
    #expect(result.error.contains("set one with 'steptracker goal steps "))
    #expect(await run("\(command) --json").output == "[]\n")
    #expect(!run.hasStore)
  }

  @Test(arguments: [
    ("steps 0", "no goal: '0' is not above 0; write a larger number, or end a goal with --clear"),
    ("steps -5", "'-5' is negative"), ("steps nan", "'nan'"), ("weight 70 km", "no unit of weight"),
    ("weight 72,5", "write 72.5"), ("10000", "invalid value for METRIC: '10000'"),
    ("steps 5 --clear", "options exclude each other"),
    ("--clear", "no metric: --clear needs to know whose goal to end"),
    ("steps --unit count", "no value: --unit 'count'"),
    ("steps --from 2024-05-01", "no value: --from '2024-05-01'"),
    ("steps 5 --from 2024-06-01", "too late: '2024-06-01'"),
    ("steps 5 --from 2024-02-30", "no such date"), ("steps 5 --from 1800-01-01", "too early"),
  ])
  func `what is wrong is refused, and nothing is created`(
    arguments: String, message: String
  ) async {
    let result = await run("goal \(arguments)")
    #expect(result.error.contains(message), "\(result.error)")
    #expect(result.status == .usage)
    #expect(!run.hasStore)
  }

  @Test func `there must be a goal to end`() async {
    let result = await run("goal steps --clear")
    #expect(result.status == .noData)
    #expect(result.error.hasPrefix("steptracker: no goal: steps has none; "))
    #expect(!run.hasStore)
  }

  @Test(arguments: [false, true])
  func `no line is wider than asked for`(_ isASCII: Bool) async throws {
    try await saveDays()
    await run("goal steps 8000 --from 2024-05-01")
    await run("goal weight 71kg --from 2024-05-01")
    await run("goal walking-asymmetry 5")
    for command in ["goal", "goal steps", "goal weight"] {
      for width in stride(from: 20, through: 100, by: 4) {
        let output = await run("\(command) --width \(width)\(isASCII ? " --ascii" : "")").output
        let lines = output.split(separator: "\n")
        #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= width }, "\(output)")
        #expect(!isASCII || output.utf8.allSatisfy { $0 < 0x80 })
      }
    }
  }

  @Test(arguments: [20, 40, 80]) func `no column is explained that is not there`(
    _ width: Int
  ) async throws {
    try await saveDays()
    await run("goal steps 8000 --from 2024-05-01")
    let output = await run("goal --width \(width)").output
    let header = try #require(output.split(separator: "\n").first)
    for column in ["Streak", "Best", "Reached"] {
      let rest = output.dropFirst(header.count).lowercased()
      #expect(header.contains(column) == rest.contains(column.lowercased()), "\(output)")
    }
  }
}
