/// Finds mistakes in the definition of a tool that the compiler cannot see.
struct DefinitionLint {
  private let tool: ToolDescription
  private var problems: [String] = []

  /// Lists what is wrong with the definition, each with where it is; empty if all is well.
  static func problems(in tool: ToolDescription) -> [String] {
    var lint = DefinitionLint(tool: tool)
    lint.checkTool()
    for command in tool.commands { lint.checkCommand(command) }
    return lint.problems
  }

  private init(tool: ToolDescription) {
    self.tool = tool
  }

  private mutating func check(_ isRight: Bool, _ place: String, _ problem: String) {
    if !isRight { problems.append("\(place): \(problem)") }
  }

  private mutating func checkTool() {
    checkSentence(tool.abstract, of: tool.name)
    checkUnique(tool.commands.flatMap { [$0.name] + $0.aliases }, of: tool.name)
    checkTogether(tool.commands.filter { !$0.isHidden }.map(\.group), of: tool.name)
    check(
      tool.globals.allSatisfy { $0.kind != .argument }, tool.name, "a global is an argument")
    for parameter in tool.globals { checkParameter(parameter, of: tool.name) }
    checkExamples(tool.examples, of: tool.name)
    checkLayout(of: .tool, tool.name)
  }

  private mutating func checkCommand(_ command: CommandDescription) {
    let place = command.name
    for name in [command.name] + command.aliases {
      // What only scripts call, such as `__complete`, is set apart by underscores.
      let word = command.isHidden ? String(name.drop { $0 == "_" }) : name
      check(Self.isWord(word), place, "name '\(name)' is not a lower-case word")
    }
    checkSentence(command.abstract, of: place)
    check(command.abstract.count <= 60, place, "abstract is wider than 60 columns")
    check(command.isHidden || !command.examples.isEmpty, place, "has no example")
    checkExamples(command.examples, of: place)
    for parameter in command.parameters { checkParameter(parameter, of: place) }
    checkUnique(
      command.arguments.map(\.id) + (command.options + tool.globals).flatMap(\.typedNames),
      of: place)
    let visible = command.options.filter { !$0.isHidden }.map { $0.section ?? "Options" }
    checkTogether(visible, of: place)
    let taken = Set(
      tool.globals.map { $0.section ?? "Global options" } + ["Arguments", "Examples"])
    check(taken.isDisjoint(with: visible), place, "a section has a title that is taken")
    checkArguments(command.arguments, of: place)
    checkLayout(of: .command(command.name), place)
  }

  private mutating func checkParameter(_ parameter: ParameterDescription, of command: String) {
    let place = "\(command) \(parameter.id)"
    if parameter.kind == .argument {
      let isUpperCase = parameter.name.utf8.allSatisfy {
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ-".utf8.contains($0)
      }
      check(isUpperCase && !parameter.name.hasPrefix("-"), place, "name is not in capitals")
    } else {
      check(Self.isWord(parameter.name), place, "name is not a lower-case word")
      check(2...13 ~= parameter.name.count, place, "long name has not 2 to 13 letters")
      check(parameter.short.map(Self.isLetter) ?? true, place, "short name is not a letter")
    }
    check(
      (parameter.kind == .option) == (parameter.placeholder?.isEmpty == false), place,
      "placeholder where no value is, or none where one is")
    checkSentence(parameter.help, of: place)
    if let defaultText = parameter.defaultText, !parameter.choices.isEmpty {
      check(parameter.choices.contains(defaultText), place, "default is none of the choices")
    }
  }

  private mutating func checkArguments(_ arguments: [ParameterDescription], of command: String) {
    for (argument, next) in zip(arguments, arguments.dropFirst()) {
      check(!argument.isRepeatable, command, "\(argument.name) takes what \(next.name) needs")
      check(
        argument.minimumCount > 0 || next.minimumCount == 0, command,
        "\(next.name) is required after \(argument.name), which is not")
    }
  }

  private mutating func checkSentence(_ text: String, of place: String) {
    check(text.first?.isUppercase == true, place, "text does not begin with a capital")
    check(text.last == ".", place, "text does not end with a full stop")
  }

  private mutating func checkExamples(_ examples: [Example], of command: String) {
    let start = command == tool.name ? tool.name : "\(tool.name) \(command)"
    for example in examples {
      check(
        example.commandLine == start || example.commandLine.hasPrefix("\(start) "), command,
        "example does not begin with '\(start)'")
      checkSentence(example.meaning, of: command)
    }
  }

  private mutating func checkUnique(_ names: [String], of place: String) {
    for name in Set(names).sorted() where names.filter({ $0 == name }).count > 1 {
      problems.append("\(place): '\(name)' is there twice")
    }
  }

  /// Checks that equal titles are next to each other, so that help shows what was declared.
  private mutating func checkTogether(_ titles: [String], of place: String) {
    var closed: Set<String> = []
    for (title, next) in zip(titles, titles.dropFirst()) where title != next {
      closed.insert(title)
      check(!closed.contains(next), place, "two sections are called '\(next)'")
    }
  }

  private mutating func checkLayout(of topic: HelpTopic, _ place: String) {
    for width in [20, 40, 80] {
      let text = HelpRenderer(tool, width: width).text(on: topic)
      check(text.utf8.allSatisfy { $0 < 128 }, place, "help is not ASCII")
      let isWide = text.split(separator: "\n").contains { $0.count > width }
      check(!isWide, place, "help is wider than \(width) columns")
    }
  }

  private static func isWord(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("-")
      && name.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0) }
  }

  private static func isLetter(_ name: String) -> Bool {
    name.utf8.count == 1
      && name.utf8.allSatisfy { (65...90).contains($0) || (97...122).contains($0) }
  }
}
