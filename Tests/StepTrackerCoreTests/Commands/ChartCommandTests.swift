import Foundation
import StepTrackerCore
import Testing

@testable import steptracker

struct ChartCommandTests {
  /// A week of steps up to noon of Friday, 10 May 2024, and of weights with a gap.
  private func makeRun() async throws -> CommandRun {
    let run = try CommandRun()
    let first = DayCalendar.seoul.date(2024, 5, 4)
    try await run.save(
      .stepCount, .count, from: first, [8_000, 12_000, nil, 4_000, 10_000, 9_000, 2_000])
    try await run.save(.bodyMass, .kilogram, from: first, [72.4, 72.2, nil, nil, 72, 71.9, 71.5])
    try await run.save(.heartRate, .countPerMinute, from: first, [60, 62, 70, 64, 61, 59, 66])
    return run
  }

  @Test(arguments: [
    ("steps", "chart steps --days 7"),
    ("steps-ascii", "chart steps --days 7 --ascii --height 7"),
    ("steps-goal", "chart steps --days 7 --goal 10,000 --select wednesday"),
    ("steps-line", "chart steps --days 7 --kind line --merge sum"),
    ("weight", "chart weight --days 7 --select 2024-05-08 --width 60"),
    ("weight-bar", "chart weight --days 7 --kind bar --height 6"),
    ("weight-week", "chart weight --days 28 --by week --height 6"),
    ("heart-rate", "chart heart-rate --days 7 --height 6"),
    ("hours", "chart steps --days 1 --by hour --height 6"),
    ("this-month", "chart steps --this month --height 6"),
    ("all-by-month", "chart steps --all --by month --height 6"),
    ("area", "chart heart-rate --days 7 --kind area --height 6"),
    ("trend", "chart weight --days 7 --trend --height 7"),
    ("compared", "chart steps --days 3 --compare previous --height 7"),
    ("compared-month", "chart weight --this month --compare previous --height 6 --ascii"),
    ("calendar", "chart steps --kind calendar"),
    ("weekday-hours", "chart steps --kind hours --days 7"),
    ("described", "chart steps --days 7 --describe --trend --compare previous"),
    ("described-weight", "chart weight --days 7 --describe --width 60 --ascii --select monday"),
    ("compared-weight", "chart weight --days 3 --compare previous --height 5"),
    (
      "compared-hours",
      "chart heart-rate --from 2024-05-09T06:00 --to 2024-05-09T12:00 --by hour --compare previous"
    ),
  ]) func `a chart is drawn with all its words`(_ name: String, _ line: String) async throws {
    let result = try await makeRun()(line)
    #expect(result.status == .success)
    #expect(result.error == "")
    try Golden.expect(result.output, suite: "ChartCommand", name: "\(name).txt")
  }

  @Test(arguments: ["steps --kind calendar", "heart-rate --kind hours"], ["--json", "--csv"])
  func `machine formats of heatmaps are those of stats`(
    _ question: String, _ format: String
  ) async throws {
    let run = try await makeRun()
    let wide = await run("chart \(question) \(format) --width 200")
    let isHours = question.hasSuffix("hours")
    // 53 weeks up to Friday, 10 May 2024.
    let stats = await run(
      isHours ? "stats heart-rate --by hour \(format)" : "stats steps --days 369 \(format)")
    #expect(wide.output == stats.output)
    #expect(await run("chart \(question) \(format) --width 20").output == wide.output)
    let marked = await run("chart steps --kind area --trend --compare previous \(format)")
    #expect(marked.output == (await run("stats steps \(format)").output))
  }

  @Test(arguments: ["steps", "weight --by week", "heart-rate --all --by month", "distance"])
  func `machine formats are those of stats`(_ question: String) async throws {
    let run = try await makeRun()
    for format in ["--json", "--csv"] {
      let chart = await run("chart \(question) \(format)")
      let stats = await run("stats \(question) \(format)")
      #expect(chart.output == stats.output)
      #expect(chart.status == .success)
    }
  }

