import Foundation

/// Composes a collection from the summaries of its days.
struct DayCollection {
  private struct Bucket {
    var interval: DateInterval
    var composition: SummaryComposition
  }

  private let interval: DateInterval
  private var walk: BucketSequence.Iterator
  private var present: DateInterval?
  private var buckets: [Bucket] = []
  private var whole: Bucket
  /// The first of the days that did not exist before; no more than are worth keeping.
  private(set) var made: [DaySummary] = []
  /// As many days as are worth keeping, more than a hundred years.
  static let mostDays = 40_000

  init(interval: DateInterval, buckets: BucketSequence) {
    self.interval = interval
    walk = buckets.buckets(covering: interval).makeIterator()
    present = walk.next()
    whole = Bucket(
      interval: interval,
      composition: SummaryComposition(start: interval.start.timeIntervalSince1970))
  }

  /// Adds a day, or what the interval has of it; days come in order of time.
  mutating func append(_ day: DaySummary) {
    whole.composition.append(day)
    while let bucket = present, bucket.end.timeIntervalSince1970 <= day.start {
      present = walk.next()
    }
    guard let present else { return }
    if buckets.last?.interval != present {
      let start = max(present.start, interval.start).timeIntervalSince1970
      buckets.append(
        Bucket(interval: present, composition: SummaryComposition(start: start)))
    }
    buckets[buckets.count - 1].composition.append(day)
  }

  /// Adds a day that has just been made of its samples.
  mutating func appendMade(_ day: DaySummary) {
    append(day)
    if made.count <= Self.mostDays { made.append(day) }
  }

  /// Ends the last bucket.
  ///
  /// - Parameter sweep: Makes a bucket's summary from its samples, where that of its days does not do.
  /// - Returns: The buckets in order of time, and the whole interval.
  /// - Throws: What `sweep` throws.
  func finish<E>(
    sweep: (DateInterval) throws(E) -> BucketSummary
  ) throws(E) -> (buckets: [(DateInterval, BucketSummary)], whole: BucketSummary) {
    var found: [(DateInterval, BucketSummary)] = []
    found.reserveCapacity(buckets.count)
    for bucket in buckets {
      found.append((bucket.interval, try summary(of: bucket, sweep)))
    }
    return (found, try summary(of: whole, sweep))
  }

  private func summary<E>(
    of bucket: Bucket, _ sweep: (DateInterval) throws(E) -> BucketSummary
  ) throws(E) -> BucketSummary {
    if bucket.composition.isExact { return bucket.composition.summary }
    guard let inside = bucket.interval.overlapHalfOpen(with: interval) else {
      return BucketSummary()
    }
    return try sweep(inside)
  }
}
