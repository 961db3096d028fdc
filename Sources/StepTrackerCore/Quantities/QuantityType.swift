/// A kind of measurement, such as steps or weight: HealthKit's `HKQuantityType`.
///
/// A value is an index into the catalogue of all types, so it is as cheap as a number.
public struct QuantityType: Hashable, Sendable {
  /// The type's place in the catalogue.
  package let index: Int

  init(index: Int) {
    self.index = index
  }

  private var definition: Definition { Self.definitions[index] }
}

extension QuantityType {
  /// All types, in the catalogue's order.
  public static let all: [QuantityType] = definitions.indices.map(QuantityType.init(index:))

  /// HealthKit's identifier, for example `HKQuantityTypeIdentifierStepCount`.
  public var identifier: String { Self.identifierPrefix + definition.suffix }

  /// The name on the command line, for example `steps`.
  public var name: String { definition.name }

  /// Other names that are accepted.
  public var aliases: [String] { definition.aliases }

  /// The name in tables and headings, for example `Heart rate`.
  public var displayName: String {
    if let displayName = definition.displayName { return displayName }
    let words = name.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// How samples of the type combine.
  public var aggregationStyle: AggregationStyle { definition.style }

  /// The unit that values are stored in.
  public var canonicalUnit: QuantityUnit { definition.unit }

  /// The unit that people expect: `lb` for weight in the United States, `kg` elsewhere.
  public func preferredUnit(in system: MeasurementSystem) -> QuantityUnit {
    switch system {
    case .metric: definition.metricUnit
    case .us: definition.usUnit
    }
  }

  /// How many decimals are worth showing in the preferred unit.
  public var fractionDigits: Int { definition.fractionDigits }

  /// The part of life that the type belongs to.
  public var group: Group { definition.group }

  /// Which figure stands for a whole day.
  public var dayValue: DayValue {
    if aggregationStyle == .cumulative { return .sum }
    return group == .body ? .mostRecent : .average
  }

  /// Whether values below zero make sense, which is so for temperatures only.
  public var allowsNegativeValues: Bool { canonicalUnit.dimension == .temperature }
}

extension QuantityType {
  /// A part of life that types belong to.
  public enum Group: String, CaseIterable, Sendable {
    /// Movement and the energy it takes.
    case activity
    /// The way of walking.
    case mobility
    /// Measurements of running.
    case running
    /// Measurements of cycling.
    case cycling
    /// Weight, height and other body measures.
    case body
    /// Heart and circulation.
    case heart
    /// Other vital signs and results.
    case vitals
    /// Sound around the ears.
    case hearing
    /// Food and drink.
    case nutrition
    /// All the rest.
    case other
  }

  /// The figure that stands for a whole day.
  public enum DayValue: String, CaseIterable, Sendable {
    /// The day's total.
    case sum
    /// The day's mean, by the type's aggregation style.
    case average
    /// The day's last measurement.
    case mostRecent
  }
}

extension QuantityType: CustomStringConvertible {
  /// The name on the command line.
  public var description: String { name }
}
