import Foundation
import StepTrackerCore
import Testing

@testable import steptracker

struct ExplainCommandTests {
  @Test func `a day's steps are explained`() async throws {
    let result = try await walks()("explain steps 2024-05-08")
    #expect(result.status == .success)
    #expect(
      result.output == """
        x
        """)
  }

  @Test func `JSON holds the counted and the covered times`() async throws {
    let result = try await walks()("explain steps 2024-05-08 --json")
    #expect(
      result.output == """
        x
        """)
  }

  @Test func `CSV has a row a source`() async throws {
    let result = try await walks()("explain steps 2024-05-08 --csv")
    #expect(
      result.output == """
        source,userEntered,count,sum,alone
        ,true,1,200,200
        Apple Watch,false,1,6000,6000
        iPhone,false,2,1000,4000

        """)
  }

  @Test func `of a discrete metric all sources count`() async throws {
    let run = try CommandRun()
    try await run.save([
      pulse(60, "Apple Watch", hour: 7), pulse(80, "Apple Watch", hour: 8),
      pulse(100, "Chest strap", hour: 8),
    ])
    let result = await run("explain heart-rate yesterday --width 60 --ascii")
    #expect(
      result.output == """
        x
        """)
    let json = await run("explain heart-rate yesterday --json")
    #expect(
      json.output == """
        x
        """)
  }

  @Test(arguments: [
    ("2024-03-10", 23, "0    3     6     9     12    15    18    21    24"),
    ("2024-11-03", 25, "0       3     6     9     12    15    18    21    24"),
  ])
  func `the hours are right on days when clocks change`(
    day: String, hours: Int, axis: String
  ) async throws {
    let run = try CommandRun()
    let noon = try #require(try? instant(day + "T17:00:00Z"))
    try await run.save([
      QuantitySample(
        type: .stepCount, quantity: Quantity(unit: .count, doubleValue: 5), startDate: noon,
        source: "iPhone")
    ])
    let result = await run(
      "explain steps \(day) --time-zone America/New_York --now 2024-12-01T12:00")
    #expect(result.output.contains(axis), "\(result.output)")
  }

  @Test func `no data is a sentence for a person and an empty document for a program`() async throws
  {
    let run = try CommandRun()
    let table = await run("explain steps today")
    #expect(table.status == .noData)
    #expect(table.output.isEmpty)
    #expect(table.error.hasPrefix("steptracker: no data: steps on this day; "))
    let json = await run("explain steps today --json")
    #expect(json.status == .success)
    #expect(json.output.contains(#""sources":[],"sum":null,"sumOfAll":null"#))
  }

  @Test(arguments: [
    ("explain steps", "steptracker: missing argument: DAY\n"),
    ("explain steps 2024-05", "steptracker: not a day: '2024-05'; "),
    ("explain steps 2024-05-08T07:00", "steptracker: not a day: '2024-05-08T07:00'; "),
    ("explain steps 2024-02-30", "steptracker: no such date: "),
    ("explain nonsense today", "steptracker: invalid value for METRIC: 'nonsense'; "),
  ])
  func `what cannot be asked is refused with a sentence`(line: String, error: String) async throws {
    let result = try await CommandRun()(line)
    #expect(result.status == .usage)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix(error), "\(result.error)")
  }

  /// A watch from 07:00 to 10:00, a phone from 08:00 to 12:00 and again at 20:00, and an entry by hand.
  private func walks() async throws -> CommandRun {
    let run = try CommandRun()
    try await run.save([
      walk(6000, "Apple Watch", from: 7, to: 10), walk(3500, "iPhone", from: 8, to: 12),
      walk(500, "iPhone", from: 20, to: 20),
      walk(200, "steptracker", from: 15, to: 15, isUserEntered: true),
    ])
    return run
  }

  private func walk(
    _ steps: Double, _ source: String, from start: Int, to end: Int, isUserEntered: Bool = false
  ) -> QuantitySample {
    QuantitySample(
      type: .stepCount, quantity: Quantity(unit: .count, doubleValue: steps),
      startDate: DayCalendar.seoul.date(2024, 5, 8, start),
      endDate: DayCalendar.seoul.date(2024, 5, 8, end), source: source,
      isUserEntered: isUserEntered)
  }

  private func pulse(_ rate: Double, _ source: String, hour: Int) -> QuantitySample {
    QuantitySample(
      type: .heartRate, quantity: Quantity(unit: .countPerMinute, doubleValue: rate),
      startDate: DayCalendar.seoul.date(2024, 5, 9, hour), source: source)
  }
}