  @Test(arguments: [
    ("chart distance", steptracker.ExitStatus.noData, "no data: distance in this range"),
    ("chart distance --all", .noData, "no data: distance in this range"),
    (
      "chart weight --select 2024-01-31", .usage,
      "outside of the chart: '2024-01-31'; select a date of Apr 13 - May 10, 2024"
    ),
    ("chart weight --select tomorrow --json", .usage, "not a date: 'tomorrow'"),
    ("chart weight --select 2024-05-11", .usage, "outside of the chart"),
    ("chart weight --to 2024-05-10 --select 1950", .usage, "a date of May 4 - May 10, 2024"),
    ("chart weight --goal 10s", .usage, "'s' is no unit of weight; write kg"),
    ("chart weight --goal -3", .usage, "weight"),
    ("chart weight --height 4", .usage, "expected a whole number from 5 to 200"),
    ("chart weight --kind pie", .usage, "choose 'bar', 'line', 'area', 'calendar' or 'hours'"),
    ("chart weight --by minute --from 1900 --to today", .usage, "too many buckets: minutes of"),
    ("chart", .usage, "missing argument: METRIC"),
    ("chart steps --all --compare previous", .usage, "nothing before all time"),
    ("chart steps --kind calendar --by week", .usage, "'--kind calendar' and '--by'"),
    ("chart steps --kind hours --trend", .usage, "'--kind hours' and '--trend'"),
    ("chart steps --kind hours --select today", .usage, "'--kind hours' and '--select'"),
    ("chart steps --kind calendar --height 9", .usage, "'--kind calendar' and '--height'"),
  ]) func `what cannot be drawn is told`(
    _ line: String, _ status: steptracker.ExitStatus, _ sentence: String
  ) async throws {
    let result = try await makeRun()(line)
    #expect(result.status == status)
    #expect(result.error.contains(sentence), "\(result.error)")
    #expect(result.output == "")
  }

  @Test func `a goal in another unit is drawn in the unit of the chart`() async throws {
    let result = try await makeRun()("chart weight --goal 160lb")
    #expect(result.output.contains(" goal 72.6\n"))
  }

  @Test func `a range without an end is drawn up to today`() async throws {
    let run = try await makeRun()
    #expect(
      await run("chart steps --from 2024-05-08").output.hasPrefix(
        "Steps per day · May 8 – May 10, 2024\n"))
    #expect(
      await run("chart steps --to yesterday").output.hasPrefix(
        "Steps per day · May 4 – May 9, 2024\n"))
    #expect(
      await run("chart steps --all").output.hasPrefix("Steps per day · May 4 – May 10, 2024\n"))
  }

  @Test func `hours without a measurement are not counted`() async throws {
    let output = try await makeRun()("chart heart-rate --days 1 --by hour").output
    #expect(output.hasPrefix("Heart rate, average per hour · May 10, 2024 · bpm\n"))
    #expect(output.hasSuffix(" Latest 66 · average 66 · lowest 66 · highest 66\n"))
  }

  @Test func `a percentage is drawn as percent`() async throws {
    let run = try CommandRun()
    try await run.save(
      .bodyFatPercentage, .percent, from: DayCalendar.seoul.date(2024, 5, 8), [0.194, 0.191])
    let output = await run("chart body-fat --days 3 --select 2024-05-08 --goal 19").output
    #expect(output.contains("Wed, May 8 · 19.4 %"))
    #expect(output.contains("Latest 19.1 · average 19.3 · 1 day without data"))
    #expect(output.contains(" goal 19.0"))
  }

  @Test(arguments: CalendarInterval.allCases, [20, 33, 80, 121])
  func `no chart is wider than asked for`(_ by: CalendarInterval, _ width: Int) async throws {
    let run = try await makeRun()
    for metric in ["steps", "weight", "heart-rate"] {
      for range in ["--days 1", "--all", "--this year"]
      where by != .minute || range != "--this year" {
        let line = "chart \(metric) \(range) --by \(by) --width \(width) --goal 80 --select today"
        let result = await run(line)
        #expect(result.status == .success, "\(line): \(result.error)")
        let widest = result.output.split(separator: "\n").map { DisplayWidth.columns(of: $0) }.max()
        #expect(widest ?? 0 <= width, "\(line)")
      }
    }
  }
}
