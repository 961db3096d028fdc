extension QuantityType {
  static let identifierPrefix = "HKQuantityTypeIdentifier"

  /// Finds the type with a HealthKit identifier; nil if it is none of the catalogue's.
  public init?(identifier: String) {
    guard let type = Self.byIdentifier[identifier] else { return nil }
    self = type
  }

  /// Finds the type with a name, alias or HealthKit identifier; nil if there is none.
  ///
  /// The identifier's prefix may be left out. Case, hyphens, underscores and blanks do not count:
  /// `body-fat-percentage`, `BodyFatPercentage` and `body_fat` are the same type.
  ///
  /// - Complexity: O(number of types), which for one name is less than a dictionary takes to build.
  public init?(named name: String) {
    let key = Array(Self.key(name))
    let prefix = Array(Self.key(Self.identifierPrefix))
    let type =
      if key.starts(with: prefix) {
        Self.all.first { Self.key($0.identifier).elementsEqual(key) }
      } else {
        Self.all.first { type in
          type.names.contains { Self.key($0).elementsEqual(key) }
        }
      }
    guard let type else { return nil }
    self = type
  }

  /// The texts that stand for the type: its name, its aliases and HealthKit's words for it.
  package var names: [String] {
    [name] + aliases + [String(identifier.dropFirst(Self.identifierPrefix.count))]
  }

  /// What counts of a name.
  package static func key(_ name: String) -> some Sequence<UInt8> {
    name.utf8.lazy.filter { !"-_ ".utf8.contains($0) }
      .map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
  }

  private static let byIdentifier = Dictionary(
    uniqueKeysWithValues: all.map { ($0.identifier, $0) })
}
