/// What help says about a tool or a command, before it is laid out.
struct HelpPage: Equatable, Sendable {
  /// A titled list of names and what they mean.
  struct Section: Equatable, Sendable {
    var title: String
    var rows: [Row]
  }

  struct Row: Equatable, Sendable {
    var label: String
    var text: String
  }

  var overview: [String]
  var usage: [String]
  var sections: [Section]
  var examples: [Example]
  var seeAlso: String
}

extension ToolDescription {
  /// Makes the page on a topic; a command that does not exist gets the page on the tool.
  func helpPage(on topic: HelpTopic) -> HelpPage {
    if case .command(let name) = topic, let command = command(named: name) {
      return page(on: command)
    }
    let commands = commands.filter { !$0.isHidden }.map { command in
      (title: command.group, row: HelpPage.Row(label: command.name, text: command.abstract))
    }
    return HelpPage(
      overview: [abstract, discussion], usage: usage(of: nil),
      sections: sections(commands) + sections(of: globals, untitled: "Global options"),
      examples: examples,
      seeAlso: "See '\(name) help COMMAND' for one command.")
  }

  /// The ways to call a command, or the tool itself.
  func usage(of command: CommandDescription?) -> [String] {
    guard let command else { return ["\(name) [OPTIONS] COMMAND [ARGUMENTS]"] }
    let options = command.options.contains { !$0.isHidden } ? ["[OPTIONS]"] : []
    let arguments = command.arguments.filter { !$0.isHidden }.map { argument in
      argument.minimumCount == 0 ? "[\(argument.label)]" : argument.label
    }
    let forms = command.usage.isEmpty ? [arguments.joined(separator: " ")] : command.usage
    return forms.map { form in
      ([name, command.name] + options + [form]).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private func page(on command: CommandDescription) -> HelpPage {
    let aliases = command.aliases.joined(separator: ", ")
    return HelpPage(
      overview: [
        command.abstract, command.discussion, aliases.isEmpty ? "" : "Also: \(aliases)",
      ],
      usage: usage(of: command),
      sections: sections(of: command.arguments, untitled: "Arguments")
        + sections(of: command.options, untitled: "Options")
        + sections(of: globals, untitled: "Global options"),
      examples: command.examples,
      seeAlso: "See '\(name) help' for the other commands.")
  }

  private func sections(
    of parameters: [ParameterDescription], untitled: String
  ) -> [HelpPage.Section] {
    sections(
      parameters.filter { !$0.isHidden }.map { parameter in
        (
          title: parameter.section ?? untitled,
          row: HelpPage.Row(label: parameter.label, text: parameter.fullHelp)
        )
      })
  }

  /// Gathers rows by their titles, in the order in which the titles come up first.
  private func sections(_ rows: [(title: String, row: HelpPage.Row)]) -> [HelpPage.Section] {
    var sections: [HelpPage.Section] = []
    for (title, row) in rows {
      if let index = sections.firstIndex(where: { $0.title == title }) {
        sections[index].rows.append(row)
      } else {
        sections.append(HelpPage.Section(title: title, rows: [row]))
      }
    }
    return sections
  }
}

extension ParameterDescription {
  /// The help with the choices, the default and the environment variable.
  fileprivate var fullHelp: String {
    var notes: [String] = []
    if !choices.isEmpty, placeholder != choices.joined(separator: "|") {
      notes.append("one of: \(choices.joined(separator: ", "))")
    }
    if let defaultText { notes.append("default: \(defaultText)") }
    if let environment { notes.append("environment: \(environment)") }
    return notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
  }
}
