import Testing

@testable import steptracker

struct ToolTests {
  @Test func `the definitions keep the project's rules`() {
    #expect(DefinitionLint.problems(in: Tool.tree.description) == [])
  }

  @Test func `the version is printed`() async throws {
    let run = try CommandRun()
    let result = await run("--version")
    #expect(result.output == "steptracker 0.1.0\n")
    #expect(result.status == .success)
  }
}
