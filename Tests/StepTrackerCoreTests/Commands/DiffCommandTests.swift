import Foundation
import StepTrackerCore
import Testing

@testable import steptracker

struct DiffCommandTests {
  private static let american = ["LC_ALL": "en_US.UTF-8"]

  /// Pounds from Monday, 6 May 2024 on.
  private func makeRun(_ pounds: [Double?]) async throws -> CommandRun {
    let run = try CommandRun()
    try await run.save(.bodyMass, .pound, from: DayCalendar.seoul.date(2024, 5, 6), pounds)
    return run
  }

  @Test func `half a pound a day is exactly that`() async throws {
    let run = try await makeRun([170, 169.5, 169, 168.5])
    let json = await run("diff weight --days 7 --json", variables: Self.american)
    #expect(
      json.output == """
        {"change":-1.5,"first":{"date":"2024-05-06T00:00:00+09:00","value":170},\
        "interval":{"end":"2024-05-11T00:00:00+09:00","start":"2024-05-04T00:00:00+09:00"},\
        "last":{"date":"2024-05-09T00:00:00+09:00","value":168.5},"metric":"weight",\
        "timeZone":"Asia/Seoul","unit":"lb","weekdays":[\
        {"averageChange":-0.5,"changes":1,"name":"Tuesday","weekday":3},\
        {"averageChange":-0.5,"changes":1,"name":"Wednesday","weekday":4},\
        {"averageChange":-0.5,"changes":1,"name":"Thursday","weekday":5}]}

        """)
    let csv = await run("diff weight --csv", variables: Self.american)
    #expect(
      csv.output
        == "weekday,name,averageChange,changes\n3,Tuesday,-0.5,1\n4,Wednesday,-0.5,1\n5,Thursday,-0.5,1\n"
    )
  }

  @Test func `sentences say the same`() async throws {
    let run = try await makeRun([170, 169.5, 169])
    let result = await run("diff weight --describe --ascii", variables: Self.american)
    #expect(
      result.output == """
        Weight, average change per weekday, Apr 13 - May 10, 2024, in lb. Tuesday -0.50
        over 1 change, Wednesday -0.50 over 1 change. May 6 170.0 to May 8 169.0: -1.0
        lb. No data on Sunday, Monday, Thursday, Friday, Saturday.

        """)
  }

  @Test func `changes are drawn to both sides`() async throws {
    let run = try await makeRun([170, 169.5, nil, 170, 169])
    let result = await run("diff weight --width 60", variables: Self.american)
    #expect(
      result.output == """
        Weight · average change per weekday · Apr 13 – May 10, 2024
        lb

        Sunday                    │                      –
        Monday                    │                      –
        Tuesday           ▐███████│                  −0.50  1 change
        Wednesday                 │                      –
        Thursday                  │███████▌          +0.50  1 change
        Friday     ███████████████│                  −1.00  1 change
        Saturday                  │                      –

                   May 6 170.0 → May 10 169.0: −1.0 lb

        """)
    #expect(result.status == .success)
  }

  @Test(arguments: [
    ("--days 2", "2024-05-08", 2), ("--days 3", "2024-05-07", 3),
    ("--from 2024-05-09", "2024-05-08", 2), ("--from 2024-05-09T09:00", "2024-05-08", 2),
    ("--all", "2024-05-06", 4), ("--to 2024-05-07", "2024-05-06", 1),
  ]) func `one day more is read before the range`(
    _ range: String, _ first: String, _ changes: Int
  ) async throws {
    let run = try await makeRun([170, 169.5, 169, 168.5, 168])
    let output = await run("diff weight \(range) --json").output
    #expect(output.contains(#""first":{"date":"\#(first)T00:00:00+09:00""#), "\(output)")
    #expect(output.components(separatedBy: #""changes":1"#).count == changes + 1)
  }

  @Test func `a single day is too few`() async throws {
    let run = try await makeRun([170])
    let table = await run("diff weight")
    #expect(table.status == .noData)
    #expect(table.output == "")
    #expect(
      table.error == """
        steptracker: no changes: weight has one day with data in this range; two days are needed, \
        so widen it with --all or enter more values

        """)
    let json = await run("diff weight --days 7 --json")
    #expect(json.status == .success)
    #expect(
      json.output == """
        {"change":null,"first":null,\
        "interval":{"end":"2024-05-11T00:00:00+09:00","start":"2024-05-04T00:00:00+09:00"},\
        "last":null,"metric":"weight","timeZone":"Asia/Seoul","unit":"kg","weekdays":[]}

        """)
  }

  @Test func `no day at all is no data`() async throws {
    let result = try await CommandRun()("diff weight")
    #expect(result.status == .noData)
    #expect(result.error.hasPrefix("steptracker: no data: weight in this range; "))
  }

  @Test func `years are written where they differ, and differences of percentages are points`()
    async throws
  {
    let run = try CommandRun()
    try await run.save(
      .bodyFatPercentage, .percent, from: DayCalendar.seoul.date(2023, 12, 31), [0.2, 0.195])
    let output = await run("diff body-fat --all").output
    #expect(output.hasSuffix("Dec 31, 2023 20.0 → Jan 1, 2024 19.5: −0.5 points\n"))
    #expect(output.contains("−0.50"))
  }

  @Test func `today's unfinished sum is told`() async throws {
    let run = try CommandRun()
    try await run.save(.stepCount, .count, from: DayCalendar.seoul.date(2024, 5, 9), [100, 50])
    let output = await run("diff steps").output
    #expect(output.hasSuffix("May 9 100 → May 10 50: −50 · today so far counted\n"))
  }
}
