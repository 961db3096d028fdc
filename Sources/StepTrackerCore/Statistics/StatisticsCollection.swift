public import Foundation

/// The statistics of an interval in buckets, after HealthKit's `HKStatisticsCollection`.
public struct StatisticsCollection: Sendable {
  /// The type that the statistics are about.
  public let quantityType: QuantityType
  /// What was asked for, half-open.
  public let interval: DateInterval
  /// The figures of the whole interval as one bucket; nil when there is no sample in it.
  public let total: Statistics?
  private let populated: [Statistics]
  private let buckets: BucketSequence

  package init(
    query: StatisticsCollectionQueryDescriptor, populated: [Statistics], total: Statistics?
  ) {
    quantityType = query.quantityType
    interval = query.interval
    buckets = query.buckets
    self.populated = populated
    self.total = total
  }

  /// The buckets that have samples, in order of time.
  public func statistics() -> [Statistics] { populated }

  /// The names of all sources, in alphabetical order; empty unless `separateBySource` was asked for.
  public func sources() -> [String] { total?.sources ?? [] }

  /// The bucket that contains an instant; one without samples has nil for every figure.
  ///
  /// - Returns: nil if no part of the bucket lies in the interval.
  /// - Complexity: O(log n) in the number of populated buckets.
  public func statistics(for date: Date) -> Statistics? {
    let bucket = buckets.bucket(containing: date)
    guard bucket.overlapHalfOpen(with: interval) != nil else { return nil }
    var low = 0
    var high = populated.count
    while low < high {
      let middle = (low + high) / 2
      if populated[middle].startDate < bucket.start { low = middle + 1 } else { high = middle }
    }
    if low < populated.count, populated[low].startDate == bucket.start { return populated[low] }
    return empty(bucket)
  }

  /// Calls a closure with every bucket from one instant to another, also with empty ones.
  ///
  /// Buckets come in order of time; those that lie outside the interval of the query are left out.
  public func enumerateStatistics(
    from start: Date, to end: Date, with body: (Statistics) throws -> Void
  ) rethrows {
    guard start < end,
      let asked = DateInterval(start: start, end: end).overlapHalfOpen(with: interval)
    else { return }
    var next = populated.drop { $0.endDate <= asked.start }
    for bucket in buckets.buckets(covering: asked) {
      if let found = next.first, found.startDate == bucket.start {
        try body(found)
        next = next.dropFirst()
      } else {
        try body(empty(bucket))
      }
    }
  }

  private func empty(_ bucket: DateInterval) -> Statistics {
    Statistics(
      quantityType: quantityType, startDate: bucket.start, endDate: bucket.end,
      isPartial: bucket.start < interval.start || bucket.end > interval.end,
      figures: StatisticsFigures())
  }
}
