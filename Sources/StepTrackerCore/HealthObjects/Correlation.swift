public import Foundation

/// Samples that belong together, such as the two of a blood pressure: HealthKit's `HKCorrelation`.
public struct Correlation: Hashable, Sendable {
  /// What was stored.
  public let object: HealthObject

  /// Sees a correlation in an object; nil if it is none.
  public init?(_ object: HealthObject) {
    guard object.type == .correlation else { return nil }
    self.object = object
  }

  /// HealthKit's name of its type, such as `HKCorrelationTypeIdentifierBloodPressure`.
  public var correlationType: String { object.value }

  /// The type in words: `blood pressure`.
  public var name: String {
    let prefix = "HKCorrelationTypeIdentifier"
    guard correlationType.hasPrefix(prefix) else { return correlationType }
    return String(correlationType.dropFirst(prefix.count)).camelCaseWords.joined(separator: " ")
  }

  /// Which samples belong to it, in the order of the export.
  public var members: [Member] {
    object.content.elements(named: "Record").map { Member(element: $0) }
  }

  /// A sample that belongs to a correlation; the quantities are stored as samples, too.
  public struct Member: Hashable, Sendable {
    let element: HealthElement

    /// The identifier of its type.
    public var type: String { element["type"] ?? "" }
    /// Its value as the export has it.
    public var value: String? { element["value"] }
    /// Its unit as the export has it.
    public var unit: String? { element["unit"] }
    /// When it began.
    public var startDate: Date? { element.content.date("startDate") }
    /// When it ended.
    public var endDate: Date? { element.content.date("endDate") }
    /// The value in its unit; nil for a category.
    public var quantity: Quantity? { element.content.quantity("value", unit: unit) }
  }
}
