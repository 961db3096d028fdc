/// An event or a state: HealthKit's `HKCategorySample`.
public struct CategorySample: Hashable, Sendable {
  /// What was stored.
  public let object: HealthObject
  /// What it is.
  public let categoryType: CategoryType

  /// Sees a category sample in an object; nil if it is none.
  public init?(_ object: HealthObject) {
    guard case .category(let type) = object.type else { return nil }
    self.object = object
    categoryType = type
  }

  /// HealthKit's name of the value, such as `HKCategoryValueSleepAnalysisAsleepCore`.
  public var value: String { object.value }

  /// The value in words: `asleep core`.
  public var words: String { categoryType.words(for: value) }
}
