extension QuantityType {
  static let identifierPrefix = "HKQuantityTypeIdentifier"

  /// Finds the type with a HealthKit identifier; nil if it is none of the catalogue's.
  public init?(identifier: String) {
    guard let type = Self.byIdentifier[identifier] else { return nil }
    self = type
  }

  /// Finds the type with a name, alias or HealthKit identifier, in any case; nil if there is none.
  ///
  /// - Complexity: O(number of types), which for one name is less than a dictionary takes to build.
  public init?(named name: String) {
    let name = name.lowercased()
    let type =
      if name.hasPrefix(Self.identifierPrefix.lowercased()) {
        Self.all.first { $0.identifier.lowercased() == name }
      } else {
        Self.all.first { $0.name == name || $0.aliases.contains(name) }
      }
    guard let type else { return nil }
    self = type
  }

  private static let byIdentifier = Dictionary(
    uniqueKeysWithValues: all.map { ($0.identifier, $0) })
}
