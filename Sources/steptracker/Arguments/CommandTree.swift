/// A tool with its commands and the global options that they share.
struct CommandTree<Context, Globals: Sendable>: Sendable {
  let description: ToolDescription
  private let globals: Parameters<Globals>
  private let commands: [Command<Context>]
  private let defaultAction: Command<Context>.Action?

  /// Makes a tool; `help`, `--help`, `--version` and a hidden `--dump-help` are added to it.
  ///
  /// - Parameters:
  ///   - name: The word to type.
  ///   - abstract: What the tool is, in one sentence.
  ///   - discussion: More about it, in paragraphs.
  ///   - examples: Command lines in full, each with what it does.
  ///   - globals: The options that are accepted with every command.
  ///   - commands: The commands, those of a group next to each other.
  ///   - helpGroup: The title that help lists the command `help` under.
  ///   - defaultAction: What happens without a command; an error if there is none.
  init(
    _ name: String, abstract: String, discussion: String = "", examples: [Example] = [],
    globals: Parameters<Globals>, commands: [Command<Context>], helpGroup: String = "Help",
    defaultAction: Command<Context>.Action? = nil
  ) {
    self.globals = globals
    self.commands = commands
    self.defaultAction = defaultAction
    let help = CommandDescription.help(tool: name, group: helpGroup, commands: commands)
    description = ToolDescription(
      name: name, abstract: abstract, discussion: discussion, examples: examples,
      globals: globals.descriptions + ParsedCommandLine.Request.allCases.map(\.flag),
      commands: commands.map(\.description) + [help])
  }

  /// Reads a command line, without the name of the program, up to the action it asks for.
  ///
  /// Nothing is read or opened. Help and version win over errors elsewhere on the command line,
  /// except over the name of a command that does not exist.
  func parse(_ arguments: [String]) throws(UsageError) -> Invocation<Context, Globals> {
    let line = try CommandLineParser.parse(arguments, for: description)
    let name = line.command?.name
    do throws(UsageError.Kind) {
      switch line.request {
      case .help:
        return .help(name.map(HelpTopic.command) ?? .tool, try? globals.read(line.arguments))
      case .version: return .version
      case .dumpHelp: return .dumpHelp
      case nil: break
      }
      let globals = try globals.read(line.arguments)
      if name == CommandDescription.helpName {
        return .help(try topic(of: line), globals)
      }
      guard let name else {
        guard let defaultAction else { throw .missingCommand }
        return .run(command: nil, globals, defaultAction)
      }
      guard let command = commands.first(where: { $0.description.name == name }) else {
        throw .unknownCommand(name, suggestions: [])
      }
      return .run(command: name, globals, try command.action(line.arguments))
    } catch {
      throw UsageError(error, command: name)
    }
  }

  private func topic(of line: ParsedCommandLine) throws(UsageError.Kind) -> HelpTopic {
    guard let asked = line.arguments.occurrences(of: CommandDescription.helpArgument).last else {
      return .tool
    }
    guard let command = description.command(named: asked.value) else {
      throw description.unknownCommand(asked.value)
    }
    return .command(command.name)
  }
}

/// What a command line asks for.
enum Invocation<Context, Globals: Sendable>: Sendable {
  /// To run a command, or the default action if there is no name of a command.
  case run(command: String?, Globals, Command<Context>.Action)
  /// To show help, with the global options unless they are wrong.
  case help(HelpTopic, Globals?)
  case version
  /// To print the description of the tool as JSON.
  case dumpHelp
}

/// What help is asked about.
enum HelpTopic: Equatable, Sendable {
  case tool
  case command(String)
}

extension CommandDescription {
  fileprivate static let helpName = "help"
  fileprivate static let helpArgument = "COMMAND"

  fileprivate static func help<Context>(
    tool: String, group: String, commands: [Command<Context>]
  ) -> Self {
    let visible = commands.map(\.description).filter { !$0.isHidden }
    return CommandDescription(
      name: helpName, abstract: "Explains the tool or one of its commands.",
      examples: [
        Example(
          "\(tool) help \(visible.first?.name ?? helpName)", "Explains what the command takes.")
      ],
      group: group,
      parameters: [
        ParameterDescription(
          kind: .argument, name: helpArgument, help: "The command to explain.",
          completion: .words(visible.map(\.name) + [helpName]))
      ])
  }
}
