/// The options and arguments of a command line, in the order given, not yet read as values.
struct ParsedArguments: Equatable, Sendable {
  /// One option or argument that was given.
  struct Occurrence: Equatable, Sendable {
    /// The identifier of the parameter.
    let id: String
    /// How it was written: `--days`, `-n`; the placeholder of an argument.
    let name: String
    /// The text of the value; empty for flags.
    let value: String
  }

  private(set) var occurrences: [Occurrence] = []

  mutating func append(_ parameter: ParameterDescription, name: String, value: String = "") {
    occurrences.append(Occurrence(id: parameter.id, name: name, value: value))
  }

  func occurrences(of id: String) -> [Occurrence] {
    occurrences.filter { $0.id == id }
  }

  /// Finds where any of some parameters was given first.
  func firstIndex(of parameters: [ParameterDescription]) -> Int? {
    occurrences.firstIndex { occurrence in parameters.contains { $0.id == occurrence.id } }
  }

  /// Finds where any of some parameters was given last.
  func lastIndex(of parameters: [ParameterDescription]) -> Int? {
    occurrences.lastIndex { occurrence in parameters.contains { $0.id == occurrence.id } }
  }
}
