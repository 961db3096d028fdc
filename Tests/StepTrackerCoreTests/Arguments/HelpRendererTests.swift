import Foundation
import Testing

@testable import steptracker

struct HelpRendererTests {
  private let tool = SampleTool.tree.description

  @Test func `the help on the tool lists commands, then options`() {
    #expect(
      HelpRenderer(tool, width: 80).text(on: .tool) == """
        Keeps the books of a pantry.

        Usage: pantry [OPTIONS] COMMAND [ARGUMENTS]

        Record:
          add                      Adds an item.
          undo                     Takes back the last change.

        Look:
          list                     Lists what is there.
          chart                    Draws the amounts of an item.

        Help:
          help                     Explains the tool or one of its commands.

        Global options:
          --store PATH             The file to use. (environment: PANTRY_STORE)
          -q, --quiet              Says less.
          --json                   Writes JSON.
          --csv                    Writes CSV.
          --format table|json|csv  Writes another format.
          -h, --help               Shows this help.
          --version                Shows the version.

        Examples:
          pantry
              Shows what there is.

        See 'pantry help COMMAND' for one command.

        """)
  }

  @Test func `the help on a command lists its sections`() {
    #expect(
      HelpRenderer(tool, width: 80).text(on: .command("list")) == """
        Lists what is there.

        Also: ls

        Usage: pantry list [OPTIONS] [ITEM]

        Arguments:
          ITEM                     Lists this item only.

        Options:
          -n, --limit N            How many to list at most. (default: 20)
          --factor NUMBER          Multiplies the amounts.
          --trend                  Adds the trend.
          --no-trend               The opposite of --trend.
          -v, --verbose            Says more.

        Range options:
          --days N                 The last days.
          --from DAY               The first day.
          --to DAY                 The last day.
          --all                    Everything.

        Global options:
          --store PATH             The file to use. (environment: PANTRY_STORE)
          -q, --quiet              Says less.
          --json                   Writes JSON.
          --csv                    Writes CSV.
          --format table|json|csv  Writes another format.
          -h, --help               Shows this help.
          --version                Shows the version.

        Examples:
          pantry list --days 7
              Lists what came in this week.

        See 'pantry help' for the other commands.

        """)
  }

  @Test func `a long name has its text under it`() {
    #expect(
      HelpRenderer(tool, width: 40).text(on: .command("add")) == """
        Adds an item.

        An amount is a number with or without a
        unit.

        Usage: pantry add [OPTIONS] ITEM
                 AMOUNT...

        Arguments:
          ITEM          What to add.
          AMOUNT...     How much of it.

        Options:
          -d, --date DAY
                        The day it was bought.
          --note TEXT   A note.
          -t, --tag TEXT
                        A tag; may be repeated.

        Global options:
          --store PATH  The file to use.
                        (environment:
                        PANTRY_STORE)
          -q, --quiet   Says less.
          --json        Writes JSON.
          --csv         Writes CSV.
          --format table|json|csv
                        Writes another format.
          -h, --help    Shows this help.
          --version     Shows the version.

        Examples:
          pantry add flour 2 kg
              Adds two kilograms of flour.

        See 'pantry help' for the other
        commands.

        """)
  }

  @Test func `a narrow page has all texts under their names`() {
    #expect(
      HelpRenderer(tool, width: 22).text(on: .command("undo")) == """
        Takes back the last
        change.

        Usage: pantry undo

        Global options:
          --store PATH
            The file to use.
            (environment:
            PANTRY_STORE)
          -q, --quiet
            Says less.
          --json
            Writes JSON.
          --csv
            Writes CSV.
          --format
            table|json|csv
            Writes another
            format.
          -h, --help
            Shows this help.
          --version
            Shows the version.

        Examples:
          pantry undo
              Takes back the
              last change.

        See 'pantry help' for
        the other commands.

        """)
  }

  @Test(arguments: ["add", "list", "chart", "undo", "secret", "help", ""])
  func `no line is wider than the width and no option name is broken`(name: String) throws {
    let topic: HelpTopic = name.isEmpty ? .tool : .command(name)
    let names = try #require(name.isEmpty ? tool.globals : tool.command(named: name)?.options)
      .filter { !$0.isHidden }.flatMap(\.typedNames)
    for width in 0...130 {
      let lines = HelpRenderer(tool, width: width).text(on: topic).split(separator: "\n")
      let widest = lines.map(\.count).max() ?? 0
      #expect(widest <= min(max(width, 20), 100), "width \(width)")
      let words = Set(lines.flatMap { $0.split { " ,.'".contains($0) } }.map(String.init))
      #expect(words.isSuperset(of: names), "width \(width)")
    }
  }

  @Test func `hidden parameters and commands are left out`() {
    let text = HelpRenderer(tool, width: 80).text(on: .tool)
    #expect(!text.contains("secret"))
    #expect(!text.contains("dump-help"))
  }

  @Test func `several ways to call a command are shown in lines of their own`() {
    let delete = CommandDescription(
      name: "delete", abstract: "Deletes.", usage: ["ID...", "ITEM RANGE"], group: "Record")
    var tool = tool
    tool.commands.append(delete)
    #expect(
      HelpRenderer(tool, width: 80).text(on: .command("delete")).hasPrefix(
        """
        Deletes.

        Usage: pantry delete ID...
               pantry delete ITEM RANGE


        """))
  }

  @Test func `the description survives JSON`() throws {
    let json = try tool.json()
    let copy = try JSONDecoder().decode(ToolDescription.self, from: Data(json.utf8))
    #expect(copy == tool)
    #expect(json.contains("\"name\" : \"list\""))
  }
}
