import Foundation

/// The whole command line as a plain value: what parsing, help, completion and docs are made from.
struct ToolDescription: Codable, Equatable, Sendable {
  var name: String
  var abstract: String
  var discussion: String
  var examples: [Example]
  /// Options that are accepted before and after the name of any command.
  var globals: [ParameterDescription]
  var commands: [CommandDescription]

  /// Finds a command by its name or an alias.
  func command(named name: String) -> CommandDescription? {
    commands.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// The description as JSON with sorted keys.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

/// A command as a plain value.
struct CommandDescription: Codable, Equatable, Sendable {
  var name: String
  var aliases: [String] = []
  /// What the command does, in one short sentence.
  var abstract: String
  var discussion = ""
  /// Its arguments in other words than their list, one line a way to call it.
  var usage: [String] = []
  var examples: [Example] = []
  /// The title that help lists the command under.
  var group: String
  var isHidden = false
  var parameters: [ParameterDescription] = []

  var arguments: [ParameterDescription] { parameters.filter { $0.kind == .argument } }
  var options: [ParameterDescription] { parameters.filter { $0.kind != .argument } }
}

/// A command line and what it does.
struct Example: Codable, Equatable, Sendable {
  var commandLine: String
  var meaning: String

  init(_ commandLine: String, _ meaning: String) {
    self.commandLine = commandLine
    self.meaning = meaning
  }
}
