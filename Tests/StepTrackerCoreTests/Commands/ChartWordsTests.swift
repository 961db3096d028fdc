import Foundation
import StepTrackerCore
import Testing

@testable import steptracker

struct ChartWordsTests {
  @Test func `the average of latest values is that of the values drawn`() async throws {
    let run = try CommandRun()
    let day = DayCalendar.seoul.date(2024, 5, 9)
    // Two weighings a day, the first of them far from what counts.
    for (hours, values) in [(0.0, [60.0, 60.0]), (1, [72, 74])] {
      try await run.save(.bodyMass, .kilogram, from: day.addingTimeInterval(hours * 3600), values)
    }
    let chart = await run("chart weight --days 2 --kind bar --compare previous").output
    #expect(chart.contains(" avg 73.0"), "\(chart)")
    #expect(chart.contains("Latest 74.0 · average 73.0"), "\(chart)")
    #expect(await run("chart weight --days 2 --describe").output.contains("Average 73.0"))
    #expect(await run("today").output.contains("avg 73.0"))
    #expect(await run("today --json").output.contains("\"average\":73,"))
    #expect(await run("weekday weight --days 2 --csv").output.contains("Friday,74,1"))
  }

  @Test(arguments: [("week", "2024-01-08"), ("month", "2024-02-01")])
  func `a trend does not depend on how a range cuts its first bucket`(
    _ by: String, _ whole: String
  ) async throws {
    let run = try CommandRun()
    let first = DayCalendar.seoul.date(2023, 9, 1)
    let values = (0..<253).map { Double(50 + $0 * $0 % 97) }
    try await run.save(.stepCount, .count, from: first, values.map { $0 * 100 })
    try await run.save(.heartRate, .countPerMinute, from: first, values)
    for metric in ["steps", "heart-rate"] {
      // The first whole bucket of all of these is the same, and only from there on the slope counts.
      var slopes: Set<Substring> = []
      for start in [whole, "2024-01-03", "2024-01-06"] {
        let line = "chart \(metric) --from \(start) --to 2024-04-30 --by \(by) --trend --describe"
        let output = await run(line).output.replacing("\n", with: " ")
        let words = try #require(output.firstRange(of: "rend ")).upperBound
        slopes.insert(try #require(output[words...].split(separator: " a ").first))
      }
      #expect(slopes.count == 1, "\(slopes)")
    }
  }

  @Test(arguments: [20, 30, 40, 60, 80, 120], ["--days 7", "--all", "--days 28"])
  func `no rule is without a name`(_ width: Int, _ range: String) async throws {
    let run = try CommandRun()
    try await run.save(
      .stepCount, .count, from: DayCalendar.seoul.date(2024, 3, 1),
      (0..<71).map { 9_000 + Double($0 % 5) * 100 })
    await run("goal steps 8000 --from 2024-03-01")
    let output = await run("chart steps \(range) --width \(width)").output
    #expect(output.contains("avg 9,"), "\(output)")
    #expect(output.contains("goal 8,000\n") || output.contains("╌ goal 8,000"), "\(output)")
    #expect(output.contains("reached"), "\(output)")
    let lines = output.split(separator: "\n")
    let average = try #require(lines.firstIndex { $0.contains("avg 9,") })
    let goal = try #require(lines.firstIndex { $0.contains("goal 8,000") })
    #expect(average <= goal, "the greater value's label is above: \(output)")
    let sentences = await run("chart steps \(range) --describe").output
    #expect(sentences.replacing("\n", with: " ").contains("goal 8,000 reached in"), "\(sentences)")
  }

  @Test func `sentences tell a target that is drawn`() async throws {
    let run = try CommandRun()
    try await run.save(
      .bodyMass, .kilogram, from: DayCalendar.seoul.date(2024, 5, 4), [72.4, 72.2, 71.5])
    #expect(await run("chart weight --goal 71kg --describe").output.contains("goal 71.0"))
  }

  @Test func `a selected day among columns of several says what its column is`() async throws {
    let run = try CommandRun()
    try await run.save(
      .stepCount, .count, from: DayCalendar.seoul.date(2024, 1, 1),
      (0..<130).map { $0 == 100 ? 9_000 : 1_000 })
    let output = await run("chart steps --all --select 2024-04-10 --width 40").output
    #expect(output.contains("Wed, Apr 10 · 9,000 (column: "), "\(output)")
    let wide = await run("chart steps --days 31 --select 2024-04-10 --width 80").output
    #expect(wide.contains("Wed, Apr 10 · 9,000\n"), "\(wide)")
  }

  @Test func `the lowest average and the lowest reading are told apart`() async throws {
    let run = try CommandRun()
    try await run.save(
      .heartRate, .countPerMinute, from: DayCalendar.seoul.date(2024, 5, 8), [60, 70, 80])
    let output = await run("chart heart-rate --describe").output.replacing("\n", with: " ")
    #expect(output.contains("the lowest average is 60 on Wed, May 8, the highest 80"), "\(output)")
    #expect(output.contains("lowest reading 60, highest reading 80"), "\(output)")
  }
}

extension ChartWordsTests {
  @Test func `sentences hold nothing against a sum that is not complete`() async throws {
    let run = try CommandRun()
    try await run.save(
      .stepCount, .count, from: DayCalendar.seoul.date(2024, 5, 8), [8_000, 9_000, 20_000])
    let output = await run("chart steps --describe").output.replacing("\n", with: " ")
    #expect(output.contains("to 9,000 on Thu, May 9; the lowest is 8,000"), "\(output)")
    #expect(output.contains("the highest 9,000 on Thu, May 9."), "\(output)")
    #expect(output.contains("Today so far 20,000, only in total and average."), "\(output)")
    let only = await run("chart steps --days 1 --describe").output.replacing("\n", with: " ")
    #expect(only.contains("The only value is 20,000"), "\(only)")
    #expect(only.contains("Not complete: today so far."), "\(only)")
  }

