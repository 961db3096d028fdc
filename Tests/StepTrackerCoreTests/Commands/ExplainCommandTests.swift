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
        Steps on Wednesday, May 8, 2024: 8,450 (all sources added: 10,200)

                     0     3     6     9     12    15    18    21    24
        By hand      ──────────────────────────────█─────────────────     200 of   200
        Apple Watch  ──────────────██████────────────────────────────   6,000 of 6,000
        iPhone       ────────────────▒▒▒▒████────────────────█───────   2,250 of 4,000

        █ counted · ▒ covered by a source above · ─ no samples · a column = 30 min

        Left out, as a source above covers the same time: 1,750 (17 % of all added).

        """)
  }

  @Test func `JSON holds the counted and the covered times`() async throws {
    let result = try await walks()("explain steps 2024-05-08 --json")
    #expect(
      result.output == """
        {"count":4,"date":"2024-05-08","interval":{"end":"2024-05-09T00:00:00+09:00",\
        "start":"2024-05-08T00:00:00+09:00"},"leftOut":1750,"metric":"steps","sources":[\
        {"alone":200,"count":1,"covered":[],"credited":[{"end":"2024-05-08T15:00:00+09:00",\
        "start":"2024-05-08T15:00:00+09:00"}],"source":null,"sum":200,"userEntered":true},\
        {"alone":6000,"count":1,"covered":[],"credited":[{"end":"2024-05-08T10:00:00+09:00",\
        "start":"2024-05-08T07:00:00+09:00"}],"source":"Apple Watch","sum":6000,"userEntered":false},\
        {"alone":4000,"count":2,"covered":[{"end":"2024-05-08T10:00:00+09:00",\
        "start":"2024-05-08T08:00:00+09:00"}],"credited":[{"end":"2024-05-08T12:00:00+09:00",\
        "start":"2024-05-08T10:00:00+09:00"},{"end":"2024-05-08T20:00:00+09:00",\
        "start":"2024-05-08T20:00:00+09:00"}],"source":"iPhone","sum":2250,"userEntered":false}],\
        "sum":8450,"sumOfAll":10200,"timeZone":"Asia/Seoul","unit":"count"}

        """)
  }

  @Test func `CSV has a row a source`() async throws {
    let result = try await walks()("explain steps 2024-05-08 --csv")
    #expect(
      result.output == """
        source,userEntered,count,sum,alone
        ,true,1,200,200
        Apple Watch,false,1,6000,6000
        iPhone,false,2,2250,4000

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
        Heart rate on Thursday, May 9, 2024: average 75.0 bpm of 3
        samples

                     0  3  6  9  12 15 18 21 24
        Apple Watch  -------##---------------   2 of 3 average  70.0
        Chest strap  --------#---------------   1 of 3 average 100.0

        # counted - - no samples - a column = 1 h

        All samples of all sources count.

        """)
    let json = await run("explain heart-rate yesterday --json")
    #expect(
      json.output == """
        {"average":75,"count":3,"date":"2024-05-09","interval":{"end":"2024-05-10T00:00:00+09:00",\
        "start":"2024-05-09T00:00:00+09:00"},"metric":"heart-rate","sources":[{"average":70,"count":2,\
        "credited":[{"end":"2024-05-09T07:00:00+09:00","start":"2024-05-09T07:00:00+09:00"},\
        {"end":"2024-05-09T08:00:00+09:00","start":"2024-05-09T08:00:00+09:00"}],"source":"Apple Watch",\
        "userEntered":false},{"average":100,"count":1,"credited":[{"end":"2024-05-09T08:00:00+09:00",\
        "start":"2024-05-09T08:00:00+09:00"}],"source":"Chest strap","userEntered":false}],\
        "timeZone":"Asia/Seoul","unit":"count/min"}

        """)
  }

  @Test(arguments: [
    // Clocks skip 02:00, show 01:00 twice, skip 00:00.
    ("2024-03-10", "America/New_York", "        0   3     6     9     12    15    18    21    24"),
    (
      "2024-11-03", "America/New_York",
      "        0       3     6     9     12    15    18    21    24"
    ),
    ("2024-04-26", "Africa/Cairo", "            3     6     9     12    15    18    21    24"),
  ])
  func `the hours are right on days when clocks change`(
    day: String, zone: String, axis: String
  ) async throws {
    let run = try CommandRun()
    let noon = try #require(try? instant(day + "T17:00:00Z"))
    try await run.save([
      QuantitySample(
        type: .stepCount, quantity: Quantity(unit: .count, doubleValue: 5), startDate: noon,
        source: "iPhone")
    ])
    let result = await run(
      "explain steps \(day) --time-zone \(zone) --now 2024-12-01T12:00")
    #expect(result.output.contains("\n\(axis)\n"), "\(result.output)")
  }

  @Test(arguments: [20, 27, 40, 60, 100, 200])
  func `no line is wider than it may be`(width: Int) async throws {
    let run = try await walks()
    try await run.save([walk(1_234_567, "体重計 with a name \u{1B}[2J that goes on", from: 1, to: 2)])
    for form in ["", "--ascii"] {
      let result = await run("explain steps 2024-05-08 --width \(width) \(form)")
      #expect(result.status == .success)
      for line in result.output.split(separator: "\n") {
        #expect(DisplayWidth.columns(of: line) <= width, "\(line)")
        #expect(!line.contains("\u{1B}"))
      }
    }
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
