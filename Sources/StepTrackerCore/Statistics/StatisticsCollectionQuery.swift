public import Foundation

/// A question for statistics in buckets of time, after HealthKit's `HKStatisticsCollectionQuery`.
///
/// ```swift
/// let calendar = DayCalendar(timeZone: zone, firstWeekday: 2)
/// let query = try StatisticsCollectionQuery(
///   quantityType: .stepCount,
///   interval: calendar.createDateInterval(from: now, daysBack: 28),
///   options: .cumulativeSum,
///   intervalComponents: DateComponents(day: 1),
///   calendar: calendar)
/// let collection = try await store.statistics(for: query)
/// ```
public struct StatisticsCollectionQuery: Sendable {
  /// The type to compute statistics of.
  public let quantityType: QuantityType
  /// What is asked for, half-open; only what lies inside is counted.
  public let interval: DateInterval
  /// The figures to compute.
  public let options: StatisticsOptions
  /// How strictly samples must lie in the interval; by default overlapping it is enough.
  public let sampleOptions: SampleQueryOptions
  /// The names of the sources to look at; nil looks at all.
  public let sources: Set<String>?
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
  ///   - sampleOptions: How strictly samples must lie in the interval.
  ///   - sources: The names of the sources to look at; nil looks at all.
  ///   - merging: How overlapping samples of several sources become one figure.
  ///   - percentiles: The percentiles to compute of discrete types, each from 0 to 100.
  /// - Throws: `StatisticsError` if an option has no meaning for the type or no buckets can be made.
  public init(
    quantityType: QuantityType, interval: DateInterval, options: StatisticsOptions,
    anchorDate: Date? = nil, intervalComponents: DateComponents, calendar: DayCalendar,
    sampleOptions: SampleQueryOptions = [], sources: Set<String>? = nil,
    merging: SourceMerging = .priority, percentiles: [Double] = []
  ) throws(StatisticsError) {
    try options.validate(for: quantityType)
    try Percentile.validate(percentiles, for: quantityType)
    self.quantityType = quantityType
    self.interval = interval
    self.options = options
    self.sampleOptions = sampleOptions
    self.sources = sources
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
    SamplePredicate(
      start: interval.start, end: interval.end, options: sampleOptions, sources: sources)
  }
}
