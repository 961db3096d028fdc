/// A command line after parsing: which command, and what was given to it.
struct ParsedCommandLine: Equatable, Sendable {
  /// Something to be shown instead of running the command.
  enum Request: String, CaseIterable, Sendable {
    case help
    case version
    case dumpHelp = "dump-help"

    /// The flag that makes the request.
    var flag: ParameterDescription {
      switch self {
      case .help:
        ParameterDescription(kind: .flag, name: rawValue, short: "h", help: "Shows this help.")
      case .version:
        ParameterDescription(kind: .flag, name: rawValue, help: "Shows the version.")
      case .dumpHelp:
        ParameterDescription(
          kind: .flag, name: rawValue, help: "Prints all of the help as JSON.", isHidden: true)
      }
    }
  }

  var command: CommandDescription?
  var arguments = ParsedArguments()
  /// The first request on the command line.
  var request: Request?
}

/// Assigns the tokens of a command line to the parameters of a tool and its command.
///
/// Every token is either assigned or an error. After an error the parser goes on, because a later
/// `--help` has precedence.
struct CommandLineParser {
  private let tool: ToolDescription
  private var lexer: ArgumentLexer
  private var line = ParsedCommandLine()
  private var values: [String] = []
  private var error: UsageError.Kind?
  private var isLost = false

  /// Parses a command line without the name of the program.
  static func parse(
    _ arguments: [String], for tool: ToolDescription
  ) throws(UsageError) -> ParsedCommandLine {
    var parser = CommandLineParser(tool: tool, lexer: ArgumentLexer(arguments))
    return try parser.parse()
  }

  private init(tool: ToolDescription, lexer: ArgumentLexer) {
    self.tool = tool
    self.lexer = lexer
  }

  private mutating func parse() throws(UsageError) -> ParsedCommandLine {
    while let token = lexer.next() {
      switch token {
      case .option(let name): takeOption(name)
      case .value(let text) where line.command == nil && !isLost: takeCommand(text)
      case .value(let text): values.append(text)
      }
    }
    if line.request != nil, !isLost { return line }
    if error == nil, let command = line.command { assignValues(to: command.arguments) }
    if let error { throw UsageError(error, command: line.command?.name) }
    return line
  }

  private mutating func takeCommand(_ name: String) {
    line.command = tool.command(named: name)
    guard let command = line.command else {
      isLost = true
      return report(tool.unknownCommand(name))
    }
    // An option in front of the command was refused without knowing the command.
    if case .misplacedOption(let option, _) = error,
      command.options.contains(where: { $0.typedNames.contains(option) })
    {
      error = .misplacedOption(option, owners: [command.name])
    }
  }

  private mutating func takeOption(_ name: String) {
    let scope = (line.command?.options ?? []) + tool.globals
    guard let option = scope.first(where: { $0.typedNames.contains(name) }) else {
      return refuseOption(name, scope: scope)
    }
    guard let value = takeValue(of: option, named: name) else { return }
    line.arguments.append(option, name: name, value: value)
    if line.request == nil { line.request = ParsedCommandLine.Request(rawValue: option.name) }
  }

  /// Takes the value of an option, empty for a flag; reports what is wrong with it.
  private mutating func takeValue(
    of option: ParameterDescription, named name: String
  ) -> String? {
    guard option.kind == .option else {
      guard let value = lexer.explicitValue() else { return "" }
      report(.unexpectedValue(value, of: name))
      return nil
    }
    if let value = lexer.attachedValue() { return value }
    let next = lexer.nextArgument()
    if let next, !ArgumentLexer.isOption(next) { return next }
    report(.missingValue(of: name, placeholder: option.placeholder ?? "VALUE", found: next))
    return nil
  }

  private mutating func refuseOption(_ name: String, scope: [ParameterDescription]) {
    let owners = tool.commands.filter { command in
      !command.isHidden && command.options.contains { $0.typedNames.contains(name) }
    }
    if line.command == nil, !isLost, let owner = owners.first,
      let option = owner.options.first(where: { $0.typedNames.contains(name) })
    {
      // Its value must not be mistaken for the command.
      report(.misplacedOption(name, owners: owners.prefix(3).map(\.name)))
      _ = takeValue(of: option, named: name)
      return
    }
    let names = scope.filter { !$0.isHidden }.flatMap(\.typedNames)
    let argument = lexer.current
    lexer.dropRemainder()
    // `-json` is a cluster of short options that was most likely meant as `--json`.
    if !name.hasPrefix("--"), argument.count > 2 {
      let longNames = names.filter { $0.hasPrefix("--") }
      let suggestions = Suggestions.near(argument, in: longNames)
      if !suggestions.isEmpty {
        return report(.unknownOption(argument, suggestions: suggestions, owners: []))
      }
    }
    report(
      .unknownOption(
        name, suggestions: Suggestions.near(name, in: names),
        owners: owners.prefix(3).map(\.name)))
  }

  private mutating func assignValues(to parameters: [ParameterDescription]) {
    var rest = values[...]
    for parameter in parameters {
      let taken = parameter.isRepeatable ? rest : rest.prefix(1)
      guard taken.count >= parameter.minimumCount else {
        return report(.missingArgument(parameter.name, minimum: parameter.minimumCount))
      }
      for value in taken { line.arguments.append(parameter, name: parameter.name, value: value) }
      rest = rest.dropFirst(taken.count)
    }
    if let extra = rest.first {
      report(.unexpectedArgument(extra, accepted: parameters.count))
    }
  }

  private mutating func report(_ kind: UsageError.Kind) {
    error = error ?? kind
  }
}

extension ToolDescription {
  /// Makes the error for a command that does not exist.
  func unknownCommand(_ name: String) -> UsageError.Kind {
    let names = commands.filter { !$0.isHidden }.flatMap { [$0.name] + $0.aliases }
    return .unknownCommand(name, suggestions: Suggestions.near(name, in: names))
  }
}
