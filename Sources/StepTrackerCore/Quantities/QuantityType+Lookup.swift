extension QuantityType {
  static let identifierPrefix = "HKQuantityTypeIdentifier"

  /// Finds the type with a HealthKit identifier; nil if it is none of the catalogue's.
  public init?(identifier: String) {
    guard let type = Self.byIdentifier[identifier] else { return nil }
    self = type
  }

  /// Finds the type with a name, alias or HealthKit identifier, in any case; nil if there is none.
  public init?(named name: String) {
    guard let type = Self.byName[name.lowercased()] else { return nil }
    self = type
  }

  private static let byIdentifier = Dictionary(
    uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  private static let byName = Dictionary(
    uniqueKeysWithValues: all.flatMap { type in
      ([type.name, type.identifier.lowercased()] + type.aliases).map { ($0, type) }
    })
}
