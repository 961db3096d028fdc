import Foundation
import StepTrackerCore
import Testing

@testable import steptracker

struct ChartComparisonTests {
  private static let berlin = DayCalendar(timeZone: .named("Europe/Berlin"), firstWeekday: 2)

  /// A thousand steps at each of some hours of each of some days of October 2024 in Berlin.
  private func makeRun(days: ClosedRange<Int>, hours: [Int]) async throws -> CommandRun {
    let run = try CommandRun()
    try await run.save(
      days.flatMap { day in
        hours.map { hour in
          QuantitySample(
            type: .stepCount, quantity: Quantity(unit: .count, doubleValue: 1000),
            startDate: Self.berlin.date(2024, 10, day, hour), source: "Phone")
        }
      })
    return run
  }

  private func berlin(at now: String) -> [String: String] {
    ["TZ": "Europe/Berlin", "STEPTRACKER_NOW": now]
  }

  // Clocks went back at 03:00 of Sunday, 27 October 2024.
  @Test(arguments: [27, 28]) func `hours are compared by the clock where it changes`(
    _ day: Int
  ) async throws {
    let run = try await makeRun(days: 26...28, hours: [8, 12, 23])
    let result = await run(
      "chart steps --from 2024-10-\(day) --to 2024-10-\(day) --by hour --compare previous",
      variables: berlin(at: "2024-10-30T12:00"))
    #expect(
      result.output.contains("Total before 3,000 · change 0 (0.0 %)"), "\(result.output)")
    try Golden.expect(result.output, suite: "ChartCommand", name: "compared-clocks-\(day).txt")
  }

  @Test(arguments: [
    ("--days 1", "Until today 12:00: 1,000 · before 1,000 · change 0 (0.0 %)"),
    ("--days 7 --by week", "Until today 12:00: 13,000 · before 13,000 · change 0 (0.0 %)"),
    ("--this week", "Until today 12:00: 5,000 · before 5,000 · change 0 (0.0 %)"),
    ("--this week --by hour", "Until today 12:00: 5,000 · before 5,000 · change 0 (0.0 %)"),
    ("--last week", "Total before 14,000 · change 0 (0.0 %)"),
    ("--last week --by month", "Total before 14,000 · change 0 (0.0 %)"),
  ]) func `what is over is compared with the same part before`(
    _ range: String, _ words: String
  ) async throws {
    // The clocks change on the Sunday between Wednesday the 23rd and the 30th.
    let run = try await makeRun(days: 1...30, hours: [8, 20])
    let result = await run(
      "chart steps \(range) --compare previous", variables: berlin(at: "2024-10-30T12:00"))
    #expect(result.output.contains(words), "\(result.output)")
  }
}
