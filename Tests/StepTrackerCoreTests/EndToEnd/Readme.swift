import Foundation
import Testing

/// The README as a list of sections with the command lines in them.
///
/// In a fence tagged `console`, a line that begins with `$ ` is a command line, and what follows it up
/// to the next one is what it prints, but for a blank line that keeps the two apart.
struct Readme {
  /// A heading and what stands under it; its command lines share a home and run in order.
  struct Section: Sendable, CustomTestStringConvertible {
    /// The line of the heading, from 1.
    var line: Int
    var heading: String
    var text = ""
    var commands: [Command] = []

    var testDescription: String { "README.md:\(line)" }
  }

  struct Command: Sendable {
    var line: Int
    var text: String
    var shown = ""

    /// What the command line is said to print.
    var output: String {
      shown == "\n" || shown.hasSuffix("\n\n") ? String(shown.dropLast()) : shown
    }
  }

  static let url = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "README.md")

  private(set) var sections: [Section] = []

  init() throws {
    self.init(try String(contentsOf: Self.url, encoding: .utf8))
  }

  init(_ text: String) {
    var fence: String?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let isFence = line.hasPrefix("```")
      if fence == nil, line.hasPrefix("#") {
        sections.append(Section(line: index + 1, heading: String(line)))
      }
      guard let last = sections.indices.last else { continue }
      sections[last].text += line + "\n"
      if isFence {
        fence = fence == nil ? String(line.dropFirst(3)) : nil
      } else if fence == "console" {
        sections[last].take(String(line), number: index + 1)
      }
    }
  }

  /// The sections that have command lines.
  var examples: [Section] { sections.filter { !$0.commands.isEmpty } }

  /// Runs the command lines of a section and returns what each of them prints.
  static func run(_ section: Section) throws -> [String] {
    let program = try BuiltProgram()
    for name in ["export.xml", "scale.csv"] {
      try Fixture.data("readme/\(name)").write(to: program.home.appending(path: name))
    }
    return try section.commands.map { try program("exec 2>&1; \($0.text)").output }
  }

  /// Writes what the command lines print now into the README.
  static func record() throws {
    let text = try String(contentsOf: url, encoding: .utf8)
    var outputs: [Int: String] = [:]
    for section in Readme(text).examples {
      for (command, output) in zip(section.commands, try run(section)) {
        outputs[command.line] = output
      }
    }
    var lines: [String] = []
    var isConsole = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") { isConsole = line == "```console" }
      if let output = outputs[index + 1] {
        if lines.last?.hasPrefix("```") == false { lines.append("") }
        lines.append(String(line))
        lines += output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
          .map(String.init)
      } else if !isConsole || line.hasPrefix("```") {
        lines.append(String(line))
      }
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: url)
  }
}

extension Readme.Section {
  fileprivate mutating func take(_ line: String, number: Int) {
    if line.hasPrefix("$ ") {
      commands.append(Readme.Command(line: number, text: String(line.dropFirst(2))))
    } else if let last = commands.indices.last {
      commands[last].shown += line + "\n"
    }
  }
}
