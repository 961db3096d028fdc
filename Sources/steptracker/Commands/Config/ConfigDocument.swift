import StepTrackerCore

/// A setting with the value that is in effect.
struct ConfigEntry {
  /// Where a value comes from.
  enum Origin: String {
    case set, locale
    /// It is the same everywhere.
    case usual = "default"
  }

  let key: ConfigKey
  /// The value as it is kept; a unit as HealthKit spells it.
  let value: String
  let origin: Origin

  /// Reads the setting.
  init(_ key: ConfigKey, _ session: Session) {
    self.key = key
    let preferences = session.preferences
    let isSet: Bool
    switch key {
    case .firstWeekday:
      value = DateText.weekdayName(preferences.firstWeekday).lowercased()
      isSet = preferences.isSet(.firstWeekday)
      origin = isSet ? .set : .locale
    case .unit(let type):
      value = preferences.unit(for: type).unitString
      isSet = preferences.isSet(.unit(type))
      origin = isSet ? .set : Self.followsLocale(type) ? .locale : .usual
    case .lock(let type):
      isSet = preferences.isSet(.lock(type))
      value = isSet ? "on" : "off"
      origin = isSet ? .set : .usual
    }
  }

  /// The value as people type it.
  func shown(_ repertoire: Repertoire) -> String {
    guard case .unit(let type) = key, let unit = try? QuantityUnit(value) else { return value }
    return DisplayUnit(unit, for: type).word(repertoire)
  }

  /// All settings in effect: those that are set, and those that follow the locale.
  static func all(_ session: Session) -> [ConfigEntry] {
    let units = QuantityType.all.map { ConfigEntry(.unit($0), session) }
    let locks = QuantityType.all.map { ConfigEntry(.lock($0), session) }
    return [ConfigEntry(.firstWeekday, session)] + (units + locks).filter { $0.origin != .usual }
  }

  private static func followsLocale(_ type: QuantityType) -> Bool {
    type.preferredUnit(in: .us) != type.preferredUnit(in: .metric)
  }
}

/// Settings, or one of them.
struct ConfigDocument: Document {
  let entries: [ConfigEntry]
  /// Whether these are all settings, and not one that was asked for.
  let isWhole: Bool

  var json: some Encodable {
    let pairs = entries.map { ($0.key.name, ["value": $0.value, "from": $0.origin.rawValue]) }
    return Dictionary(pairs) { first, _ in first }
  }

  var csv: CSVDocument {
    CSVDocument(
      header: ["key", "value", "from"],
      rows: entries.map { [$0.key.name, $0.value, $0.origin.rawValue] })
  }

  func text(_ appearance: Appearance) -> StyledText {
    let repertoire = appearance.repertoire
    guard isWhole else { return StyledText(entries.map { StyledLine($0.shown(repertoire)) }) }
    return TextTable(
      columns: [.init("Key"), .init("Value"), .init("From", optional: true)],
      rows: entries.map { [$0.key.name, $0.shown(repertoire), $0.origin.rawValue] }
    ).render(width: appearance.width, repertoire)
  }
}
