/// Anything that a store holds objects of: HealthKit's `HKObjectType`.
public enum ObjectType: Hashable, Sendable {
  /// Quantity samples.
  case quantity(QuantityType)
  /// Category samples, workouts, correlations or activity summaries.
  case object(HealthObjectType)

  /// Finds the type with a name, an alias or an identifier; nil if there is none.
  public init?(named name: String) {
    if let type = QuantityType(named: name) {
      self = .quantity(type)
    } else if let type = HealthObjectType(named: name) {
      self = .object(type)
    } else {
      return nil
    }
  }

  /// The name on the command line.
  public var name: String {
    switch self {
    case .quantity(let type): type.name
    case .object(let type): type.name
    }
  }

  /// HealthKit's identifier.
  public var identifier: String {
    switch self {
    case .quantity(let type): type.identifier
    case .object(let type): type.identifier
    }
  }

  /// The quantity type, if it is one.
  public var quantityType: QuantityType? {
    guard case .quantity(let type) = self else { return nil }
    return type
  }

  /// The type of other objects, if it is one.
  public var healthObjectType: HealthObjectType? {
    guard case .object(let type) = self else { return nil }
    return type
  }
}

extension ObjectType: Comparable {
  /// Orders quantity types as the catalogue does, the others behind them.
  public static func < (left: ObjectType, right: ObjectType) -> Bool {
    switch (left, right) {
    case (.quantity(let left), .quantity(let right)): left.index < right.index
    case (.quantity, .object): true
    case (.object, .quantity): false
    case (.object(let left), .object(let right)): left < right
    }
  }
}
