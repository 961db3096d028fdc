import StepTrackerCore

/// What `add` is asked for.
struct AddOptions: Sendable {
  var type: QuantityType
  /// The value as it is typed, with its unit if that is there.
  var value: String
  var unit: String?
  var source: String?
  var note: String?
  var time: TimeOptions

  static let parameters: Parameters<AddOptions> = .combine(
    .metric(help: "What was measured, such as steps or weight."),
    Parameters<[String]>.repeatedArgument(
      "VALUE", minimum: 1, help: "The number, with or without a unit: 72.5, 160 lb, 5ft11in."
    ).map(joined),
    .unit,
    .source(help: "Where the value comes from.", usual: "steptracker"),
    .option("note", placeholder: "TEXT", help: "A remark to keep with the value."),
    TimeOptions.parameters,
    into: AddOptions.init)

  private static func joined(_ words: [String]) -> String {
    words.joined(separator: " ")
  }
}

extension Parameters<String?> {
  /// The unit of a value, apart from the number.
  static let unit: Self = .option("unit", placeholder: "UNIT", help: "The unit of the value.")

  /// The name of a source.
  static func source(help: String, usual: String? = nil) -> Self {
    let option: Self = .option("source", placeholder: "NAME", help: help, transform: sourceName)
    return usual.map(option.defaultText) ?? option
  }

  private static func sourceName(_ text: String) throws(ArgumentValueError) -> String {
    guard text.contains(where: { !$0.isWhitespace }) else { throw .expected("a name") }
    return text
  }
}

extension SampleMetadata {
  /// Metadata of a note alone, or none.
  init(note: String?) {
    self.init(note.flatMap { $0.isEmpty ? nil : [(key: Self.noteKey, value: $0)] } ?? [])
  }

  /// The same with another note; an empty one removes it, and nil leaves it.
  func replacingNote(by note: String?) -> SampleMetadata {
    guard let note else { return self }
    let others = entries.filter { $0.key != Self.noteKey }
      .flatMap { entry in entry.values.map { (key: entry.key, value: $0) } }
    return SampleMetadata(others + (note.isEmpty ? [] : [(key: Self.noteKey, value: note)]))
  }
}
