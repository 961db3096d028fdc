import Foundation
import StepTrackerCore
import Testing

@testable import steptracker

struct StatsCommandTests {
  @Test func `steps are added up per day, with the whole range under them`() async throws {
    let result = try await walks()("stats steps --days 3")
    #expect(result.status == .success)
    #expect(
      result.output == """
        Steps per day · May 8 – May 10, 2024

        Day           Sum  Duration  Samples
        ──────────  ─────  ────────  ───────
        2024-05-08  3,000    20 min        1
        2024-05-10  4,500    30 min        3
        ──────────  ─────  ────────  ───────
        All         7,500    50 min        4

        """)
  }

  @Test func `JSON has sorted keys, full precision and a summary`() async throws {
    let result = try await walks()("stats steps --from 2024-05-10 --json")
    #expect(
      result.output == """
        {"by":"day","interval":{"end":"2024-05-11T00:00:00+09:00","start":"2024-05-10T00:00:00+09:00"},\
        "merge":"priority","metric":"steps","statistics":[{"count":3,"duration":1800,\
        "end":"2024-05-11T00:00:00+09:00","partial":true,"start":"2024-05-10T00:00:00+09:00","sum":4500}],\
        "summary":{"count":3,"duration":1800,"end":"2024-05-11T00:00:00+09:00","partial":true,\
        "start":"2024-05-10T00:00:00+09:00","sum":4500},"timeZone":"Asia/Seoul","unit":"count"}

        """)
  }

  @Test func `sources can be shown apart, added up or chosen`() async throws {
    let run = try await walks()
    let apart = await run("stats steps --days 1 --by-source --csv")
    #expect(
      apart.output == """
        start,end,partial,source,sum,duration,count
        2024-05-10T00:00:00+09:00,2024-05-11T00:00:00+09:00,true,,4500,1800,3
        2024-05-10T00:00:00+09:00,2024-05-11T00:00:00+09:00,true,Apple Watch,4000,1200,1
        2024-05-10T00:00:00+09:00,2024-05-11T00:00:00+09:00,true,iPhone,4500,1800,2

        """)
    let sums = await run("stats steps --days 1 --merge sum --show sum --csv")
    #expect(sums.output.hasSuffix(",true,8500\n"))
    let phone = await run("stats steps --days 1 --merge iPhone --show sum --csv")
    #expect(phone.output.hasSuffix(",true,4500\n"))
  }

  @Test func `a discrete metric has an average, extremes and the latest value`() async throws {
    let run = try CommandRun()
    try await run.save([
      weight(72.5, day: 9), weight(71.9, day: 9, hour: 20), weight(71.4, day: 10),
    ])
    let result = await run("stats weight --days 2 --by week --json")
    #expect(
      result.output.contains(
        """
        "statistics":[{"average":71.93333333333334,"count":3,"duration":0,\
        "end":"2024-05-13T00:00:00+09:00","maximum":72.5,"minimum":71.4,"mostRecent":71.4,\
        "mostRecentDate":"2024-05-10T07:00:00+09:00","partial":true,"start":"2024-05-06T00:00:00+09:00"}]
        """))
  }

  @Test func `the median and percentiles are shown when asked for`() async throws {
    let run = try CommandRun()
    try await run.save([70, 72, 76, 91].map { weight($0, day: 9) } + [weight(71.5, day: 10)])
    let json = await run("stats weight --days 2 --show median,p90,p05 --json")
    #expect(
      json.output.contains(
        #"[{"end":"2024-05-10T00:00:00+09:00","median":74,"p5":70.3,"p90":86.5,"#))
    let table = await run("stats weight --days 2 --show median,p90")
    #expect(
      table.output.hasSuffix(
        """
        Day         Median   P90
        ──────────  ──────  ────
        2024-05-09    74.0  86.5
        2024-05-10    71.5  71.5
        ──────────  ──────  ────
        All           72.0  85.0

        """))
    let csv = await run("stats weight --days 1 --by-source --show p50,mostRecent --csv")
    #expect(csv.output.contains("source,p50,mostRecent,mostRecentDate\n"))
    #expect(csv.output.contains(",Scale,71.5,71.5,"))
  }

  @Test func `empty buckets are shown when asked for, without a zero`() async throws {
    let result = try await walks()("stats steps --days 2 --empty --csv")
    #expect(
      result.output.contains("2024-05-09T00:00:00+09:00,2024-05-10T00:00:00+09:00,false,,,0\n"))
  }

  @Test func `no data is a sentence for a person and an empty document for a program`() async throws
  {
    let run = try CommandRun()
    let table = await run("stats steps")
    #expect(table.status == .noData)
    #expect(table.output.isEmpty)
    #expect(table.error.hasPrefix("steptracker: no data: steps in this range; "))
    let json = await run("stats steps --all --json")
    #expect(json.status == .success)
    #expect(json.output.contains(#""interval":{"end":null,"start":null}"#))
    #expect(json.output.contains(#""statistics":[],"summary":null"#))
    #expect(FileManager.default.fileExists(atPath: run.storePath) == false)
  }

  static let refusals = [
    ("stats", "steptracker: missing argument: METRIC\n"),
    (
      "stats stesp",
      "steptracker: invalid value for METRIC: 'stesp'; did you mean 'steps' or 'step'?\n"
    ),
    (
      "stats weight --show sum",
      "steptracker: no sum: weight is measured at moments; choose 'average', 'minimum', "
    ),
    ("stats steps --show average", "steptracker: no average: steps adds up; choose 'sum', "),
    ("stats steps --show median", "steptracker: no median: steps adds up; choose 'sum', "),
    (
      "stats weight --show p100",
      "steptracker: invalid value for '--show': 'p100'; percentiles go from "
    ),
    ("stats weight --show p-5", "steptracker: invalid value for '--show': 'p-5'; "),
    ("stats steps --show some", "steptracker: invalid value for '--show': 'some'; "),
    ("stats steps --days 0", "steptracker: invalid value for '--days': '0'; "),
    (
      "stats steps --days 7 --all",
      "steptracker: options exclude each other: '--days' and '--all'; "
    ),
    ("stats steps --from 2024-02-30", "steptracker: no such date: '2024-02-30'; "),
    ("stats steps --from 2024-05-03 --to 2024-05-01", "steptracker: empty range: "),
    ("stats steps --by fortnight", "steptracker: invalid value for '--by': 'fortnight'; "),
    ("stats steps --time-zone Nowhere/Land", "steptracker: unknown time zone: 'Nowhere/Land'; "),
    ("stats steps --now yesterday", "steptracker: not an instant: 'yesterday'; "),
  ]

  @Test(arguments: refusals)
  func `what cannot be asked is refused with a sentence`(line: String, error: String) async throws {
    let result = try await CommandRun()(line)
    #expect(result.status == .usage)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix(error), "\(result.error)")
  }

  @Test(arguments: ["", "--json"])
  func `a source that the metric does not have is refused`(format: String) async throws {
    let result = try await walks()("stats steps --merge iphone \(format)")
    #expect(result.status == .usage)
    #expect(result.output.isEmpty)
    #expect(result.error.contains("unknown source of steps: 'iphone'; did you mean 'iPhone'?"))
  }

  @Test func `an hour that clocks show twice is told apart by its offset`() async throws {
    let run = try CommandRun()
    let start = DayCalendar.newYork.date(2023, 11, 5, 0)
    try await run.save([
      QuantitySample(
        type: .stepCount, quantity: Quantity(unit: .count, doubleValue: 300), startDate: start,
        endDate: start.addingTimeInterval(3 * 3600), source: "iPhone")
    ])
    let result = await run(
      "stats steps --from 2023-11-05 --to 2023-11-05 --by hour --show sum --time-zone America/New_York"
    )
    #expect(
      result.output.hasSuffix(
        """
        2023-11-05 00:00        100
        2023-11-05 01:00-04:00  100
        2023-11-05 01:00-05:00  100
        ──────────────────────  ───
        All                     300

        """), "\(result.output)")
  }

  @Test func `narrow tables keep numbers and dates whole`() async throws {
    let result = try await walks()("stats steps --days 3 --width 20")
    #expect(
      result.output.hasSuffix(
        """
        Day           Sum
        ──────────  ─────
        2024-05-08  3,000
        2024-05-10  4,500
        ──────────  ─────
        All         7,500

        """), "\(result.output)")
  }

  /// A watch and a phone that overlap on 10 May, and one walk two days before.
  private func walks() async throws -> CommandRun {
    let run = try CommandRun()
    try await run.save([
      walk(3000, "iPhone", day: 8, minute: 0, minutes: 20),
      walk(4000, "Apple Watch", day: 10, minute: 0, minutes: 20),
      walk(4000, "iPhone", day: 10, minute: 0, minutes: 20),
      walk(500, "iPhone", day: 10, minute: 30, minutes: 10),
    ])
    return run
  }

  private func walk(
    _ steps: Double, _ source: String, day: Int, minute: Int, minutes: Double
  ) -> QuantitySample {
    let start = DayCalendar.seoul.date(2024, 5, day, 7, minute)
    return QuantitySample(
      type: .stepCount, quantity: Quantity(unit: .count, doubleValue: steps), startDate: start,
      endDate: start.addingTimeInterval(minutes * 60), source: source)
  }

  private func weight(_ kilograms: Double, day: Int, hour: Int = 7) -> QuantitySample {
    QuantitySample(
      type: .bodyMass, quantity: Quantity(unit: .kilogram, doubleValue: kilograms),
      startDate: DayCalendar.seoul.date(2024, 5, day, hour), source: "Scale")
  }
}
