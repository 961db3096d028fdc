/// How the ends of an interval choose samples: HealthKit's `HKQueryOptions`.
public struct SampleQueryOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Only samples that start inside the interval.
  public static let strictStartDate = SampleQueryOptions(rawValue: 1)
  /// Only samples that end inside the interval.
  public static let strictEndDate = SampleQueryOptions(rawValue: 2)
}
