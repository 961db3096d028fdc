import Testing

@testable import steptracker

struct AddTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  @Test(arguments: [
    ("weight 72.5", "Added weight 72.5 kg · Fri, May 10, 2024, 12:00 · id 2b884b64d3\n"),
    ("weight 160 lb", "Added weight 160.0 lb · Fri, May 10, 2024, 12:00 · id "),
    ("weight '160 lb'", "Added weight 160.0 lb · Fri, "),
    ("weight 11 st 6 lb", "Added weight 160.0 lb · Fri, "),
    ("weight 72.512 --unit kg", "Added weight 72.512 kg · Fri, "),
    ("hr 62", "Added heart-rate 62 bpm · Fri, "),
    ("steps 4,200", "Added steps 4,200 · Fri, "),
    ("body-fat 19.4", "Added body-fat 19.4 % · Fri, "),
    ("wrist-temperature -0.5", "Added wrist-temperature −0.5 °C · Fri, "),
    ("HKQuantityTypeIdentifierHeight 5ft11in", "Added height 71.0 in · Fri, "),
  ])
  func `a value is saved`(arguments: String, beginning: String) async {
    let result = await run("add \(arguments)")
    #expect(result.output.hasPrefix(beginning), "\(result.output)")
    #expect(result.error == "")
    #expect(result.status == .success)
  }

  @Test(arguments: [
    ("", "2024-05-10T12:00:00+09:00"),
    ("--date today", "2024-05-10T12:00:00+09:00"),
    ("--date yesterday", "2024-05-09T12:00:00+09:00"),
    ("--date -7d", "2024-05-03T12:00:00+09:00"),
    ("--time 7:30", "2024-05-10T07:30:00+09:00"),
    ("--date 2024-05-01 --time 23:59:59", "2024-05-01T23:59:59+09:00"),
    ("--date 2024-05-01T07:30:15.25", "2024-05-01T07:30:15.250+09:00"),
    ("--date 2024-05-01T07:30Z", "2024-05-01T16:30:00+09:00"),
  ])
  func `a time is taken as it is said`(options: String, start: String) async {
    let result = await run("add weight 72 --json \(options)")
    #expect(result.output.contains("\"start\":\"\(start)\""), "\(result)")
    #expect(result.output.contains("\"end\":\"\(start)\""))
  }

  @Test func `today is now, to the second`() async {
    let result = await run("add weight 72 --date today --json --now 2024-05-10T07:08:09.75")
    #expect(result.output.contains(#""start":"2024-05-10T07:08:09+09:00""#), "\(result)")
  }

  @Test(arguments: [
    ("2024-05-01T07:30", "2024-05-01T07:34", "07:30:00+09:00", "05-01T07:34:00+09:00"),
    ("2024-05-01T07:30", "2024-05-01T07:30", "07:30:00+09:00", "05-01T07:30:00+09:00"),
    ("2024-05-01", "2024-05-01", "00:00:00+09:00", "05-02T00:00:00+09:00"),
  ])
  func `a sample has a duration`(start: String, end: String, first: String, last: String) async {
    let result = await run("add steps 312 --start \(start) --end \(end) --json")
    #expect(result.output.contains("\"start\":\"2024-05-01T\(first)\""), "\(result)")
    #expect(result.output.contains("\"end\":\"2024-\(last)\""))
  }

  @Test func `the record is printed in machine formats, in the metric's unit`() async {
    let json = await run("add weight 160 lb --note 'after\"breakfast' --source Scale --json")
    #expect(
      json.output == """
        {"created":"2024-05-10T12:00:00+09:00","device":null,"end":"2024-05-10T12:00:00+09:00",\
        "id":"2b88f4dcacfc0445","identifier":"HKQuantityTypeIdentifierBodyMass",\
        "metadata":{"Note":"after\\"breakfast"},"metric":"weight","source":"Scale",\
        "sourceVersion":null,"start":"2024-05-10T12:00:00+09:00","unit":"kg","userEntered":true,\
        "value":72.5747792}\n
        """)
    let csv = await run("add body-fat 19.4 --csv")
    #expect(
      csv.output == """
        id,metric,identifier,value,unit,start,end,source,sourceVersion,device,userEntered,created,metadata
        b6393a155f1b6b4d,body-fat,HKQuantityTypeIdentifierBodyFatPercentage,0.194,%,\
        2024-05-10T12:00:00+09:00,2024-05-10T12:00:00+09:00,steptracker,,,true,\
        2024-05-10T12:00:00+09:00,{}\n
        """)
  }

  @Test func `quiet saves without a word`() async {
    let result = await run("add weight 72 --quiet")
    #expect(result.output == "")
    #expect(await run("list weight --csv").output.contains(",72,kg,"))
  }

  @Test func `a fraction of a percent is saved with a warning`() async {
    let result = await run("add body-fat 0.194")
    #expect(result.output.hasPrefix("Added body-fat 0.194 % "))
    #expect(result.error.hasPrefix("steptracker: 0.194 is taken as 0.194 %"))
    #expect(result.status == .success)
  }

  @Test func `the same value twice is two samples`() async {
    await run("add water 200")
    await run("add water 200")
    let list = await run("list water")
    #expect(list.output.split(separator: "\n").filter { $0.contains("by hand") }.count == 2)
    #expect(await run("list water --json").output.contains(#"{"StepTrackerOccurrence":"1"}"#))
  }

  @Test func `ascii and narrow lines keep their words`() async {
    let result = await run("add wrist-temperature -0.5 --ascii --width 30")
    #expect(
      result.output == """
        Added wrist-temperature -0.5
        degC
        Fri, May 10, 2024, 12:00
        id 370f817990\n
        """)
  }

  @Test(arguments: [
    ("weight", "missing argument: VALUE"),
    ("wieght 72", "did you mean 'weight'"),
    ("weight abc", "'abc' is not a value; write a number such as 72.5, with or without a unit"),
    ("weight -3", "'-3' is negative; weight starts at 0"),
    ("weight 72,5", "has a comma"),
    ("weight 72.5 mi", "'mi' is no unit of weight; write kg"),
    ("weight 72.5kg --unit kg", "has a unit already"),
    ("energy 500cal", "write kcal"),
    ("weight 72 --date 2024-02-30", "no such date"),
    ("weight 72 --date 03/04/2024", "ambiguous date"),
    ("weight 72 --date 2024-05", "--date '2024-05' is not a single day"),
    ("weight 72 --date 2024-05-12", "too late"),
    ("weight 72 --date 2024-05-11 --time 12:01", "too late: '2024-05-11'"),
    ("weight 72 --date 1899-12-31", "too early"),
    ("weight 72 --time 24:00", "invalid value for '--time': '24:00'; expected 00:00 to 23:59"),
    ("weight 72 --date 2024-05-01T07:30 --time 8:00", "has a time already; leave --time out"),
    ("steps 5 --start 2024-05-01T07:30", "no --end: only --start '2024-05-01T07:30' is given"),
    ("steps 5 --end 2024-05-01T07:30", "no --start: only --end '2024-05-01T07:30' is given"),
    ("steps 5 --start today --date today", "options exclude each other: '--date' and '--start'"),
    ("steps 5 --time 7:30 --end today", "options exclude each other: '--time' and '--end'"),
    (
      "steps 5 --start 2024-05-02T00:00 --end 2024-05-01T23:00",
      "the end is before the start: --start '2024-05-02T00:00', --end '2024-05-01T23:00'"
    ),
    ("weight 72 --source ''", "invalid value for '--source': ''; expected a name"),
    ("weight nan", "is not a value"),
    ("weight 1e999", "'1e999' is too large"),
    ("steps 1e308", "'1e308' is too large"),
    ("steps 1000000000000000", "is too large"),
    ("weight 1e-400", "'1e-400' is too close to zero; write 0 or a larger number"),
    ("weight 1e-300 kg", "is too close to zero"),
    ("steps 5 --start 2024 --end 2024", "too late: the end of '2024' is more than a day ahead"),
    ("steps 5 --start 2024-05 --end 2024-05", "too late: the end of '2024-05'"),
    ("steps 5 --start today --end 2024-05-11", "too late: the end of '2024-05-11'"),
    ("weight 72 --date 7:30", "--date '7:30' is a time alone; write it as --time 7:30"),
    ("steps 5 --start 7:30 --end 07:45", "no day: '7:30' is a time alone"),
    ("steps 5 --start 'today 7:30' --end 07:45", "no day: '07:45' is a time alone"),
    ("weight 72 --date \u{1b}[31m", "not a date: '\\u{1b}[31m'"),
    ("weight \u{1b}[31m", "'\\u{1b}[31m' is not a value"),
    ("weight 72\u{1b}", "unknown unit '\\u{1b}'"),
  ])
  func `what is wrong is refused, and nothing is created`(
    arguments: String, message: String
  ) async {
    let result = await run("add \(arguments)")
    #expect(result.error.contains(message), "\(result.error)")
    #expect(result.status == .usage)
    #expect(result.output == "")
    #expect(!run.hasStore)
  }

  @Test func `a time that clocks skip is refused`() async {
    let result = await run(
      "add weight 72 --date 2024-03-31 --time 2:30", variables: ["TZ": "Europe/Paris"])
    #expect(result.error.contains("is skipped when the clocks change"))
    #expect(result.status == .usage)
  }
}
