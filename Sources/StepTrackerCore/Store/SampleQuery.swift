/// A question for samples, after HealthKit's `HKSampleQuery`.
public struct SampleQuery: Hashable, Sendable {
  /// By start, and by end where starts are equal.
  public enum SortOrder: Hashable, Sendable {
    case oldestFirst
    case newestFirst
  }

  /// The type of the samples.
  public var quantityType: QuantityType
  /// Which of them.
  public var predicate: SamplePredicate
  /// What comes first.
  public var sortOrder: SortOrder
  /// At most so many samples, the first in the order; nil means all.
  public var limit: Int?

  /// Creates a question for samples of one type.
  public init(
    quantityType: QuantityType, predicate: SamplePredicate = SamplePredicate(),
    sortOrder: SortOrder = .oldestFirst, limit: Int? = nil
  ) {
    self.quantityType = quantityType
    self.predicate = predicate
    self.sortOrder = sortOrder
    self.limit = limit
  }
}
