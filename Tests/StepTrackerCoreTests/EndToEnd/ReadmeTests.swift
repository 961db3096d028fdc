import Foundation
import Testing

@testable import StepTrackerCore
@testable import steptracker

/// The README says what the program does.
///
/// `STEPTRACKER_RECORD=all swift test --filter ReadmeTests` writes what the commands print now into it.
struct ReadmeTests {
  private static let isRecording =
    ProcessInfo.processInfo.environment["STEPTRACKER_RECORD"] == "all"

  @Test(.enabled(if: !isRecording), arguments: try Readme().examples)
  func `commands print what is shown`(section: Readme.Section) throws {
    for (command, output) in zip(section.commands, try Readme.run(section))
    where output != command.output {
      let difference = Golden.lineDifference(expected: command.output, actual: output)
      Issue.record("README.md:\(command.line): \(command.text)\n\(difference)")
    }
  }

  @Test(.enabled(if: isRecording))
  func `what commands print is recorded`() throws {
    try Readme.record()
    Issue.record("recorded README.md: read it, then run again")
  }

  @Test func `there are examples`() throws {
    #expect(try Readme().examples.count > 1)
  }

  @Test(arguments: Tool.tree.description.commands)
  func `every argument and option of a command has its place`(command: CommandDescription) throws {
    let section = try #require(
      try Readme().sections.first { $0.heading.hasPrefix("### `\(command.name)") })
    for parameter in command.parameters where !parameter.isHidden {
      #expect(section.text.contains(parameter.id), "\(command.name) \(parameter.id)")
      for choice in parameter.choices
      where parameter.placeholder == parameter.choices.joined(separator: "|") {
        #expect(section.text.contains(choice), "\(command.name) \(parameter.id) \(choice)")
      }
    }
    let known = Set((command.parameters + Tool.tree.description.globals).flatMap(\.typedNames))
    for name in Self.options(in: section.text) {
      #expect(known.contains(name), "\(command.name) has no \(name)")
    }
  }

  @Test func `every global option has its place`() throws {
    let section = try #require(
      try Readme().sections.first { $0.heading.hasSuffix("Options of all commands") })
    for parameter in Tool.tree.description.globals where !parameter.isHidden {
      #expect(section.text.contains(parameter.id), "\(parameter.id)")
      if let variable = parameter.environment { #expect(section.text.contains(variable)) }
    }
  }

  @Test func `every exit status has its place`() throws {
    let section = try #require(
      try Readme().sections.first { $0.heading.hasSuffix("Exit statuses") })
    for status in ExitStatus.allCases {
      #expect(section.text.contains("| \(status.rawValue) |"), "\(status)")
    }
  }

  @Test func `every table and view of the store has its place`() throws {
    let text = try Readme().sections.map(\.text).joined()
    for match in Schema.version1.matches(of: /CREATE (?:TABLE|VIEW) (\w+)/) {
      #expect(text.contains("`\(match.output.1)`"), "\(match.output.1)")
    }
  }

  @Test func `the example of the library is the one that is tested`() throws {
    let text = try String(contentsOf: Readme.url, encoding: .utf8)
    let example = try #require(text.firstMatch(of: /```swift\n((?:.*\n)*?)```/)).output.1
    let source = try String(
      contentsOf: Readme.url.deletingLastPathComponent()
        .appending(path: "Tests/StepTrackerCoreTests/EndToEnd/LibraryExampleTests.swift"),
      encoding: .utf8)
    for line in example.split(separator: "\n") where line != "import StepTrackerCore" {
      #expect(source.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
    }
  }

  private static func options(in text: String) -> Set<String> {
    // Only what stands in code: other text has dashes too.
    Set(text.matches(of: /(?:^|[ `\[|(])(--[a-z][a-z-]*)/).map { String($0.output.1) })
  }
}
