import Testing

@testable import steptracker

struct DeleteTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  /// Adds two values of steps and one weight, and returns the short ids.
  private func addThree() async -> [String] {
    var ids: [String] = []
    for arguments in ["steps 1 --date 2024-05-01", "steps 2 --source Watch", "weight 72"] {
      let output = await run("add \(arguments)").output
      ids.append(String(output.dropLast().suffix(10)))
    }
    return ids
  }

  private func count(_ metric: String) async -> Int {
    await run("list \(metric) --csv").output.split(separator: "\n").count - 1
  }

  @Test func `samples are deleted by the beginnings of their ids`() async {
    let ids = await addThree()
    let result = await run("delete \(ids[0]) \(ids[2].prefix(6).uppercased()) \(ids[0]) --yes")
    #expect(result.output == "Deleted 2 samples of steps and weight\n")
    #expect(result.status == .success)
    #expect(await count("steps") == 1)
    #expect(await count("weight") == 0)
  }

  @Test func `a range of a metric is deleted`() async {
    _ = await addThree()
    #expect(
      await run("delete steps --from 2024-05-01 --to 2024-05-01 --yes --json").output
        == "{\"deleted\":1}\n")
    #expect(await run("delete steps --all --source Watch -y --csv").output == "deleted\n1\n")
    #expect(await run("delete body-mass --days 1 --yes --quiet").output == "")
    #expect(await count("weight") == 0)
  }

  @Test(arguments: [
    ("y", 0, "Deleted 2 samples of steps\n"), ("YES", 0, "Deleted 2 samples of steps\n"),
    ("n", 2, "Nothing was deleted\n"), ("", 2, "Nothing was deleted\n"),
    ("yellow", 2, "Nothing was deleted\n"),
  ])
  func `a person is asked`(answer: String, remaining: Int, output: String) async {
    _ = await addThree()
    let result = await run("delete steps --from 2024-05-01 --to 2024-05-10", answers: [answer])
    #expect(result.error == "Delete 2 samples of steps, May 1 - May 10, 2024? [y/N] ")
    #expect(result.output == output)
    #expect(result.status == .success)
    #expect(await count("steps") == remaining)
  }

  @Test(arguments: [
    ("delete steps --all", "Delete 2 samples of steps, all there are? [y/N] "),
    (
      "delete steps --all --source Watch",
      "Delete 1 sample of steps from 'Watch', all there are? [y/N] "
    ),
  ])
  func `a question names what is meant, and the end of input is a no`(
    line: String, question: String
  ) async {
    _ = await addThree()
    let result = await run(line, answers: [])
    #expect(result.error == question)
    #expect(await count("steps") == 2)
  }

  @Test func `a question shows the samples that ids stand for, the first five of them`() async {
    var ids: [String] = []
    for day in 1...7 {
      let output = await run("add weight 7\(day) --date 2024-05-0\(day) --source '몸무게'").output
      ids.append(String(output.dropLast().suffix(10)))
    }
    #expect(
      await run("delete \(ids[0])", answers: []).error
        == "Delete weight 71.0 kg, Wed, May 1, 2024, 12:00? [y/N] ")
    #expect(
      await run("delete \(ids[1]) \(ids[0]) \(ids[1])", answers: []).error == """
          weight 72.0 kg, Thu, May 2, 2024, 12:00
          weight 71.0 kg, Wed, May 1, 2024, 12:00
        Delete 2 samples of weight? [y/N]\u{20}
        """)
    let seven = await run("delete \(ids.joined(separator: " "))", answers: ["y"])
    #expect(
      seven.error.hasSuffix(
        "May 5, 2024, 12:00\n  and 2 more\nDelete 7 samples of weight? [y/N] "))
    #expect(seven.output == "Deleted 7 samples of weight\n")
  }

  @Test(arguments: [("json", "{\"deleted\":0}\n"), ("csv", "deleted\n0\n")])
  func `machine formats count a range without samples as none`(format: String, output: String) async
  {
    let result = await run("delete steps --days 3 --yes --\(format)")
    #expect(result.output == output)
    #expect(result.error == "")
    #expect(result.status == .success)
    #expect(await run("delete steps --days 3 --\(format)", answers: []).error == "")
    #expect(!run.hasStore)
  }

  @Test func `without anybody to ask, nothing is deleted`() async {
    let ids = await addThree()
    for line in ["delete \(ids[0])", "delete steps --all"] {
      let result = await run(line)
      #expect(result.error == "steptracker: nothing was deleted: nobody can be asked; add --yes\n")
      #expect(result.status == .usage)
    }
    #expect(await count("steps") == 2)
  }

  @Test(arguments: [
    ("", "missing argument: ID", steptracker.ExitStatus.usage),
    ("steps", "no range: steps; say which samples with --from", .usage),
    ("steps weight --all", "too many names: 'weight'", .usage),
    ("stepz --all", "not an id: 'stepz'; did you mean 'steps' or 'step'?", .usage),
    ("abc", "not an id: 'abc'; write 4 to 16 of the digits 0-9 and a-f", .usage),
    ("abcd steps", "not an id: 'steps'; a metric is deleted alone, with a range", .usage),
    ("abcd --all", "ids with a range or a source: 'abcd'", .usage),
    ("steps --all --days 3", "options exclude each other", .usage),
    ("abcd", "no sample has an id that begins with 'abcd'", .noData),
    ("steps --all", "nothing to delete: steps has no such samples", .noData),
  ])
  func `what is wrong is refused`(
    arguments: String, message: String, status: steptracker.ExitStatus
  ) async {
    let result = await run("delete \(arguments) --yes")
    #expect(result.error.contains(message), "\(result.error)")
    #expect(result.status == status)
    #expect(!run.hasStore)
  }

  @Test func `one id that does not exist keeps the others`() async {
    let ids = await addThree()
    #expect(await run("delete \(ids[0]) 0000 --yes").status == .noData)
    #expect(await count("steps") == 2)
  }

  @Test func `a locked metric keeps its samples`() async {
    let ids = await addThree()
    await run("config lock.steps on")
    for line in ["delete steps --all --yes", "delete \(ids[0]) \(ids[2]) --yes"] {
      let result = await run(line)
      #expect(result.status == .noPermission)
      #expect(result.error.contains("steps is locked"))
    }
    #expect(await run("delete steps --all", answers: ["y"]).error.contains("?") == false)
    #expect(await count("steps") == 2)
    #expect(await count("weight") == 1)
  }
}
