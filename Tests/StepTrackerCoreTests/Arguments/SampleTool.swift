@testable import steptracker

/// A made-up tool that has one of everything; its commands write down what they were given.
enum SampleTool {
  actor Transcript {
    private(set) var lines: [String] = []
    func write(_ line: String) { lines.append(line) }
  }

  enum Format: String, CaseIterable, ArgumentValue {
    case table
    case json
    case csv
  }

  struct Globals: Equatable {
    var store: String?
    var isQuiet: Bool
    var format: Format?

    static let parameters: Parameters<Globals> = .combine(
      .option("store", placeholder: "PATH", help: "The file to use.").environment("PANTRY_STORE"),
      .flag("quiet", short: "q", help: "Says less."),
      .lastGiven(
        of: .flag("json", value: Format.json, help: "Writes JSON."),
        .flag("csv", value: Format.csv, help: "Writes CSV."),
        .option("format", help: "Writes another format.")),
      into: Globals.init)
  }

  struct Span: Equatable {
    var text: String

    static let parameters: Parameters<Span?> = .atMostOne(
      of: .option("days", placeholder: "N", help: "The last days.", transform: days),
      .combine(
        .option("from", as: String.self, placeholder: "DAY", help: "The first day."),
        .option("to", as: String.self, placeholder: "DAY", help: "The last day.")
      ) { from, to in
        from ?? to == nil ? nil : Span(text: "\(from ?? "")..\(to ?? "")")
      },
      .flag("all", value: Span(text: "all"), help: "Everything.")
    ).section("Range options")

    private static func days(_ text: String) throws(ArgumentValueError) -> Span {
      Span(text: "\(try Int.reader(in: 1...1000)(text)) days")
    }
  }

  struct AddOptions {
    var item: String
    var amounts: [String]
    var date: String?
    var note: String?
    var tags: [String]

    static let parameters: Parameters<AddOptions> = .combine(
      .argument("ITEM", help: "What to add."),
      .repeatedArgument("AMOUNT", minimum: 1, help: "How much of it."),
      .option("date", short: "d", placeholder: "DAY", help: "The day it was bought."),
      .option("note", help: "A note."),
      .repeatedOption("tag", short: "t", help: "A tag; may be repeated."),
      into: AddOptions.init)
  }

  struct ListOptions {
    var item: String?
    var limit: Int
    var factor: Double?
    var showsTrend: Bool
    var isVerbose: Bool
    var span: Span?

    static let parameters: Parameters<ListOptions> = .combine(
      .optionalArgument("ITEM", help: "Lists this item only."),
      .option("limit", short: "n", default: 20, help: "How many to list at most."),
      .option("factor", help: "Multiplies the amounts."),
      .flagWithNegation("trend", default: false, help: "Adds the trend."),
      .flag("verbose", short: "v", help: "Says more."),
      Span.parameters,
      into: ListOptions.init)
  }

  static let add = Command<Transcript>(
    "add", abstract: "Adds an item.",
    discussion: "An amount is a number with or without a unit.",
    examples: [Example("pantry add flour 2 kg", "Adds two kilograms of flour.")],
    group: "Record", parameters: AddOptions.parameters
  ) { transcript, options in
    var line = "add \(options.item) \(options.amounts)"
    if let date = options.date { line += " date=\(date)" }
    if let note = options.note { line += " note=\(note)" }
    if !options.tags.isEmpty { line += " tags=\(options.tags)" }
    await transcript.write(line)
  }

  static let list = Command<Transcript>(
    "list", aliases: ["ls"], abstract: "Lists what is there.",
    examples: [Example("pantry list --days 7", "Lists what came in this week.")],
    group: "Look", parameters: ListOptions.parameters
  ) { transcript, options in
    var line = "list"
    if let item = options.item { line += " \(item)" }
    if options.limit != 20 { line += " limit=\(options.limit)" }
    if let factor = options.factor { line += " factor=\(factor)" }
    if options.showsTrend { line += " trend" }
    if options.isVerbose { line += " verbose" }
    if let span = options.span { line += " span=\(span.text)" }
    await transcript.write(line)
  }

  static let chart = Command<Transcript>(
    "chart", abstract: "Draws the amounts of an item.",
    examples: [Example("pantry chart flour", "Draws the amounts of flour.")],
    group: "Look",
    parameters: .combine(
      .argument("ITEM", as: String.self, help: "What to draw."),
      .option("height", placeholder: "N", help: "Lines.", transform: Int.reader(in: 1...50))
    ) { item, height in "chart \(item) \(height ?? 10)" }
  ) { transcript, line in await transcript.write(line) }

  static let undo = Command<Transcript>(
    "undo", abstract: "Takes back the last change.",
    examples: [Example("pantry undo", "Takes back the last change.")],
    group: "Record", parameters: .none
  ) { transcript, _ in await transcript.write("undo") }

  static let secret = Command<Transcript>(
    "secret", abstract: "Is not for everybody.", group: "Look", isHidden: true, parameters: .none
  ) { transcript, _ in await transcript.write("secret") }

  static let tree = CommandTree<Transcript, Globals>(
    "pantry", abstract: "Keeps the books of a pantry.",
    examples: [Example("pantry", "Shows what there is.")],
    globals: Globals.parameters, commands: [add, undo, list, chart, secret]
  ) { transcript in await transcript.write("default") }

  /// Runs a command line and tells what came of it, in one line.
  static func outcome(of arguments: [String]) async throws -> String {
    let invocation: Invocation<Transcript, Globals>
    do {
      invocation = try tree.parse(arguments)
    } catch {
      return "error: \(error.message)"
    }
    switch invocation {
    case .run(_, let globals, let action):
      let transcript = Transcript()
      try await action(transcript)
      var line = await transcript.lines.joined(separator: "\n")
      if let store = globals.store { line += " store=\(store)" }
      if globals.isQuiet { line += " quiet" }
      if let format = globals.format { line += " format=\(format)" }
      return line
    case .help(.tool, _): return "help"
    case .help(.command(let name), _): return "help \(name)"
    case .version: return "version"
    case .dumpHelp: return "dump help"
    }
  }
}
