/// What a statistics query computes, after HealthKit's `HKStatisticsOptions`.
public struct StatisticsOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The sum; for cumulative types.
  public static let cumulativeSum = StatisticsOptions(rawValue: 1 << 0)
  /// The average that the type's aggregation style defines; for discrete types.
  public static let discreteAverage = StatisticsOptions(rawValue: 1 << 1)
  /// The smallest value; for discrete types.
  public static let discreteMin = StatisticsOptions(rawValue: 1 << 2)
  /// The greatest value; for discrete types.
  public static let discreteMax = StatisticsOptions(rawValue: 1 << 3)
  /// The most recent value and when it was measured.
  public static let mostRecent = StatisticsOptions(rawValue: 1 << 4)
  /// The length of time that samples cover.
  public static let duration = StatisticsOptions(rawValue: 1 << 5)
  /// Each source's own, unmerged figures beside the merged ones.
  public static let separateBySource = StatisticsOptions(rawValue: 1 << 6)

  /// Everything that types of a style allow, not separated by source.
  public static func everything(for style: AggregationStyle) -> StatisticsOptions {
    style == .cumulative
      ? [.cumulativeSum, .mostRecent, .duration]
      : [.discreteAverage, .discreteMin, .discreteMax, .mostRecent, .duration]
  }

  /// Refuses options that the type's style gives no meaning to, such as the sum of weights.
  ///
  /// - Throws: `StatisticsError.optionNotAllowed`, naming the type and the first wrong option.
  public func validate(for type: QuantityType) throws(StatisticsError) {
    let wrong: StatisticsOptions =
      type.aggregationStyle == .cumulative
      ? [.discreteAverage, .discreteMin, .discreteMax] : [.cumulativeSum]
    for (option, name) in Self.names where contains(option) && wrong.contains(option) {
      throw .optionNotAllowed(type, option: name)
    }
  }

  private static let names: [(StatisticsOptions, String)] = [
    (.cumulativeSum, "cumulativeSum"), (.discreteAverage, "discreteAverage"),
    (.discreteMin, "discreteMin"), (.discreteMax, "discreteMax"),
  ]
}
