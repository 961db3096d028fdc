import Foundation
import StepTrackerCore
import Testing

@testable import steptracker

struct MetricsTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  @Test func `every metric is listed`() async throws {
    let result = await run("metrics")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count { $0.contains("  ") } == QuantityType.all.count + 2)
    #expect(
      lines[2] == "steps                     Steps             count        adds up       activity")
    #expect(lines[3].contains("kg"))
    #expect(!run.hasStore)
    let data = Data(await run("metrics --json").output.utf8)
    let json = try JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    #expect(json?.map { $0["name"] as? String } == QuantityType.all.map(\.name))
  }

  @Test func `one metric is explained`() async {
    await run("add hr 62 --date 2024-05-01")
    await run("add hr 64")
    #expect(
      await run("metrics pulse").output == """
        Heart rate

        Name       heart-rate
        Also       hr, heartrate, pulse
        HealthKit  HKQuantityTypeIdentifierHeartRate
        Unit       bpm
        Accepts    bpm
        Samples    2, May 1 – May 10, 2024
        Kind       time average
        A day      average
        Group      heart\n
        """)
    #expect(
      await run("metrics pulse --json").output == """
        [{"aliases":["hr","heartrate","pulse"],"day":"average","group":"heart",\
        "identifier":"HKQuantityTypeIdentifierHeartRate","kind":"time average",\
        "latest":"2024-05-10T12:00:00+09:00","meaning":"Heart rate","name":"heart-rate",\
        "unit":"count/min","units":["count/min"]}]\n
        """)
  }

  @Test(arguments: ["metrics", "metrics weight", "metrics --json", "units"])
  func `the catalogue does not need a sound store`(line: String) async throws {
    let sound = await run(line)
    try run.folder.write(Array(repeating: UInt8(0), count: 9000), to: "health.sqlite")
    let result = await run(line)
    #expect(result.output == sound.output)
    #expect(result.status == .success)
    #expect(result.error.contains("not a steptracker store") == line.hasPrefix("metrics"))
  }

  @Test func `the catalogue does not need a place for a store`() async {
    let result = await run(
      "metrics weight", variables: ["HOME": "", "STEPTRACKER_STORE": ""])
    #expect(result.output.contains("HKQuantityTypeIdentifierBodyMass"))
    #expect(result.error.contains("HOME is not set"))
    #expect(result.status == .success)
  }

  @Test func `a locked metric says so`() async {
    await run("config lock.weight on")
    let result = await run("metrics weight")
    #expect(
      result.output.contains("Locked     yes; unlock it with 'steptracker config lock.weight off'"))
    #expect(result.output.contains("Accepts    kg, g, mg, µg, lb, st, oz"))
  }

  @Test func `an unknown metric is refused`() async {
    let result = await run("metrics wieght")
    #expect(result.error.contains("did you mean 'weight' or 'height'?"))
    #expect(result.status == .usage)
  }

  @Test func `units are listed with examples`() async throws {
    let result = await run("units --width 120")
    for line in [
      "lb                mass            1 lb = 0.45359237 kg            lbs, pound, pounds",
      "%                 number          1 % = 0.01                      percent, pct",
      "degF              temperature     98.6 degF = 310.15 K            f, °f, fahrenheit",
      "mmol/L            concentration   1 mmol/L = 18.015588 mg/dL      mmol",
    ] {
      #expect(result.output.contains("\n\(line)\n"), "\(line)")
    }
    let csv = await run("units --csv")
    #expect(csv.output.contains("\nft/s,speed,1 ft/s = 0.3048 m/s,ft/s fps\n"))
  }

  @Test(arguments: ["metrics", "units", "config", "metrics six-minute-walk"])
  func `no line is wider than asked`(command: String) async {
    for width in [20, 40, 80] {
      let result = await run("\(command) --width \(width) --ascii")
      #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= width })
    }
  }
}
