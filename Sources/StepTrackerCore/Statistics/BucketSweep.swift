import Foundation

/// Leads readings in the order of their starts through one bucket after another.
struct BucketSweep<Accumulator: StatisticsAccumulator> {
  private let style: AggregationStyle
  private let interval: DateInterval
  private let bucketContaining: (Date) -> DateInterval
  private let makeAccumulator: (_ rankCount: Int) -> Accumulator
  private let separatesSources: Bool
  private var accumulator: Accumulator
  private var bySource: [Int: Accumulator] = [:]
  private var bucket: DateInterval?
  /// The part of the bucket inside the interval, in seconds since 1970.
  private var start = -Double.infinity
  private var end = -Double.infinity
  private(set) var found: [BucketFigures] = []

  init(
    style: AggregationStyle, interval: DateInterval, rankCount: Int, separatesSources: Bool,
    bucketContaining: @escaping (Date) -> DateInterval,
    makeAccumulator: @escaping (_ rankCount: Int) -> Accumulator
  ) {
    self.style = style
    self.interval = interval
    self.separatesSources = separatesSources
    self.bucketContaining = bucketContaining
    self.makeAccumulator = makeAccumulator
    accumulator = makeAccumulator(rankCount)
  }

  /// Adds a reading whose start, or whose part inside the interval, begins at `position`.
  mutating func add(_ reading: SampleReading, at position: Double, rank: Int) {
    if position >= end { move(to: position) }
    accumulator.add(reading, rank: rank)
    guard separatesSources else { return }
    if bySource[reading.source] == nil {
      var own = makeAccumulator(1)
      own.beginBucket(from: start, to: end)
      bySource[reading.source] = own
    }
    bySource[reading.source]?.add(reading, rank: 0)
  }

  /// Ends the last bucket, and those that a sample reaches into after it.
  mutating func finish() {
    move(to: interval.end.timeIntervalSince1970)
  }

  /// Ends buckets until one contains `position`, or the interval ends there.
  private mutating func move(to position: Double) {
    finishBucket()
    while accumulator.reachesOn, end < position, let last = bucket {
      begin(bucketContaining(last.end))
      if position < end { return }
      finishBucket()
    }
    if position < interval.end.timeIntervalSince1970 {
      begin(bucketContaining(Date(timeIntervalSince1970: position)))
    }
  }

  private mutating func begin(_ next: DateInterval) {
    bucket = next
    start = max(next.start, interval.start).timeIntervalSince1970
    end = min(next.end, interval.end).timeIntervalSince1970
    accumulator.beginBucket(from: start, to: end)
    for source in bySource.keys { bySource[source]?.beginBucket(from: start, to: end) }
  }

  private mutating func finishBucket() {
    guard let bucket else { return }
    guard let figures = accumulator.finishBucket()?.figures(style) else { return }
    var separate: [Int: StatisticsFigures] = [:]
    for source in bySource.keys {
      separate[source] = bySource[source]?.finishBucket()?.figures(style)
    }
    found.append(BucketFigures(bucket: bucket, figures: figures, figuresBySource: separate))
  }
}

/// The figures of one bucket that has samples.
struct BucketFigures {
  var bucket: DateInterval
  var figures: StatisticsFigures
  /// By the store's numbers for the sources.
  var figuresBySource: [Int: StatisticsFigures]
}
