public import Foundation

/// A question for statistics in buckets of time, after HealthKit's descriptor of that name.
///
/// ```swift
/// let calendar = DayCalendar(timeZone: zone, firstWeekday: 2)
/// let query = try StatisticsCollectionQueryDescriptor(
///   quantityType: .stepCount,
///   interval: calendar.createDateInterval(from: now, daysBack: 28),
///   options: .cumulativeSum,
///   intervalComponents: DateComponents(day: 1),
///   calendar: calendar)
/// let collection = try await query.result(for: store)
/// ```
public struct StatisticsCollectionQueryDescriptor: Sendable {
  /// The type to compute statistics of.
  public let quantityType: QuantityType
  /// What is asked for, half-open; only what lies inside is counted.
  public let interval: DateInterval
  /// The figures to compute.
  public let options: StatisticsOptions
  /// What else has to be so for a sample to count, such as a strict interval or a source.
  public let condition: SampleCondition
  /// How overlapping samples of several sources become one figure.
  public let merging: SourceMerging
  /// The percentiles to compute of discrete types, from 0, the minimum, to 100, the maximum.
  public let percentiles: [Double]
  /// The buckets: `anchorDate + k × intervalComponents` for every whole k.
  public let buckets: BucketSequence

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - quantityType: The type to compute statistics of.
  ///   - interval: What is asked for, half-open.
  ///   - options: The figures to compute.
  ///   - anchorDate: An edge between two buckets; it may lie before, inside or after the interval. By default
  ///     the start of the interval.
  ///   - intervalComponents: The length of a bucket, such as one day or three months.
  ///   - calendar: The time zone and first weekday that days and weeks are counted in.
  ///   - condition: What else has to be so for a sample to count; by default overlapping the interval is
  ///     enough.
  ///   - merging: How overlapping samples of several sources become one figure.
  ///   - percentiles: The percentiles to compute of discrete types, each from 0 to 100.
  /// - Throws: `StatisticsError` if an option has no meaning for the type or no buckets can be made.
  public init(
    quantityType: QuantityType, interval: DateInterval, options: StatisticsOptions,
    anchorDate: Date? = nil, intervalComponents: DateComponents, calendar: DayCalendar,
    condition: SampleCondition = .anySample, merging: SourceMerging = .priority,
    percentiles: [Double] = []
  ) throws(StatisticsError) {
    try options.validate(for: quantityType)
    try Percentile.validate(percentiles, for: quantityType)
    self.quantityType = quantityType
    self.interval = interval
    self.options = options
    self.condition = condition
    self.merging = merging
    self.percentiles = percentiles
    do {
      buckets = try BucketSequence(
        anchorDate: anchorDate ?? interval.start, intervalComponents: intervalComponents,
        calendar: calendar)
    } catch {
      throw .unusableInterval(error)
    }
  }

  /// The samples that the answer is made from.
  package var predicate: SamplePredicate {
    .quantitySample(
      type: quantityType,
      where: condition == .anySample ? .interval(interval) : .interval(interval) && condition)
  }
}
