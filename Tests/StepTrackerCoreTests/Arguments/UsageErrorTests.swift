import Testing

@testable import steptracker

struct UsageErrorTests {
  typealias Line = CommandTreeTests.Line

  @Test(arguments: [
    Line(["lits"], "unknown command: 'lits'; did you mean 'list'?"),
    Line(["dance"], "unknown command: 'dance'"),
    Line(["secre"], "unknown command: 'secre'"),
    Line(["-7d"], "unknown command: '-7d'"),
    Line(["list", "--limt", "5"], "unknown option: '--limt'; did you mean '--limit'?"),
    Line(["list", "--lim", "5"], "unknown option: '--lim'; did you mean '--limit'?"),
    Line(["list", "--form=csv"], "unknown option: '--form'; did you mean '--from' or '--format'?"),
    Line(["list", "--LIMIT=5"], "unknown option: '--LIMIT'; did you mean '--limit'?"),
    Line(["list", "-json"], "unknown option: '-json'; did you mean '--json'?"),
    Line(["list", "-x"], "unknown option: '-x'"),
    Line(["list", "-vx"], "unknown option: '-x'"),
    Line(["list", "---all"], "unknown option: '---all'; did you mean '--all'?"),
    Line(["list", "--=x"], "unknown option: '--'"),
    Line(["list", "--height", "5"], "unknown option: '--height'; it is an option of 'chart'"),
    Line(["undo", "--no-json"], "unknown option: '--no-json'"),
    Line(
      ["--days", "7", "list"],
      "misplaced option: '--days'; write it after the command 'list'"),
    Line(["-d", "list"], "misplaced option: '-d'; write it after the command 'add'"),
    Line(["list", "--limit"], "missing value: '--limit'; write '--limit N'"),
    Line(["list", "-n"], "missing value: '-n'; write '-n N'"),
    Line(
      ["list", "--format"], "missing value: '--format'; write '--format table|json|csv'"),
    Line(
      ["list", "-n", "--all"],
      "missing value: '-n'; write '-n=--all' if '--all' is the value"),
    Line(
      ["list", "-n", "--"], "missing value: '-n'; write '-n=--' if '--' is the value"),
    Line(["list", "--all=yes"], "unexpected value: 'yes'; '--all' takes none"),
    Line(["list", "--all="], "unexpected value: ''; '--all' takes none"),
    Line(["list", "-v=2"], "unexpected value: '2'; '-v' takes none"),
    Line(["add"], "missing argument: ITEM"),
    Line(["add", "salt"], "missing argument: AMOUNT"),
    Line(["undo", "it"], "unexpected argument: 'it'; 'undo' takes no arguments"),
    Line(["list", "a", "b", "c"], "unexpected argument: 'b'; 'list' takes one argument"),
    Line(
      ["list", "--limit", "2.5"], "invalid value for '--limit': '2.5'; expected a whole number"),
    Line(["list", "-nx", "-n5"], "invalid value for '-n': 'x'; expected a whole number"),
    Line(
      ["list", "--days", "0"],
      "invalid value for '--days': '0'; expected a whole number from 1 to 1000"),
    Line(
      ["list", "--factor=nan"],
      "invalid value for '--factor': 'nan'; expected a number such as 72.5"),
    Line(["list", "--format=jsn"], "invalid value for '--format': 'jsn'; did you mean 'json'?"),
    Line(
      ["list", "--format=xml", "--json"],
      "invalid value for '--format': 'xml'; choose 'table', 'json' or 'csv'"),
    Line(
      ["list", "--all", "--days", "3"],
      "options exclude each other: '--all' and '--days'; write only one of them"),
    Line(
      ["list", "--days", "x", "--to", "3", "--all"],
      "options exclude each other: '--days' and '--to'; write only one of them"),
  ])
  func `a mistake is told with what to do about it`(line: Line) async throws {
    #expect(try await SampleTool.outcome(of: line.arguments) == "error: " + line.outcome)
  }

  @Test(arguments: [
    (UsageError(.missingCommand), "missing command; write one after the name of the program"),
    (
      UsageError(.missingArgument("FILE", minimum: 2)),
      "missing argument: FILE; at least 2 are needed"
    ),
    (
      UsageError(.unexpectedArgument("c", accepted: 2), command: "goal"),
      "unexpected argument: 'c'; 'goal' takes 2 arguments"
    ),
    (
      UsageError(.invalidValue("stps", of: "METRIC", .notAChoice([], suggestions: ["steps"]))),
      "invalid value for METRIC: 'stps'; did you mean 'steps'?"
    ),
    (
      UsageError(.invalidValue("x", of: "METRIC", .notAChoice([], suggestions: []))),
      "invalid value for METRIC: 'x'; there is none by that name"
    ),
    (
      UsageError(.invalidValue("1850", of: "--date", .refused("dates begin in 1900"))),
      "invalid value for '--date': '1850'; dates begin in 1900"
    ),
    (
      UsageError(.misplacedOption("--by", owners: ["stats", "chart", "list"])),
      "misplaced option: '--by'; write it after the command 'stats', 'chart' or 'list'"
    ),
    (
      UsageError(.unknownCommand("a\u{1b}[2J\n\u{202e}\u{7f}", suggestions: [])),
      "unknown command: 'a\\u{1b}[2J\\n\\u{202e}\\u{7f}'"
    ),
    (
      UsageError(.unknownCommand(String(repeating: "é", count: 81), suggestions: [])),
      "unknown command: '" + String(repeating: "é", count: 80) + "...'"
    ),
  ])
  func `messages quote what was typed and nothing that a terminal obeys`(
    error: UsageError, message: String
  ) {
    #expect(error.message == message)
  }

  @Test func `the report adds the usage and where to read more`() {
    let error = UsageError(.missingArgument("AMOUNT", minimum: 1), command: "add")
    #expect(
      error.report(for: SampleTool.tree.description) == """
        pantry: missing argument: AMOUNT
        Usage: pantry add [OPTIONS] ITEM AMOUNT...
        See 'pantry add --help'.

        """)
    let unknown = UsageError(.unknownCommand("dance", suggestions: []))
    #expect(
      unknown.report(for: SampleTool.tree.description) == """
        pantry: unknown command: 'dance'
        Usage: pantry [OPTIONS] COMMAND [ARGUMENTS]
        See 'pantry help'.

        """)
  }
}
