import Testing

@testable import steptracker

struct UnwritableOutputTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  @Test(arguments: [
    ("add weight 73", "the sample was saved"), ("edit ID --value 74", "the sample was changed"),
    ("delete ID --yes", "1 sample was deleted"),
    ("delete weight --all --yes --json", "1 sample was deleted"),
    ("config first-weekday sunday --json", "the setting was changed"),
    ("sources weight --prefer Scale", "the order was changed"),
  ])
  func `a change stands, and that is said`(line: String, outcome: String) async {
    let added = await run("add weight 72 --source Scale")
    let id = added.output.dropLast().suffix(10)
    let result = await run(line.replacing("ID", with: id), isDiskFull: true)
    #expect(result.status == .inputOutputError)
    #expect(result.error.hasSuffix("steptracker: cannot write: disk full; \(outcome)\n"))
    let isThere = await run("list weight --csv").output.contains(id)
    #expect(isThere == !(line.hasPrefix("edit") || line.hasPrefix("delete")))
  }

  @Test func `a question without an answer changes nothing`() async {
    let result = await run("stats steps --json", isDiskFull: true)
    #expect(result.error == "steptracker: cannot write: disk full\n")
    #expect(result.status == .inputOutputError)
  }
}
