import Testing

@testable import steptracker

/// The grammar of the command line, row by row.
struct CommandTreeTests {
  struct Line: CustomTestStringConvertible {
    let arguments: [String]
    let outcome: String

    init(_ arguments: [String], _ outcome: String) {
      self.arguments = arguments
      self.outcome = outcome
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    Line(["list", "--limit", "5"], "list limit=5"),
    Line(["list", "--limit=5"], "list limit=5"),
    Line(["list", "-n", "5"], "list limit=5"),
    Line(["list", "-n5"], "list limit=5"),
    Line(["list", "-n=5"], "list limit=5"),
    Line(["list", "-vn5"], "list limit=5 verbose"),
    Line(["list", "-vn", "5"], "list limit=5 verbose"),
    Line(["list", "-qv"], "list verbose quiet"),
    Line(["add", "salt", "1", "--note="], "add salt [\"1\"] note="),
    Line(["add", "salt", "1", "--note", ""], "add salt [\"1\"] note="),
    Line(["add", "salt", "1", "-d="], "add salt [\"1\"] date="),
    Line(["add", "salt", "1", "--note=a=b"], "add salt [\"1\"] note=a=b"),
    Line(["add", "salt", "1", "--note=\u{301}"], "add salt [\"1\"] note=\u{301}"),
    Line(["list", "", "--all"], "list  span=all"),
  ])
  func `a value is attached, after an equals sign, or the next argument`(line: Line) async throws {
    #expect(try await SampleTool.outcome(of: line.arguments) == line.outcome)
  }

  @Test(arguments: [
    Line(["list", "--", "--help"], "list --help"),
    Line(["add", "--", "-x", "-y", "--"], "add -x [\"-y\", \"--\"]"),
    Line(["--", "list", "--all"], "list --all"),
    Line(["list", "--"], "list"),
    Line(["list", "-"], "list -"),
    Line(["add", "salt", "-", "--note", "-"], "add salt [\"-\"] note=-"),
  ])
  func `two dashes end the options and one is a value`(line: Line) async throws {
    #expect(try await SampleTool.outcome(of: line.arguments) == line.outcome)
  }

  @Test(arguments: [
    Line(["list", "-1.5"], "list -1.5"),
    Line(["add", "cold", "-.5", "-7d"], "add cold [\"-.5\", \"-7d\"]"),
    Line(["list", "--factor", "-1.5"], "list factor=-1.5"),
    Line(["list", "--factor", "-.5"], "list factor=-0.5"),
    Line(["add", "salt", "1", "--date", "-7d"], "add salt [\"1\"] date=-7d"),
    Line(["add", "salt", "1", "-d-7d"], "add salt [\"1\"] date=-7d"),
    Line(["add", "salt", "1", "--note=--help"], "add salt [\"1\"] note=--help"),
    Line(
      ["add", "salt", "1", "--note", "--help"],
      "error: missing value: '--note'; write '--note=--help' if '--help' is the value"),
    Line(
      ["add", "salt", "1", "-d", "-."],
      "error: missing value: '-d'; write '-d=-.' if '-.' is the value"),
  ])
  func `what begins with a dash is a value only if it looks like a number`(
    line: Line
  ) async throws {
    #expect(try await SampleTool.outcome(of: line.arguments) == line.outcome)
  }

  @Test(arguments: [
    Line(["list", "-n", "5", "-n", "6"], "list limit=6"),
    Line(["list", "--trend"], "list trend"),
    Line(["list", "--trend", "--no-trend"], "list"),
    Line(["list", "--no-trend", "--trend", "--trend"], "list trend"),
    Line(["list", "--json", "--csv"], "list format=csv"),
    Line(["list", "--csv", "--json"], "list format=json"),
    Line(["list", "--csv", "--format", "table", "--json", "--format=csv"], "list format=csv"),
    Line(["--json", "list", "--format", "table"], "list format=table"),
    Line(["add", "salt", "1", "-t", "a", "--tag=b"], "add salt [\"1\"] tags=[\"a\", \"b\"]"),
    Line(["list", "--from", "1", "--to", "2"], "list span=1..2"),
    Line(["list", "--to", "2"], "list span=..2"),
    Line(["list", "--days", "3", "--days", "4"], "list span=4 days"),
  ])
  func `the last of a repeated option wins unless each one counts`(line: Line) async throws {
    #expect(try await SampleTool.outcome(of: line.arguments) == line.outcome)
  }

  @Test(arguments: [
    Line(["--store", "a", "list"], "list store=a"),
    Line(["list", "--store", "a"], "list store=a"),
    Line(["--store", "a", "list", "--store", "b"], "list store=b"),
    Line(["-q", "list", "salt", "-v"], "list salt verbose quiet"),
    Line(["list", "-v", "salt", "-q"], "list salt verbose quiet"),
    Line(["ls", "salt"], "list salt"),
    Line(["undo"], "undo"),
    Line(["secret"], "secret"),
    Line([], "default"),
    Line(["-q", "--json"], "default quiet format=json"),
    Line(["--"], "default"),
  ])
  func `options stand anywhere and global ones before the command too`(line: Line) async throws {
    #expect(try await SampleTool.outcome(of: line.arguments) == line.outcome)
  }

  @Test(arguments: [
    Line(["help"], "help"),
    Line(["--help"], "help"),
    Line(["-h"], "help"),
    Line(["help", "list"], "help list"),
    Line(["help", "ls"], "help list"),
    Line(["help", "help"], "help help"),
    Line(["list", "--help"], "help list"),
    Line(["list", "-vh"], "help list"),
    Line(["--help", "list"], "help list"),
    Line(["chart", "-h"], "help chart"),
    Line(["list", "--bogus", "--limit", "x", "--help"], "help list"),
    Line(["undo", "too", "many", "-h"], "help undo"),
    Line(["--days", "3", "-h"], "help"),
    Line(["--format", "x", "--help"], "help"),
    Line(["--version"], "version"),
    Line(["list", "--version", "--help"], "version"),
    Line(["--dump-help"], "dump help"),
    Line(["help", "lisst"], "error: unknown command: 'lisst'; did you mean 'list'?"),
    Line(["lisst", "--help"], "error: unknown command: 'lisst'; did you mean 'list'?"),
    Line(["help", "list", "add"], "error: unexpected argument: 'add'; 'help' takes one argument"),
  ])
  func `help is asked for in many ways and wins over mistakes`(line: Line) async throws {
    #expect(try await SampleTool.outcome(of: line.arguments) == line.outcome)
  }

  @Test func `help keeps the global options if they are right`() throws {
    guard case .help(.tool, let right?) = try SampleTool.tree.parse(["--store", "a", "-h"]) else {
      Issue.record("no globals")
      return
    }
    #expect(right.store == "a")
    guard case .help(.tool, nil) = try SampleTool.tree.parse(["--format", "x", "-h"]) else {
      Issue.record("wrong globals")
      return
    }
  }

  @Test func `without a default action a command is needed`() {
    let tree = CommandTree<SampleTool.Transcript, Void>(
      "pantry", abstract: "Keeps books.", globals: .none, commands: [SampleTool.undo])
    #expect(throws: UsageError(.missingCommand)) { try tree.parse([]) }
  }
}
