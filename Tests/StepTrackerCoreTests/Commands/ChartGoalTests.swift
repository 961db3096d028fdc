import Foundation
import StepTrackerCore
import Testing

@testable import steptracker

struct ChartGoalTests {
  private func makeRun() async throws -> CommandRun {
    let run = try CommandRun()
    let first = DayCalendar.seoul.date(2024, 5, 4)
    try await run.save(
      .stepCount, .count, from: first, [8_000, 12_000, nil, 4_000, 10_000, 9_000, 2_000])
    try await run.save(.bodyMass, .kilogram, from: first, [72.4, 72.2, nil, nil, 72, 71.9, 71.5])
    return run
  }

  @Test(arguments: [
    ("chart steps --days 7", "goal 9,000"), ("chart steps --days 7 --goal 7000", "goal 7,000"),
    ("chart steps --from 2024-05-04 --to 2024-05-07", "goal 6,000"),
    ("chart steps --this month", "goal 9,000"), ("chart steps --days 7 --goal none", nil),
    ("chart steps --days 7 --goal NONE", nil), ("chart steps --days 28 --by week", nil),
    ("chart steps --days 1 --by hour", nil), ("chart weight --days 7", "goal 71.0"),
    ("chart weight --days 28 --by week", "goal 71.0"),
    ("chart steps --from 2024-05-04 --to 2024-05-05", nil),
  ]) func `the goal at the end of the range is drawn`(
    _ line: String, _ rule: String?
  ) async throws {
    let run = try await makeRun()
    await run("goal steps 6000 --from 2024-05-06")
    await run("goal steps 9000 --from 2024-05-08")
    await run("goal weight 71kg --from 2024-05-04")
    let output = await run(line).output
    #expect(output.contains("reached") == (rule != nil && line.contains("steps")))
    if let rule {
      #expect(output.contains(" \(rule)\n"), "\(output)")
    } else {
      #expect(!output.contains("goal"), "\(output)")
    }
  }

  @Test func `a target far away is only drawn when asked for`() async throws {
    let run = try await makeRun()
    await run("goal weight 60kg --from 2024-05-04")
    let usual = await run("chart weight --days 7").output
    #expect(!usual.contains(" goal 60.0\n"), "\(usual)")
    #expect(usual.contains("average 72.0 · goal 60.0 below · 2 days without data"), "\(usual)")
    #expect(await run("chart weight --days 7 --goal 60kg").output.contains(" goal 60.0\n"))
  }
}
