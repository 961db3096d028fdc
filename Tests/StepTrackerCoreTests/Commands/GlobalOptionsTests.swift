import Testing

@testable import steptracker

struct GlobalOptionsTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  @Test(arguments: ["now", "yesterday 7:30", "today", "2024-05-10", "7d", "12:00", "NOW"])
  func `only an instant that stands for itself can be the present`(text: String) async {
    let advice = "write one such as 2024-05-10T12:00 for the present\n"
    let option = await run.run(["list", "steps", "--now", text])
    #expect(option.error == "steptracker: not an instant: '\(text)'; \(advice)")
    #expect(option.status == .usage)
    let variable = await run("list steps", variables: ["STEPTRACKER_NOW": text])
    #expect(variable.error == option.error)
    #expect(variable.status == .badConfiguration)
  }

  @Test(arguments: [
    "UTC+3", "UTC-3", "GMT-3", "GMT+3", "GMT+0330", "GMT+03:00", "+03:00", "-0300", "+3", "EST5",
    "<+03>-3", "EST5EDT,M3.2.0,M11.1.0", "PST", "BST", "utc+3", "Europe/Nowhere", ":UTC+3",
  ])
  func `a rule or an abbreviation is no time zone`(zone: String) async {
    let advice = "write a name such as Europe/Paris\n"
    let option = await run.run(["list", "steps", "--time-zone", zone])
    #expect(option.error == "steptracker: unknown time zone: '\(zone)'; \(advice)")
    #expect(option.status == .usage)
    let variable = await run("list steps", variables: ["TZ": zone])
    #expect(variable.error == "steptracker: unknown time zone in TZ: '\(zone)'; \(advice)")
    #expect(variable.status == .badConfiguration)
  }

  @Test(arguments: [
    ("GMT+0", "Z"), ("GMT-0", "Z"), ("GMT0", "Z"), ("GMT", "Z"), ("UTC", "Z"),
    ("EST5EDT", "-04:00"), ("Etc/GMT+3", "-03:00"), (":Europe/Paris", "+02:00"),
    ("Asia/Kolkata", "+05:30"), ("EST", "-05:00"), ("CET", "+02:00"),
  ])
  func `a name of the database is a time zone`(zone: String, offset: String) async {
    let result = await run("add weight 72 --json", variables: ["TZ": zone])
    #expect(
      await run.run(["list", "steps", "--json", "--time-zone", zone]).status == .success)
    let zero = offset == "Z" ? "+00:00" : offset
    #expect(
      result.output.contains("\"start\":\"2024-05-10T12:00:00\(offset)\"")
        || result.output.contains("\"start\":\"2024-05-10T12:00:00\(zero)\""), "\(result)")
  }

  @Test(arguments: [
    ("36524", "no data: steps", ExitStatus.noData), ("100000", "too early: '100000 days'", .usage),
    ("99999999999999999999", "too early: ", .usage), ("0", "a whole number from 1 on", .usage),
    ("-1", "a whole number from 1 on", .usage), ("1.5", "a whole number from 1 on", .usage),
  ])
  func `the days of a range go back to 1900`(
    days: String, message: String, status: steptracker.ExitStatus
  ) async {
    let result = await run("stats steps --days=\(days)")
    #expect(result.error.contains(message), "\(result.error)")
    #expect(result.status == status)
  }

  @Test func `a range may end in the future and not begin there`() async {
    await run("add steps 5")
    #expect(await run("list steps --from 2024-05-01 --to 2024-05-31").output.contains(" 5  "))
    #expect(await run("stats steps --from 2024-06-01").error.contains("too late: '2024-06-01'"))
  }
}
