/// Keeps what discrete samples have to say beyond the bucket that they belong to.
///
/// It is no part of the next bucket's own figures, but of those of a longer bucket that takes in both.
struct DiscreteCarry {
  /// A value that holds beyond the end of its bucket.
  private struct Carrier {
    var value: Double
    var start: Double
    var end: Double
  }

  /// Whether values are weighted by time; otherwise only their coverage matters.
  private let isWeighted: Bool
  private var bucketStart = -Double.infinity
  private var bucketEnd = Double.infinity
  /// Those with a duration, in the order of their starts.
  private var carriers: [Carrier] = []
  /// The last one of all, if it holds until the next one.
  private var held: Carrier?
  private var nextHeld: Carrier?
  /// The latest end of all samples so far.
  private var reach = -Double.infinity
  private var coverage = Coverage()

  init(isWeighted: Bool) {
    self.isWeighted = isWeighted
  }

  var reachesOn: Bool { !carriers.isEmpty || held != nil }

  mutating func beginBucket(from start: Double, to end: Double) {
    bucketStart = start
    bucketEnd = end
    coverage = Coverage()
    if reachesOn { coverage.extend(from: start, to: min(reach, end)) }
  }

  /// Notes the time of a sample that starts in the bucket.
  mutating func cover(_ reading: SampleReading) {
    if let before = held, reading.start < before.end { held?.end = reading.start }
    reach = max(reach, reading.end)
    if reachesOn { coverage.extend(from: reading.start, to: min(reading.end, bucketEnd)) }
  }

  /// Notes a value that starts in the bucket and has a duration.
  mutating func add(_ value: Double, from start: Double, to end: Double) {
    if end > bucketEnd { carriers.append(Carrier(value: value, start: start, end: end)) }
  }

  /// Notes the bucket's last value, which holds until the next one.
  mutating func hold(_ value: Double, from start: Double, to end: Double) {
    if end > bucketEnd { nextHeld = Carrier(value: value, start: start, end: end) }
  }

  /// What earlier samples add to the bucket, now that all that start in it are known.
  func carried() -> BucketSummary.Carried? {
    var carried: BucketSummary.Carried?
    var weightedSum = CompensatedSum()
    var weights = CompensatedSum()
    for carrier in carriers + [held].compactMap(\.self)
    where carrier.start < bucketStart && carrier.end > bucketStart {
      let firstStart = min(carried?.firstStart ?? carrier.start, carrier.start)
      let lastStart = max(carried?.lastStart ?? carrier.start, carrier.start)
      if isWeighted {
        let weight = min(carrier.end, bucketEnd) - bucketStart
        weightedSum += carrier.value * weight
        weights += weight
      }
      carried = BucketSummary.Carried(
        firstStart: firstStart, lastStart: lastStart, covered: coverage.seconds.value,
        weightedSum: weightedSum.value, weights: weights.value)
    }
    return carried
  }

  mutating func finishBucket() {
    carriers.removeAll { $0.end <= bucketEnd }
    // One that is still held has had no successor.
    if nextHeld != nil || (held?.end ?? bucketEnd) <= bucketEnd { held = nextHeld }
    nextHeld = nil
  }
}

/// The union of intervals that come in the order of their starts.
struct Coverage {
  private(set) var seconds = CompensatedSum()
  private var until = -Double.infinity

  mutating func extend(from start: Double, to end: Double) {
    let from = max(start, until)
    guard end > from else { return }
    seconds += end - from
    until = end
  }
}
