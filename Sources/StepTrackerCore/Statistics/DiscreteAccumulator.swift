import Foundation

/// Averages the buckets of a discrete type.
///
/// A sample belongs to the bucket that holds its start.
///
/// The average is that of the type's aggregation style:
/// - arithmetic: the mean of the values;
/// - temporally weighted: samples with the same start are one reading with their mean value, which holds for its
///   own duration if it has one (the longest of them), else until the next reading, at most ten minutes, and
///   never past the bucket's end;
/// - equivalent continuous level: `10·log₁₀(Σ tᵢ·10^(Lᵢ/10) ÷ Σ tᵢ)` over the durations inside the bucket.
///
/// Where all weights are 0 every sample counts the same.
struct DiscreteAccumulator: StatisticsAccumulator {
  /// How long a reading holds when nothing follows it, in seconds.
  static let longestHold = 600.0

  /// The samples that start at one instant.
  private struct Group {
    let start: Double
    var end: Double
    var sum = 0.0
    var count = 0.0
  }

  private let style: AggregationStyle
  private let percentiles: [Double]
  private var bucketEnd = Double.infinity
  private var count = 0
  private var sum = CompensatedSum()
  /// All values, kept only where percentiles are asked for.
  private var values: [Double] = []
  private var minimum = Double.infinity
  private var maximum = -Double.infinity
  private var mostRecent: StatisticsFigures.MostRecent?
  /// The samples at the latest start, whose hold is not known before the next start is.
  private var group: Group?
  private var weightedSum = CompensatedSum()
  private var weights = CompensatedSum()
  private var covered = CompensatedSum()
  private var coveredUntil = -Double.infinity

  init(style: AggregationStyle, percentiles: [Double] = []) {
    self.style = style
    self.percentiles = percentiles
  }

  var reachesOn: Bool { false }

  mutating func beginBucket(from start: Double, to end: Double) {
    self = DiscreteAccumulator(style: style, percentiles: percentiles)
    bucketEnd = end
  }

  mutating func add(_ reading: SampleReading, rank: Int) {
    count += 1
    if !percentiles.isEmpty { values.append(reading.value) }
    minimum = min(minimum, reading.value)
    maximum = max(maximum, reading.value)
    if mostRecent?.isOlder(than: reading) ?? true { mostRecent = .init(reading) }
    let end = min(reading.end, bucketEnd)
    if end > max(reading.start, coveredUntil) {
      covered += end - max(reading.start, coveredUntil)
      coveredUntil = end
    }
    switch style {
    case .cumulative, .discreteArithmetic:
      sum += reading.value
    case .discreteTemporallyWeighted:
      sum += reading.value
      hold(reading)
    case .discreteEquivalentContinuousLevel:
      let energy = pow(10, reading.value / 10)
      sum += energy
      weightedSum += energy * (end - reading.start)
      weights += end - reading.start
    }
  }

  mutating func finishBucket() -> StatisticsFigures? {
    guard count > 0 else { return nil }
    release(until: .infinity)
    var figures = StatisticsFigures()
    let mean =
      weights.value > 0 ? weightedSum.value / weights.value : sum.value / Double(count)
    figures.average = style == .discreteEquivalentContinuousLevel ? 10 * log10(mean) : mean
    figures.minimum = minimum
    figures.maximum = maximum
    figures.mostRecent = mostRecent
    figures.duration = covered.value
    figures.count = count
    figures.percentiles = Percentile.values(of: percentiles, in: values)
    return figures
  }

  /// Joins a reading to those of the same start, or lets the one before it go.
  private mutating func hold(_ reading: SampleReading) {
    if group?.start != reading.start { release(until: reading.start) }
    var present = group ?? Group(start: reading.start, end: reading.end)
    present.end = max(present.end, reading.end)
    present.sum += reading.value
    present.count += 1
    group = present
  }

  /// Weighs the held reading, now that the start of the next one is known.
  private mutating func release(until next: Double) {
    guard let held = group else { return }
    let own = held.end - held.start
    let hold = own > 0 ? own : min(next - held.start, Self.longestHold)
    let weight = min(hold, bucketEnd - held.start)
    weightedSum += held.sum / held.count * weight
    weights += weight
    group = nil
  }
}
