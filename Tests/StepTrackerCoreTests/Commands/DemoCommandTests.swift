import Foundation
import StepTrackerCore
import Testing

@testable import steptracker

struct DemoCommandTests {
  @Test(arguments: [40, 80, 120], [false, true])
  func `the tour looks as it did`(_ width: Int, _ isASCII: Bool) async throws {
    let run = try CommandRun()
    let result = await run("demo --width \(width)\(isASCII ? " --ascii" : "")")
    #expect(result.status == .success)
    #expect(result.error == "")
    try Golden.expect(
      result.output, suite: "Demo", name: "\(width).\(isASCII ? "ascii" : "unicode").txt")
    #expect(!FileManager.default.fileExists(atPath: run.storePath))
  }

  @Test(arguments: [
    ("2024-03-31T23:59", "Europe/Paris"), ("2024-03-10T00:00", "America/New_York"),
    ("2011-12-31T09:00", "Pacific/Apia"), ("2024-04-26T01:00", "Africa/Cairo"),
    ("1999-01-01T00:10", "Asia/Kathmandu"), ("1900-03-01T12:00", "UTC"),
  ]) func `the tour works at any time and place`(_ now: String, _ zone: String) async throws {
    let run = try CommandRun()
    let variables = ["STEPTRACKER_NOW": now, "TZ": zone]
    let result = await run("demo --width 50", variables: variables)
    #expect(result.status == .success, "\(result.error)")
    #expect(await run("demo --width 50", variables: variables).output == result.output)
    let lines = result.output.split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= 50 })
    #expect(lines.contains("$ steptracker diff weight"))
  }

  @Test(arguments: ["--json", "--csv", "--format json"])
  func `the tour has no machine format`(_ option: String) async throws {
    let result = try await CommandRun()("demo \(option)")
    #expect(result.status == .usage)
    #expect(result.output == "")
    #expect(result.error.contains("leave out --json"))
  }

  @Test func `the user's own store is not opened`() async throws {
    let run = try CommandRun()
    try Data("not a store".utf8).write(to: URL(filePath: run.storePath))
    #expect(await run("demo").status == .success)
  }

  @Test func `colour adds nothing but escape codes`() async throws {
    let run = try CommandRun()
    let plain = await run("demo")
    let colored = await run("demo --color always", variables: ["TERM": "xterm-256color"])
    #expect(colored.output != plain.output)
    #expect(colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.output)
  }

  @Test func `made-up samples are plausible and never in the future`() {
    let now = DayCalendar.seoul.date(2024, 5, 10, 12)
    let samples = DemoData(now: now, calendar: .seoul).samples
    let first = DayCalendar.seoul.createDateInterval(from: now, daysBack: 28).start
    #expect(samples.allSatisfy { first <= $0.startDate && $0.endDate <= now })
    let ranges: [QuantityType: ClosedRange<Double>] = [
      .stepCount: 100...4_000, .bodyMass: 70...75, .heartRate: 50...130,
      .activeEnergyBurned: 5...200,
    ]
    #expect(Set(samples.map(\.type)) == Set(ranges.keys))
    for sample in samples {
      #expect(ranges[sample.type]?.contains(sample.quantity.value) == true, "\(sample)")
    }
    #expect(Set(samples.map(\.id)).count == samples.count)
  }

  @Test func `days look the same from one day to the next`() {
    func steps(day: Int) -> [QuantitySample] {
      let now = DayCalendar.seoul.date(2024, 5, day, 23)
      let until = DayCalendar.seoul.date(2024, 5, 10)
      let from = DayCalendar.seoul.date(2024, 4, 15)
      return DemoData(now: now, calendar: .seoul).samples.filter {
        $0.type != .bodyMass && (from..<until).contains($0.startDate)
      }
    }
    #expect(steps(day: 10) == steps(day: 11))
  }

  @Test func `the phone and the watch overlap`() {
    let now = DayCalendar.seoul.date(2024, 5, 10, 12)
    let steps = DemoData(now: now, calendar: .seoul).samples.filter { $0.type == .stepCount }
    let starts = Dictionary(grouping: steps, by: \.startDate).mapValues {
      Set($0.map(\.origin.source))
    }
    #expect(starts.values.contains(["Phone", "Watch"]))
    #expect(starts.values.contains(["Phone"]))
    #expect(starts.values.contains(["Watch"]))
  }
}
