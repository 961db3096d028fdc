/// Which samples a query is about: a type and a condition, after HealthKit's `HKSamplePredicate`.
///
/// ```swift
/// let walking = SamplePredicate.quantitySample(
///   type: .stepCount, where: .interval(today) && .sources(["Apple Watch"]))
/// ```
public struct SamplePredicate: Hashable, Sendable {
  /// The type of the samples.
  public var quantityType: QuantityType
  /// What else has to be so.
  public var condition: SampleCondition

  /// Makes a predicate for the samples of a type, by default for all of them.
  public static func quantitySample(
    type: QuantityType, where condition: SampleCondition = .anySample
  ) -> SamplePredicate {
    SamplePredicate(quantityType: type, condition: condition)
  }

  /// Whether a sample is one of those that the predicate is about.
  public func matches(_ sample: QuantitySample) -> Bool {
    sample.type == quantityType && condition.matches(sample)
  }
}