  @Test func `sentences about hours tell what the heatmap shows`() async throws {
    let run = try CommandRun()
    try await run.save(
      .heartRate, .countPerMinute, from: DayCalendar.seoul.date(2024, 5, 1),
      [60, 61, 62, 63, 64, 65, 66, 70, 73])
    #expect(
      await run("chart heart-rate --kind hours --describe").output.replacing("\n", with: " ") == """
        Heart rate, average per hour, Apr 13 – May 10, 2024, in bpm. Highest on Thursday at 8:00: \
        67 bpm, lowest on Friday at 8:00: 62 bpm. Highest of each weekday: Monday 65 at 8:00, \
        Tuesday 66 at 8:00, Wednesday 65 at 8:00, Thursday 67 at 8:00, Friday 62 at 8:00, \
        Saturday 63 at 8:00, Sunday 64 at 8:00. 
        """)
  }

  @Test(arguments: [("00:30Z", "02:00 (UTC+2)"), ("01:30Z", "02:00 (UTC+1)"), ("02:30Z", "03:00")])
  func `an hour that clocks show twice has its offset`(_ time: String, _ name: String) async throws
  {
    let run = try CommandRun()
    try await run.save([
      QuantitySample(
        type: .stepCount, quantity: Quantity(unit: .count, doubleValue: 1000),
        startDate: DayCalendar.utc.date(2024, 10, 27, 0), source: "Phone")
    ])
    let output = await run(
      "chart steps --from 2024-10-27 --to 2024-10-27 --by hour --select 2024-10-27T\(time)",
      variables: ["TZ": "Europe/Berlin", "STEPTRACKER_NOW": "2024-10-30T12:00"]
    ).output
    #expect(output.contains("Sun, Oct 27, \(name) · "), "\(output)")
  }

  @Test func `words are whole`() async throws {
    let run = try CommandRun()
    let day = DayCalendar.seoul.date(2024, 4, 17)
    try await run.save(.stepCount, .count, from: day, Array(repeating: 1_000, count: 20))
    let week = await run("chart steps --by week --describe --select 2024-05-01").output
    #expect(week.replacing("\n", with: " ").contains("Selected is the week from "), "\(week)")
    let calendar = await run("chart steps --kind calendar --days 24").output
    let months = try #require(calendar.split(separator: "\n").dropFirst().first)
    #expect(months.split(separator: " ") == ["Apr", "May"], "\(calendar)")
  }

  @Test func `a goal that nobody can work towards is not drawn`() async throws {
    let run = try CommandRun()
    let day = DayCalendar.seoul.date(2024, 5, 9)
    try await run.save(.stepCount, .count, from: day, [1_000, 1_000])
    let result = await run("chart steps --goal 0")
    #expect(result.status == .usage)
    #expect(result.error.contains("no goal: '0' is not above 0"), "\(result.error)")
  }

  @Test func `differences of percentages are points`() async throws {
    let run = try CommandRun()
    let day = DayCalendar.seoul.date(2024, 5, 7)
    try await run.save(.bodyFatPercentage, .percent, from: day, [0.21, 0.205, 0.20, 0.195])
    let chart = await run("chart body-fat --days 2 --compare previous --trend").output
    #expect(chart.contains("change −1.00 points"), "\(chart)")
    #expect(chart.contains("points a week"), "\(chart)")
    let diff = await run("diff body-fat").output
    #expect(diff.contains(": −1.5 points"), "\(diff)")
    #expect(diff.split(separator: "\n")[0].hasSuffix("· points"), "\(diff)")
  }
}
