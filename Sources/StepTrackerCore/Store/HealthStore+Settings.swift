/// The name under which a setting is kept in the file.
public struct SettingKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a key by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The key that is there for a locked type.
  package static func lock(_ type: QuantityType) -> Self {
    Self(rawValue: "lock." + type.identifier)
  }

  static func sources(_ type: QuantityType) -> Self {
    Self(rawValue: "sources." + type.identifier)
  }
}

extension HealthStore {
  /// Reads a setting.
  public func value(of key: SettingKey) throws(HealthStoreError) -> String? {
    do {
      return try connection.value(of: key)
    } catch {
      throw HealthStoreError(translating: error)
    }
  }

  /// Reads all settings whose names begin with a text, such as `unit.`, by name.
  public func settings(
    beginningWith prefix: String = ""
  ) throws(HealthStoreError) -> [SettingKey: String] {
    try reading { connection in
      var settings: [SettingKey: String] = [:]
      try connection.query("SELECT key, value FROM setting") { row in
        let key = row.text(at: 0)
        if key.hasPrefix(prefix) { settings[SettingKey(rawValue: key)] = row.text(at: 1) }
      }
      return settings
    }
  }

  /// Changes a setting; nil removes it.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - value: What it becomes.
  ///   - kind: What the change is called in the history.
  ///   - detail: What the history says about it.
  /// - Throws: `HealthStoreError.unableToCompleteRequest`.
  public func set(
    _ key: SettingKey, to value: String?, as kind: StoreChange.Kind = .setting, detail: String = ""
  ) throws(HealthStoreError) {
    try change(kind, detail: detail) { connection, counts in
      try connection.set(key, to: value, &counts)
    }
  }
}

extension Connection {
  func value(of key: SettingKey) throws(SQLiteError) -> String? {
    try first("SELECT value FROM setting WHERE key = ?", .text(key.rawValue)) { $0.text(at: 0) }
  }

  /// Changes a setting, unless it is as it should be already.
  func set(
    _ key: SettingKey, to value: String?, _ counts: inout ChangeCounts
  ) throws(SQLiteError) {
    let old = try self.value(of: key)
    guard old != value else { return }
    if let value {
      try run(
        """
        INSERT INTO setting (key, value) VALUES (?, ?)
        ON CONFLICT DO UPDATE SET value = excluded.value
        """, .text(key.rawValue), .text(value))
    } else {
      try run("DELETE FROM setting WHERE key = ?", .text(key.rawValue))
    }
    try run(
      "INSERT INTO setting_change (change, key, old_value, new_value) VALUES (?, ?, ?, ?)",
      .integer(counts.change), .text(key.rawValue), SQLiteValue(old), SQLiteValue(value))
    counts.hasOtherChanges = true
  }
}
