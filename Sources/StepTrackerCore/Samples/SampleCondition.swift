public import Foundation

/// What has to be so for a sample to match, in HealthKit an `NSPredicate` made by `HKQuery`.
///
/// Conditions are combined with `&&`, `||` and `!`, or as lists with `all` and `any`:
///
/// ```swift
/// let condition: SampleCondition =
///   .interval(today) && !.userEntered && .value(.greaterThan, Quantity(unit: .count, doubleValue: 50))
/// ```
///
/// Texts are compared byte by byte.
public indirect enum SampleCondition: Hashable, Sendable {
  /// The sample lies in `[start, end)`; `predicateForSamples(withStart:end:options:)`.
  ///
  /// For the interval `[S, E)` a sample `[s, e]` matches
  /// - without options when `e ≥ S` and `s < E`, so one that ends exactly at S matches;
  /// - with `strictStartDate` when `S ≤ s < E`;
  /// - with `strictEndDate` when `S ≤ e < E`;
  /// - with both when both hold.
  ///
  /// A missing start or end is open on that side.
  case interval(start: Date? = nil, end: Date? = nil, options: SampleQueryOptions = [])
  /// The sample comes from one of these sources; `predicateForObjects(from:)`.
  case sources(Set<String>)
  /// A person typed the value in; HealthKit's metadata key `HKWasUserEntered`.
  case userEntered
  /// The metadata has a key, with one of these values unless they are nil.
  ///
  /// `predicateForObjects(withMetadataKey:allowedValues:)`. A key that stands more than once matches with
  /// any of its values.
  case metadata(key: String, values: Set<String>? = nil)
  /// The value compares so with a quantity; `predicateForQuantitySamples(with:quantity:)`.
  ///
  /// Both are compared in the type's canonical unit, to 12 significant digits, so that 160 lb equals
  /// 72.5747792 kg.
  case value(Comparison, Quantity)
  /// All of the conditions hold; none always hold.
  case all([SampleCondition])
  /// At least one of the conditions holds; none never hold.
  case any([SampleCondition])
  /// The condition does not hold.
  case not(SampleCondition)

  /// How a value compares with another: the names of `NSComparisonPredicate.Operator`.
  public enum Comparison: CaseIterable, Hashable, Sendable {
    /// `<`
    case lessThan
    /// `<=`
    case lessThanOrEqualTo
    /// `==`
    case equalTo
    /// `!=`
    case notEqualTo
    /// `>=`
    case greaterThanOrEqualTo
    /// `>`
    case greaterThan
  }

  /// What every sample meets.
  public static let anySample = SampleCondition.all([])

  /// The sample lies in an interval, half-open.
  public static func interval(
    _ interval: DateInterval, options: SampleQueryOptions = []
  ) -> SampleCondition {
    .interval(start: interval.start, end: interval.end, options: options)
  }

  /// The metadata has a key with a value.
  public static func metadata(key: String, value: String) -> SampleCondition {
    .metadata(key: key, values: [value])
  }
}

// MARK: - Combining

extension SampleCondition {
  /// Both hold.
  public static func && (left: SampleCondition, right: SampleCondition) -> SampleCondition {
    guard case .all(let conditions) = left else { return .all([left, right]) }
    return .all(conditions + [right])
  }

  /// At least one holds.
  public static func || (left: SampleCondition, right: SampleCondition) -> SampleCondition {
    guard case .any(let conditions) = left else { return .any([left, right]) }
    return .any(conditions + [right])
  }

  /// The condition does not hold.
  public static prefix func ! (condition: SampleCondition) -> SampleCondition {
    .not(condition)
  }
}
