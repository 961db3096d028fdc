import Foundation

/// What one bucket has to say, kept so that longer buckets can be composed of it without its samples.
struct BucketSummary: Hashable, Sendable {
  /// How many samples belong to the bucket.
  var count = 0
  /// How many of them began before the bucket; discrete samples never do.
  var earlierCount = 0
  /// What a cumulative type is credited with; of others the sum of the values, or of sound energies.
  var sum = CompensatedSum()
  var minimum = Double.infinity
  var maximum = -Double.infinity
  var mostRecent: StatisticsFigures.MostRecent?
  /// Seconds covered by samples; where sources are merged, by credited ones.
  var covered = 0.0
  /// The values, or energies, times the seconds that they hold.
  var weightedSum = CompensatedSum()
  var weights = CompensatedSum()
  /// The percentiles that were asked for; they cannot be composed of those of days.
  var percentiles: [Double: Double] = [:]
  /// What earlier samples of a discrete type add if they belong to the same longer bucket.
  var carried: Carried?

  /// What discrete samples add to a bucket that begins while they still hold.
  struct Carried: Hashable, Sendable {
    /// When the first and the last of them started, in seconds since 1970.
    var firstStart: Double
    var lastStart: Double
    /// Seconds of the bucket covered by them and by the bucket's own samples together.
    var covered: Double
    var weightedSum: Double
    var weights: Double
  }

  /// Notes a sample that may be the most recent one.
  mutating func note(_ reading: SampleReading) {
    if mostRecent?.isOlder(than: reading) ?? true { mostRecent = .init(reading) }
  }

  /// The figures of the bucket, or nil where no sample belongs to it.
  func figures(_ style: AggregationStyle) -> StatisticsFigures? {
    guard count > 0 else { return nil }
    var figures = StatisticsFigures()
    figures.count = count
    figures.duration = covered
    figures.mostRecent = mostRecent
    if style == .cumulative {
      figures.sum = sum.value
    } else {
      let mean = weights.value > 0 ? weightedSum.value / weights.value : sum.value / Double(count)
      figures.average = style == .discreteEquivalentContinuousLevel ? 10 * log10(mean) : mean
      figures.minimum = minimum
      figures.maximum = maximum
      figures.percentiles = percentiles
    }
    return figures
  }
}

/// The summary of a local day, or of the part of it inside an interval.
struct DaySummary: Hashable, Sendable {
  /// Seconds since 1970.
  var start: Double
  var end: Double
  var summary: BucketSummary
}
