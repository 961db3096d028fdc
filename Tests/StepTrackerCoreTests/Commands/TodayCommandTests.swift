import Foundation
import StepTrackerCore
import Testing

@testable import steptracker

struct TodayCommandTests {
  private func makeRun() async throws -> CommandRun {
    let run = try CommandRun()
    let first = DayCalendar.seoul.date(2024, 5, 6)
    try await run.save(.heartRate, .countPerMinute, from: first, [60, 62, nil, 64, 66])
    try await run.save(
      .heartRate, .countPerMinute, from: first.addingTimeInterval(60), [nil, nil, nil, nil, 68])
    try await run.save(.bodyMass, .kilogram, from: first, [72, nil, 71.5, nil, nil])
    try await run.save(.stepCount, .count, from: first, [8_000, 12_000, nil, 4_000, 2_000])
    return run
  }

  @Test(arguments: ["", "today"])
  func `the metrics in use are shown at a glance`(_ command: String) async throws {
    let result = try await makeRun()(command)
    #expect(result.status == .success)
    #expect(
      result.output == """
        Today · Friday, May 10, 2024, 12:00

        Steps       2,000                                      ▅█ ▂▁  avg 6,500
        Weight       71.5 kg   May 8                           █ ▁    avg 71.8   −0.5
        Heart rate     68 bpm  66 – 68                         ▁▃ ▅█  avg 64

        Small charts and averages: Apr 13 – May 10, 2024 · today so far counted
        changes: body measures from the first to the last of the 28 days

        """)
  }

  /// Four weeks of steps and weights, each with a goal.
  private func makeRunWithGoals() async throws -> CommandRun {
    let run = try CommandRun()
    let first = DayCalendar.seoul.date(2024, 4, 13)
    var steps: [Double?] = []
    var weights: [Double?] = []
    var rates: [Double?] = []
    for day in 0..<28 {
      let usual = 6_000 + day % 5 * 500
      steps.append(day == 27 ? 4_200 : day < 20 ? Double(usual) : 8_500)
      weights.append(73 - Double(day / 2) * 0.1)
      rates.append(Double(60 + day % 3))
    }
    try await run.save(.stepCount, .count, from: first, steps)
    try await run.save(.bodyMass, .kilogram, from: first, weights)
    try await run.save(.heartRate, .countPerMinute, from: first, rates)
    await run("goal steps 8000 --from 2024-04-13")
    await run("goal weight 70kg --from 2024-04-13")
    return run
  }

  @Test(arguments: [20, 40, 60, 80, 120], Repertoire.allCases)
  func `goals have their place beside the values`(
    _ width: Int, _ repertoire: Repertoire
  ) async throws {
    let option = repertoire == .ascii ? " --ascii" : ""
    let output = try await makeRunWithGoals()("today --width \(width)\(option)").output
    try Golden.expect(output, suite: "Today", name: "\(width).\(repertoire).txt")
  }

  @Test(arguments: [
    (45, "Weight       71.5 kg   May 8    avg 71.8"),
    (60, "Weight       71.5 kg   May 8               █▁   avg 71.8"),
  ]) func `the day of an older measurement is kept longer than charts`(
    _ width: Int, _ line: String
  ) async throws {
    let output = try await makeRun()("today --width \(width)").output
    #expect(output.split(separator: "\n").contains(line[...]), "\(output)")
  }

  @Test func `JSON has every figure`() async throws {
    let output = try await makeRun()("today --json").output
    let nulls = Array(repeating: "null", count: 23).joined(separator: ",")
    #expect(
      output == """
        {"interval":{"end":"2024-05-11T00:00:00+09:00","start":"2024-04-13T00:00:00+09:00"},"metrics":[\
        {"average":6500,"change":null,"daily":[\(nulls),8000,12000,null,4000,2000],"days":4,\
        "expected":null,"goal":null,"maximum":null,\
        "measured":null,"metric":"steps","minimum":null,"share":null,"streak":null,"unit":"count","value":2000},\
        {"average":71.75,"change":-0.5,"daily":[\(nulls),72,null,71.5,null,null],"days":2,\
        "expected":null,"goal":null,"maximum":null,\
        "measured":"2024-05-08T08:00:00+09:00","metric":"weight","minimum":null,"share":null,"streak":null,"unit":"kg","value":71.5},\
        {"average":63.5609756097561,"change":null,"daily":[\(nulls),60,62,null,64,67.81818181818181],"days":4,\
        "expected":null,"goal":null,"maximum":68,\
        "measured":null,"metric":"heart-rate","minimum":66,"share":null,"streak":null,"unit":"count/min","value":67.81818181818181}],\
        "now":"2024-05-10T12:00:00+09:00","timeZone":"Asia/Seoul"}

        """)
  }

  @Test func `CSV has a row a metric`() async throws {
    let output = try await makeRun()("today --csv").output
    #expect(
      output.hasPrefix(
        """
        metric,value,unit,measured,minimum,maximum,average,days,change,goal,share,streak,expected
        steps,2000,count,,,,6500,4,,,,,
        weight,71.5,kg,2024-05-08T08:00:00+09:00,,,71.75,2,-0.5,,,,

        """))
  }

  @Test(arguments: ["", "today"])
  func `somebody without data is introduced to the program`(_ command: String) async throws {
    let run = try CommandRun()
    let result = await run(command)
    #expect(result.status == .success)
    #expect(result.error == "")
    #expect(
      result.output == """
        Tracks health metrics in one private file and answers from it.

        There is no data yet. To begin:

          steptracker demo               Shows a tour on made-up data.
          steptracker add weight 72.5kg  Saves today's weight.
          steptracker import export.zip  Brings in an export of Apple Health.

        'steptracker help' lists all commands.

        """)
    #expect(!FileManager.default.fileExists(atPath: run.storePath))
    let json = await run("\(command) --json")
    #expect(json.status == .success)
    #expect(json.output.contains(#""metrics":[]"#))
  }

  @Test func `data that are too old are no data for today`() async throws {
    let run = try CommandRun()
    try await run.save(.bodyMass, .kilogram, from: DayCalendar.seoul.date(2024, 4, 12), [72])
    let result = await run("")
    #expect(result.status == .noData)
    #expect(result.error.hasPrefix("steptracker: no data: nothing in the last 28 days; "))
    #expect(await run("", variables: ["STEPTRACKER_NOW": "2024-05-09T12:00"]).status == .success)
  }

  @Test func `the most important metrics come first, and there are eight at most`() async throws {
    let run = try CommandRun()
    let today = DayCalendar.seoul.date(2024, 5, 10)
    try await run.save(
      QuantityType.all.map {
        QuantitySample(
          type: $0, quantity: Quantity(unit: $0.canonicalUnit, doubleValue: 1), startDate: today,
          source: "Watch")
      })
    await run("goal falls 1")
    let lines = await run("").output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("Falls ") })
    let names = ["Steps ", "Active energy ", "Weight ", "Heart rate "]
    for (line, name) in zip(lines.dropFirst(), names) { #expect(line.hasPrefix(name)) }
    #expect(lines.count == 1 + 8 + 1 || lines.count == 1 + 8 + 2)
    #expect(lines.last?.contains("metrics more in 'steptracker today --all'") == true)
    let all = await run("today --all").output.split(separator: "\n")
    #expect(all.count > QuantityType.all.count)
    let json = await run("today --json").output
    #expect(json.components(separatedBy: #""metric":"#).count == QuantityType.all.count + 1)
  }

  @Test(arguments: [false, true])
  func `no line is wider than asked for`(_ isASCII: Bool) async throws {
    for run in [try await makeRun(), try await makeRunWithGoals()] {
      for width in 20...130 {
        let output = await run("today --width \(width)\(isASCII ? " --ascii" : "")").output
        let lines = output.split(separator: "\n")
        #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= width }, "\(output)")
        #expect(!isASCII || output.utf8.allSatisfy { $0 < 0x80 })
      }
    }
  }

  @Test func `goals without data are named`() async throws {
    let run = try CommandRun()
    let day = DayCalendar.seoul.date(2024, 5, 10)
    try await run.save(.stepCount, .count, from: day, [1_000])
    await run("goal weight 70kg")
    await run("goal steps 5000")
    let output = await run("today").output.replacing("\n", with: " ")
    #expect(output.contains("goals without data in 28 days: weight"), "\(output)")
  }
}
