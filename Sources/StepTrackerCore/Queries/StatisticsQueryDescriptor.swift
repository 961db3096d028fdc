public import Foundation

/// A question for the statistics of one interval, after HealthKit's `HKStatisticsQueryDescriptor`.
///
/// ```swift
/// let descriptor = try StatisticsQueryDescriptor(
///   quantityType: .stepCount, interval: today, options: .cumulativeSum)
/// let steps = try await descriptor.result(for: store)?.sumQuantity()
/// ```
public struct StatisticsQueryDescriptor: Sendable {
  let collection: StatisticsCollectionQueryDescriptor

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - quantityType: The type to compute statistics of.
  ///   - interval: What is asked for, half-open; only what lies inside is counted.
  ///   - options: The figures to compute.
  ///   - condition: What else has to be so for a sample to count.
  ///   - merging: How overlapping samples of several sources become one figure.
  ///   - percentiles: The percentiles to compute of discrete types, each from 0 to 100.
  /// - Throws: `StatisticsError` if an option has no meaning for the type.
  public init(
    quantityType: QuantityType, interval: DateInterval, options: StatisticsOptions,
    condition: SampleCondition = .anySample, merging: SourceMerging = .priority,
    percentiles: [Double] = []
  ) throws(StatisticsError) {
    // The whole interval is always answered for beside the buckets, so their length does not matter.
    collection = try StatisticsCollectionQueryDescriptor(
      quantityType: quantityType, interval: interval, options: options,
      intervalComponents: DateComponents(year: 1),
      calendar: DayCalendar(timeZone: .gmt, firstWeekday: 1), condition: condition,
      merging: merging, percentiles: percentiles)
  }

  /// Computes the statistics.
  ///
  /// - Returns: nil if there is no sample in the interval.
  /// - Throws: `HealthStoreError`, or `CancellationError` soon after the task has been cancelled.
  public func result(for store: HealthStore) async throws -> Statistics? {
    try await collection.result(for: store).total
  }
}
