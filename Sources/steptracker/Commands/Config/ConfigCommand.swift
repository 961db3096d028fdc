import StepTrackerCore

/// What `config` is asked for.
struct ConfigOptions: Sendable {
  var key: ConfigKey?
  var change: Change?

  enum Change: Equatable, Sendable {
    case set(String)
    case unset
  }

  static let parameters: Parameters<ConfigOptions> = .combine(
    .optionalArgument(
      "KEY", help: "What to set: first-weekday, unit.METRIC or lock.METRIC.",
      transform: ConfigKey.init(argument:)
    ).completion(.words(["first-weekday"] + QuantityType.all.map { "unit.\($0.name)" })),
    Parameters<Change?>.atMostOne(
      of: .optionalArgument(
        "VALUE", help: "A weekday, a unit, or on or off.", transform: Change.set),
      .flag("unset", value: .unset, help: "Goes back to what the locale says.")),
    into: ConfigOptions.init)
}

extension Tool {
  /// `config`: units, the first day of the week, and locks.
  static let config = ToolCommand(
    "config",
    abstract: "Shows and changes units, the first weekday and locks.",
    discussion: """
      What is not set follows the locale: pounds, miles and Sunday for en_US, metric units and Monday \
      otherwise. The samples of a locked metric cannot be added, edited or deleted.
      """,
    examples: [
      Example("steptracker config", "Shows what is set and what follows the locale."),
      Example("steptracker config unit.weight lb", "Shows and reads weights in pounds."),
      Example("steptracker config first-weekday --unset", "Follows the locale again."),
      Example("steptracker config lock.weight on", "Protects weights from changes."),
    ],
    group: Group.setUp,
    parameters: ConfigOptions.parameters
  ) { context, options in
    guard let key = options.key else {
      if options.change != nil {
        throw CommandFailure(.usage, "no key: --unset needs to know what; name it first")
      }
      let session = try await context.open(.readOnly)
      return try context.show(ConfigDocument(entries: ConfigEntry.all(session), isWhole: true))
    }
    guard let change = options.change else {
      let session = try await context.open(.readOnly)
      return try context.show(ConfigDocument(entries: [ConfigEntry(key, session)], isWhole: false))
    }
    let value = try key.storedValue(change)
    try await key.save(value, in: context.open(.readWrite).store)
    let entry = ConfigEntry(key, try await context.open(.readOnly))
    if context.format == .table {
      context.confirm("\(key.name) is \(entry.shown(.ascii)) now.")
    } else {
      try context.report("the setting was changed") {
        try context.show(ConfigDocument(entries: [entry], isWhole: false))
      }
    }
  }
}

extension ConfigKey {
  /// Checks a value and returns it as the store keeps it; nil removes it.
  fileprivate func storedValue(_ change: ConfigOptions.Change) throws -> String? {
    guard case .set(let text) = change else { return nil }
    let word = text.lowercased()
    switch self {
    case .firstWeekday:
      guard let weekday = DateText.weekday(named: word) else {
        throw CommandFailure(
          .usage, "not a weekday: \(UserText.quote(text)); write monday to sunday, or mon to sun")
      }
      return DateText.weekdayName(weekday).lowercased()
    case .unit(let type):
      let parser = QuantityParser(type: type, preferredUnit: type.canonicalUnit)
      return try parser.unit(named: text).unitString
    case .lock:
      switch word {
      case "on": return word
      case "off": return nil
      default:
        throw CommandFailure(.usage, "not on or off: \(UserText.quote(text)); write one of them")
      }
    }
  }

  fileprivate func save(_ value: String?, in store: HealthStore) async throws {
    switch self {
    case .firstWeekday: try await store.set(.firstWeekday, to: value, detail: name)
    case .unit(let type): try await store.set(.unit(type), to: value, detail: name)
    case .lock(let type) where value != nil: try await store.lock(type)
    case .lock(let type): try await store.unlock(type)
    }
  }
}
