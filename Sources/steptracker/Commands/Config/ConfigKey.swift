import StepTrackerCore

/// A setting that a person can change.
enum ConfigKey: Hashable, Sendable {
  /// The day on which weeks begin.
  case firstWeekday
  /// The unit that a metric is typed and shown in.
  case unit(QuantityType)
  /// Whether a metric's samples are kept from being changed.
  case lock(QuantityType)

  /// Reads `first-weekday`, `unit.METRIC` or `lock.METRIC`, with any name of the metric.
  @Sendable init(argument: String) throws(ArgumentValueError) {
    let parts = argument.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let (prefix, name) = (parts[0].lowercased(), parts.count > 1 ? String(parts[1]) : nil)
    switch (prefix, name) {
    case ("first-weekday", nil): self = .firstWeekday
    case ("unit", let name?): self = .unit(try Self.type(name, prefix))
    case ("lock", let name?): self = .lock(try Self.type(name, prefix))
    default:
      let near = Suggestions.near(prefix, in: ["first-weekday", "unit", "lock"]).map {
        $0 == "first-weekday" ? $0 : "\($0).\(name ?? "METRIC")"
      }
      throw .notAChoice(["first-weekday", "unit.METRIC", "lock.METRIC"], suggestions: near)
    }
  }

  private static func type(
    _ name: String, _ prefix: String
  ) throws(ArgumentValueError) -> QuantityType {
    do {
      return try QuantityType(argument: name)
    } catch .notAChoice(let choices, let suggestions) {
      throw .notAChoice(choices, suggestions: suggestions.map { "\(prefix).\($0)" })
    }
  }

  /// The key as it is typed and printed.
  var name: String {
    switch self {
    case .firstWeekday: "first-weekday"
    case .unit(let type): "unit.\(type.name)"
    case .lock(let type): "lock.\(type.name)"
    }
  }
}
