extension HealthStore {
  /// The goals of all types that have any or had some.
  public func goals() throws(HealthStoreError) -> [QuantityType: GoalHistory] {
    var histories: [QuantityType: GoalHistory] = [:]
    for (key, text) in try settings(beginningWith: SettingKey.goalPrefix) {
      let identifier = String(key.rawValue.dropFirst(SettingKey.goalPrefix.count))
      guard let type = QuantityType(identifier: identifier) else { continue }
      histories[type] = GoalHistory(type, text: text)
    }
    return histories.filter { !$0.value.goals.isEmpty }
  }

  /// The goals of a type over time; of one that never had any, an empty history.
  public func goalHistory(for type: QuantityType) throws(HealthStoreError) -> GoalHistory {
    GoalHistory(type, text: try value(of: .goal(type)) ?? "")
  }

  /// Lets a goal hold from a day on, or with nil no goal; one change, which can be undone.
  ///
  /// - Parameters:
  ///   - quantity: The value to reach, in any unit of the type.
  ///   - type: The type.
  ///   - day: The first day. Earlier days keep the goal that held on them, later goals are replaced.
  /// - Returns: The goals over time as they are now.
  /// - Throws: `HealthStoreError.incompatibleUnit`, `.valueNotFinite` or `.unableToCompleteRequest`.
  @discardableResult
  public func setGoal(
    _ quantity: Quantity?, for type: QuantityType, from day: CivilDate
  ) throws(HealthStoreError) -> GoalHistory {
    if let quantity { try quantity.validate(for: type) }
    return try change(.goal, detail: type.name) { connection, counts in
      var history = GoalHistory(type, text: try connection.value(of: .goal(type)) ?? "")
      history.set(quantity, from: day)
      try connection.set(.goal(type), to: history.text, &counts)
      return history
    }
  }
}

extension Quantity {
  fileprivate func validate(for type: QuantityType) throws(HealthStoreError) {
    guard let value = try? doubleValue(for: type.canonicalUnit) else {
      throw .incompatibleUnit(unit, type)
    }
    if !value.isFinite { throw .valueNotFinite(type) }
  }
}

extension SettingKey {
  static let goalPrefix = "goal."

  static func goal(_ type: QuantityType) -> Self {
    Self(rawValue: goalPrefix + type.identifier)
  }
}

extension StoreChange.Kind {
  /// A goal was set, changed or ended.
  public static let goal = Self(rawValue: "goal")
}
