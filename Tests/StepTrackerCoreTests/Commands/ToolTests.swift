import Foundation
import Testing

@testable import steptracker

struct ToolTests {
  @Test func `the definitions keep the project's rules`() {
    #expect(DefinitionLint.problems(in: Tool.tree.description) == [])
  }

  @Test func `no message tells people to run a command that does not exist`() throws {
    let names = Set(Tool.tree.description.commands.map(\.name))
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var mentioned: Set<String> = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /'steptracker ([a-z-]+)/) { mentioned.insert(String(match.1)) }
    }
    #expect(mentioned.contains("metrics"))
    #expect(mentioned.subtracting(names).isEmpty)
  }

  @Test func `the version is printed`() async throws {
    let run = try CommandRun()
    let result = await run("--version")
    #expect(result.output == "steptracker 0.1.0\n")
    #expect(result.status == .success)
  }
}
