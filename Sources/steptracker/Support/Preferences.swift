import StepTrackerCore

/// The units and the first weekday that a person sees: from the configuration in the store, else from the
/// environment's locale.
struct Preferences: Sendable {
  private let settings: [SettingKey: String]
  /// The system of units that the locale stands for.
  let measurementSystem: MeasurementSystem
  /// 1 for Sunday up to 7 for Saturday.
  let firstWeekday: Int

  init(settings: [SettingKey: String], environment: Environment) {
    self.settings = settings
    measurementSystem = environment.locale(for: "LC_MEASUREMENT").isUnitedStates ? .us : .metric
    firstWeekday =
      settings[.firstWeekday].flatMap(DateText.weekday(named:))
      ?? (environment.locale(for: "LC_TIME").isUnitedStates ? 1 : 2)
  }

  /// Whether a setting is in the store, and not left to the locale.
  func isSet(_ key: SettingKey) -> Bool { settings[key] != nil }

  /// The unit that values of a type are typed and shown in.
  func unit(for type: QuantityType) -> QuantityUnit {
    if let name = settings[.unit(type)], let unit = try? QuantityUnit(name),
      unit.isCompatible(with: type.canonicalUnit)
    {
      return unit
    }
    return type.preferredUnit(in: measurementSystem)
  }
}

extension SettingKey {
  static let firstWeekday = SettingKey(rawValue: "first-weekday")

  static func unit(_ type: QuantityType) -> SettingKey {
    SettingKey(rawValue: "unit.\(type.name)")
  }
}
