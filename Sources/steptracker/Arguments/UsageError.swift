/// Something wrong on the command line.
struct UsageError: Error, Equatable, Sendable {
  /// What is wrong; names of options are as they were typed.
  enum Kind: Error, Equatable, Sendable {
    case missingCommand
    case unknownCommand(String, suggestions: [String])
    /// No such option here; the owners are commands that have it.
    case unknownOption(String, suggestions: [String], owners: [String])
    /// An option of a command was given before the name of the command.
    case misplacedOption(String, owners: [String])
    /// An option without its value; what was found looks like another option.
    case missingValue(of: String, placeholder: String, found: String?)
    case unexpectedValue(String, of: String)
    case missingArgument(String, minimum: Int)
    case unexpectedArgument(String, accepted: Int)
    case invalidValue(String, of: String, ArgumentValueError)
    /// Two options that exclude each other.
    case conflict(String, String)
  }

  let kind: Kind
  /// The name of the command that it is about.
  let command: String?

  init(_ kind: Kind, command: String? = nil) {
    self.kind = kind
    self.command = command
  }

  /// What happened, to what, and what to do about it.
  var message: String {
    switch kind {
    case .missingCommand:
      "missing command; write one after the name of the program"
    case .unknownCommand(let name, let suggestions):
      "unknown command: \(UserText.quote(name))" + didYouMean(suggestions)
    case .unknownOption(let option, let suggestions, let owners):
      "unknown option: \(UserText.quote(option))"
        + (owners.isEmpty
          ? didYouMean(suggestions) : "; it is an option of \(UserText.list(owners))")
    case .misplacedOption(let option, let owners):
      "misplaced option: \(UserText.quote(option)); write it after the command "
        + UserText.list(owners)
    case .missingValue(let option, let placeholder, let found):
      "missing value: \(UserText.quote(option)); write "
        + UserText.quote(found.map { "\(option)=\($0)" } ?? "\(option) \(placeholder)")
        + (found.map { " if \(UserText.quote($0)) is the value" } ?? "")
    case .unexpectedValue(let value, let option):
      "unexpected value: \(UserText.quote(value)); \(UserText.quote(option)) takes none"
    case .missingArgument(let name, let minimum):
      "missing argument: \(name)" + (minimum > 1 ? "; at least \(minimum) are needed" : "")
    case .unexpectedArgument(let argument, let accepted):
      "unexpected argument: \(UserText.quote(argument)); \(arguments(accepted))"
    case .invalidValue(let value, let parameter, let error):
      "invalid value for \(parameter.hasPrefix("-") ? UserText.quote(parameter) : parameter): "
        + "\(UserText.quote(value)); \(error.advice)"
    case .conflict(let first, let second):
      "options exclude each other: \(UserText.quote(first)) and \(UserText.quote(second)); "
        + "write only one of them"
    }
  }

  /// The whole text for the error stream: the message, the usage, and where to read more.
  func report(for tool: ToolDescription) -> String {
    let command = command.flatMap(tool.command(named:))
    let help = command.map { "\(tool.name) \($0.name) --help" } ?? "\(tool.name) help"
    let usage = tool.usage(of: command).enumerated().map { index, form in
      (index == 0 ? "Usage: " : "       ") + form
    }
    let lines = ["\(tool.name): \(message)"] + usage + ["See \(UserText.quote(help))."]
    return lines.joined(separator: "\n") + "\n"
  }

  private func didYouMean(_ suggestions: [String]) -> String {
    suggestions.isEmpty ? "" : "; did you mean \(UserText.list(suggestions))?"
  }

  private func arguments(_ accepted: Int) -> String {
    let taker = command.map(UserText.quote) ?? "it"
    return switch accepted {
    case 0: "\(taker) takes no arguments"
    case 1: "\(taker) takes one argument"
    default: "\(taker) takes \(accepted) arguments"
    }
  }
}
