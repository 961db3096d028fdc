import Foundation

/// Composes the figures of buckets, and of a whole interval, from the summaries of its days.
struct DayCollection {
  private let style: AggregationStyle
  private let interval: DateInterval
  private var walk: BucketSequence.Iterator
  private var bucket: DateInterval?
  private var composition: SummaryComposition
  private var whole: SummaryComposition
  private var found: [BucketFigures] = []
  /// The places of those that have to be made of their samples.
  private var inexact: [Int] = []
  /// The first of the days that did not exist before; no more than are worth keeping.
  private(set) var made: [DaySummary] = []

  /// As many days as are worth keeping, more than a hundred years.
  static let mostDays = 40_000

  init(style: AggregationStyle, interval: DateInterval, buckets: BucketSequence) {
    self.style = style
    self.interval = interval
    walk = buckets.buckets(covering: interval).makeIterator()
    bucket = walk.next()
    whole = SummaryComposition(start: interval.start.timeIntervalSince1970)
    composition = whole
  }

  /// Adds a day, or what the interval has of it; days come in order of time.
  mutating func append(_ day: DaySummary) {
    whole.append(day)
    while let bucket, bucket.end.timeIntervalSince1970 <= day.start { finish(bucket) }
    composition.append(day)
  }

  /// Adds a day that has just been made of its samples.
  mutating func appendMade(_ day: DaySummary) {
    append(day)
    if made.count <= Self.mostDays { made.append(day) }
  }

  /// Ends the last bucket.
  ///
  /// - Parameter sweep: Makes a bucket's summary from its samples, where those of its days do not do.
  /// - Returns: The buckets that have samples, in order of time, and the whole interval.
  /// - Throws: What `sweep` throws.
  mutating func finish<E>(
    sweep: (DateInterval) throws(E) -> BucketSummary?
  ) throws(E) -> (buckets: [BucketFigures], whole: BucketFigures?) {
    if let bucket { finish(bucket) }
    for place in inexact {
      guard let inside = found[place].bucket.overlapHalfOpen(with: interval),
        let figures = try sweep(inside)?.figures(style)
      else { continue }
      found[place].figures = figures
    }
    let summary = whole.isExact ? whole.summary : try sweep(interval)
    let total = summary?.figures(style).map {
      BucketFigures(bucket: interval, figures: $0, figuresBySource: [:])
    }
    return (found, total)
  }

  /// Ends a bucket and begins the next one.
  private mutating func finish(_ bucket: DateInterval) {
    if let figures = composition.summary.figures(style) {
      if !composition.isExact { inexact.append(found.count) }
      found.append(BucketFigures(bucket: bucket, figures: figures, figuresBySource: [:]))
    }
    self.bucket = walk.next()
    composition = SummaryComposition(start: bucket.end.timeIntervalSince1970)
  }
}
