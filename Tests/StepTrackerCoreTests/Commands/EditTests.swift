import Testing

@testable import steptracker

struct EditTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  private func add(_ arguments: String) async -> String {
    String(await run("add \(arguments)").output.dropLast().suffix(10))
  }

  @Test(arguments: [
    ("--value 72.3", "2024-05-01T07:30:00", "Scale", "72.3"),
    ("--value 160lb", "2024-05-01T07:30:00", "Scale", "72.5747792"),
    ("--value 160 --unit lb", "2024-05-01T07:30:00", "Scale", "72.5747792"),
    ("--date yesterday", "2024-05-09T07:30:00", "Scale", "73"),
    ("--time 8:15", "2024-05-01T08:15:00", "Scale", "73"),
    ("--date 2024-05-02 --time 8:15", "2024-05-02T08:15:00", "Scale", "73"),
    ("--date 2024-05-02T08:15Z", "2024-05-02T17:15:00", "Scale", "73"),
    ("--source Other", "2024-05-01T07:30:00", "Other", "73"),
  ])
  func `what is named changes, and the rest stays`(
    options: String, start: String, source: String, value: String
  ) async {
    let id = await add("weight 73 --date 2024-05-01T07:30 --source Scale --note N")
    let result = await run("edit \(id) \(options) --json")
    #expect(result.status == .success, "\(result.error)")
    #expect(result.output.contains("\"start\":\"\(start)+09:00\""), "\(result.output)")
    #expect(result.output.contains("\"end\":\"\(start)+09:00\""))
    #expect(result.output.contains("\"source\":\"\(source)\""))
    #expect(result.output.contains("\"metadata\":{\"Note\":\"N\"}"))
    #expect(result.output.hasSuffix("\"value\":\(value)}\n"))
    #expect(await run("list weight --json").output == "[\n\(result.output.dropLast())\n]\n")
  }

  @Test(arguments: [
    ("--date 2024-05-02", "2024-05-02T07:30:00", "2024-05-02T07:34:00"),
    ("--end 2024-05-01T08:00", "2024-05-01T07:30:00", "2024-05-01T08:00:00"),
    ("--start 2024-05-01T07:00", "2024-05-01T07:00:00", "2024-05-01T07:04:00"),
    ("--start 2024-04-01T07:00", "2024-04-01T07:00:00", "2024-04-01T07:04:00"),
    (
      "--start 2024-05-02T07:00 --end 2024-05-02T07:01", "2024-05-02T07:00:00",
      "2024-05-02T07:01:00"
    ),
  ])
  func `a moved sample keeps its duration, and its end can be changed`(
    options: String, start: String, end: String
  ) async {
    let id = await add("steps 312 --start 2024-05-01T07:30 --end 2024-05-01T07:34")
    let result = await run("edit \(id) \(options) --json")
    #expect(result.output.contains("\"start\":\"\(start)+09:00\""), "\(result)")
    #expect(result.output.contains("\"end\":\"\(end)+09:00\""))
  }

  @Test func `a note is changed and removed, and the id stays`() async {
    let id = await add("weight 73 --note N")
    #expect(await run("edit \(id) --note M").output.hasSuffix("id \(id)\n"))
    #expect(await run("list weight --json").output.contains(#"{"Note":"M"}"#))
    #expect(await run("edit \(id) --note ''").status == .success)
    #expect(await run("list weight --json").output.contains(#""metadata":{}"#))
  }

  @Test func `the new id is printed`() async {
    let id = await add("weight 73")
    let result = await run("edit \(id) --value 72.5")
    #expect(
      result.output == "Changed to weight 72.5 kg · Fri, May 10, 2024, 12:00 · id 2b884b64d3\n")
    #expect(await run("edit \(id) --value 72").status == .noData)
  }

  @Test func `a repeated entry is numbered anew where it goes`() async {
    await run("add water 200")
    await run("add water 200")
    let list = await run("list water --csv").output.split(separator: "\n")
    let second = list.first { $0.contains("StepTrackerOccurrence") }?.prefix(16) ?? ""
    let result = await run("edit \(second) --value 300 --json")
    #expect(result.output.contains(#""metadata":{}"#), "\(result)")
  }

  @Test(arguments: [
    ("abcd", "nothing to change; give --value", steptracker.ExitStatus.usage),
    ("abcd --unit kg", "--unit without a value", .usage),
    ("abcd --value 1", "no sample has an id that begins with 'abcd'", .noData),
    ("\u{1b}[2J --value 1", "'\\u{1b}[2J' is not an id", .usage),
    ("xyz --value 1", "'xyz' is not an id; give 4 to 16 of the digits", .usage),
    ("abcd --date today --end today", "options exclude each other", .usage),
  ])
  func `what is wrong is refused, and nothing is created`(
    arguments: String, message: String, status: steptracker.ExitStatus
  ) async {
    let result = await run("edit \(arguments)")
    #expect(result.error.contains(message), "\(result.error)")
    #expect(result.status == status)
    #expect(!run.hasStore)
  }

  @Test(arguments: [
    "--value 5mi", "--value -1", "--date 2024-06-01", "--end 2024-05-01T07:00", "--date 2024-04",
  ])
  func `a change that cannot be keeps the sample`(options: String) async {
    let id = await add("weight 73 --date 2024-05-01T07:30")
    #expect(await run("edit \(id) \(options)").status == .usage)
    #expect(await run("list weight --csv").output.contains("\n\(id)"))
  }

  @Test(arguments: [
    (
      "--end 2024-05-01T07:00",
      "the end is before the start: --end '2024-05-01T07:00', and the sample starts at "
        + "2024-05-01T07:30:00+09:00; give --start too"
    ),
    ("--date 2024-05-11 --time 11:00", "too late: moved like this the sample ends more than"),
  ])
  func `one bound alone is told against the other`(options: String, message: String) async {
    let id = await add("steps 312 --start 2024-05-01T07:30 --end 2024-05-01T15:30")
    let result = await run("edit \(id) \(options)")
    #expect(result.error.contains(message), "\(result.error)")
    #expect(result.status == .usage)
  }

  @Test func `a locked metric keeps its samples`() async {
    let id = await add("weight 73")
    await run("config lock.weight on")
    let edit = await run("edit \(id) --value 72")
    #expect(
      edit.error
        == "steptracker: weight is locked; unlock it with 'steptracker config lock.weight off'\n")
    #expect(edit.status == .noPermission)
    #expect(await run("add weight 72").status == .noPermission)
    #expect(await run("list weight --csv").output.contains(",73,kg,"))
  }
}
