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
  private var summary = BucketSummary()
  /// All values, kept only where percentiles are asked for.
  private var values: [Double] = []
  private var coverage = Coverage()
  /// The samples at the latest start, whose hold is not known before the next start is.
  private var group: Group?
  /// What reaches from one bucket into the next; nil if nobody asks.
  private var carry: DiscreteCarry?

  /// Creates an accumulator.
  ///
  /// - Parameters:
  ///   - style: The type's style.
  ///   - percentiles: The percentiles to compute.
  ///   - carries: Whether a bucket's summary also tells what earlier samples would add to it.
  init(style: AggregationStyle, percentiles: [Double] = [], carries: Bool = false) {
    self.style = style
    self.percentiles = percentiles
    if carries { carry = DiscreteCarry(isWeighted: style != .discreteArithmetic) }
  }

  var reachesOn: Bool { carry?.reachesOn ?? false }

  mutating func beginBucket(from start: Double, to end: Double) {
    summary = BucketSummary()
    values.removeAll(keepingCapacity: true)
    coverage = Coverage()
    group = nil
    bucketEnd = end
    carry?.beginBucket(from: start, to: end)
  }

  mutating func add(_ reading: SampleReading, rank: Int) {
    summary.count += 1
    if !percentiles.isEmpty { values.append(reading.value) }
    summary.minimum = min(summary.minimum, reading.value)
    summary.maximum = max(summary.maximum, reading.value)
    summary.note(reading)
    let end = min(reading.end, bucketEnd)
    coverage.extend(from: reading.start, to: end)
    carry?.cover(reading)
    switch style {
    case .cumulative, .discreteArithmetic:
      summary.sum += reading.value
      carry?.add(reading.value, from: reading.start, to: reading.end)
    case .discreteTemporallyWeighted:
      summary.sum += reading.value
      hold(reading)
    case .discreteEquivalentContinuousLevel:
      let energy = pow(10, reading.value / 10)
      summary.sum += energy
      summary.weightedSum += energy * (end - reading.start)
      summary.weights += end - reading.start
      carry?.add(energy, from: reading.start, to: reading.end)
    }
  }

  mutating func finishBucket() -> BucketSummary? {
    summary.carried = carry?.carried()
    release(until: .infinity)
    carry?.finishBucket()
    summary.covered = coverage.seconds.value
    summary.percentiles = Percentile.values(of: percentiles, in: values)
    return summary.count > 0 || summary.carried != nil ? summary : nil
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
    let mean = held.sum / held.count
    let own = held.end - held.start
    let hold = own > 0 ? own : min(next - held.start, Self.longestHold)
    let weight = min(hold, bucketEnd - held.start)
    summary.weightedSum += mean * weight
    summary.weights += weight
    group = nil
    if own > 0 {
      carry?.add(mean, from: held.start, to: held.end)
    } else if next > bucketEnd {
      carry?.hold(mean, from: held.start, to: held.start + Self.longestHold)
    }
  }
}
