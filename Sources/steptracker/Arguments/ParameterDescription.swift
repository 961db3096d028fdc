/// What a parameter is called, takes and does: the plain value that parsing and help share.
struct ParameterDescription: Codable, Equatable, Sendable {
  enum Kind: String, Codable, Sendable {
    /// A value told by its place, such as `METRIC`.
    case argument
    /// A name with a value, such as `--days N`.
    case option
    /// A name alone, such as `--json`.
    case flag
  }

  /// How a shell can complete a value that has no fixed choices.
  enum Completion: Codable, Equatable, Sendable {
    /// Files with one of these endings, without the dot; any file if there are none.
    case files(endings: [String])
    case folders
    /// Words that are known in advance but too many to be listed in help.
    case words([String])
    /// Words that the program has to be asked for, by the name of the question.
    case query(String)
  }

  var kind: Kind
  /// The long name without dashes; the placeholder of an argument.
  var name: String
  /// The letter of the short name.
  var short: String?
  /// The word that stands for the value; none for flags and arguments.
  var placeholder: String?
  var help: String
  /// The title that help lists an option under.
  var section: String?
  var choices: [String] = []
  /// The value that is used when none is given, as it would be typed.
  var defaultText: String?
  /// The environment variable that is used when the option is not given.
  var environment: String?
  var completion: Completion?
  /// How many values an argument needs; zero for what can be left out.
  var minimumCount = 0
  /// Whether each value counts; otherwise an option's last value wins.
  var isRepeatable = false
  var isHidden = false

  /// What the parameter is known by among those of a command: `--days` or `METRIC`.
  var id: String { kind == .argument ? name : "--\(name)" }

  /// The names as they are typed, the long one first.
  var typedNames: [String] {
    guard kind != .argument else { return [] }
    return [id] + (short.map { ["-\($0)"] } ?? [])
  }

  /// How help shows the parameter: `-n, --days N`, `FILE...`.
  var label: String {
    guard kind != .argument else { return isRepeatable ? "\(name)..." : name }
    let names = typedNames.reversed().joined(separator: ", ")
    return placeholder.map { "\(names) \($0)" } ?? names
  }
}
