import StepTrackerCore

/// A metric on the command line: a name, an alias or the full HealthKit identifier.
extension QuantityType: ArgumentValue {
  init(argument: String) throws(ArgumentValueError) {
    guard let type = QuantityType(named: argument) else {
      let names = QuantityType.all.flatMap { [$0.name] + $0.aliases }
      let near = Suggestions.near(argument.lowercased(), in: names)
      if let type = HealthObjectType(named: argument) {
        let command = type == .sleep ? "stats" : "list"
        throw .refused("that is no metric; run 'steptracker \(command) \(type.name)'")
      }
      guard near.isEmpty else { throw .notAChoice([], suggestions: near) }
      throw .refused("run 'steptracker metrics' to see what can be tracked")
    }
    self = type
  }

  var argument: String { name }

  static var placeholder: String { "METRIC" }
}

/// A metric, or what is listed beside metrics: `sleep`, `workouts` and so on.
extension ObjectType: ArgumentValue {
  init(argument: String) throws(ArgumentValueError) {
    guard let type = ObjectType(named: argument) else {
      let near = Suggestions.near(argument.lowercased(), in: Self.allNames)
      guard near.isEmpty else { throw .notAChoice([], suggestions: near) }
      throw .refused("run 'steptracker metrics' to see what can be tracked")
    }
    self = type
  }

  var argument: String { name }

  static var placeholder: String { "METRIC" }

  /// The names that a mistyped one is compared with.
  static var allNames: [String] {
    QuantityType.all.flatMap { [$0.name] + $0.aliases } + HealthObjectType.all.map(\.name)
  }

  /// The names that are completed.
  static var names: [String] { QuantityType.all.map(\.name) + HealthObjectType.all.map(\.name) }
}

extension Parameters<ObjectType> {
  /// The metric, or what else a command is about.
  static func subject(help: String) -> Self {
    Parameters.argument("METRIC", help: help).completion(.words(ObjectType.names))
  }
}

extension Parameters<QuantityType> {
  /// The metric that a command is about.
  static let metric: Self = metric(help: "What to look at, such as steps or weight.")

  /// The metric that a command is about, explained for it.
  static func metric(help: String) -> Self {
    Parameters.argument("METRIC", help: help).completion(.words(QuantityType.all.map(\.name)))
  }
}

extension Parameters<QuantityType?> {
  /// A metric that may be left out.
  static func optionalMetric(_ name: String = "METRIC", help: String) -> Self {
    Parameters.optionalArgument(name, help: help).completion(.words(QuantityType.all.map(\.name)))
  }
}
