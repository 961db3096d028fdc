/// Adds up the buckets of a cumulative type while the samples pass by in the order of their starts.
///
/// At every instant the best rank that has a sample covering it gets the credit. The sweep keeps a clock for each
/// rank that runs while that rank is the best: what a sample is credited for is how far its rank's clock
/// moved between the sample's start and its end. A sample credited for all its time adds its value to the
/// last bit; one credited for a part adds `value × part ÷ duration`. Each event costs O(log n) in the
/// number of samples active at once, however many of them overlap.
///
/// A bucket begins with all clocks at zero and with the samples that reach into it in the order of their starts,
/// as if it were the first one.
struct CumulativeAccumulator: StatisticsAccumulator {
  /// A sample with duration that covers the sweep's present position.
  private struct Active: Comparable {
    let reading: SampleReading
    let rank: Int
    /// Counts up in the order in which samples came, so that the order of their ends is never left open.
    let place: Int
    /// What the rank's clock showed when the sample began in this bucket.
    var clock: Double

    static func == (a: Active, b: Active) -> Bool { a.place == b.place }
    static func < (a: Active, b: Active) -> Bool {
      (a.reading.end, a.place) < (b.reading.end, b.place)
    }
  }

  /// How many samples of a rank are active, and for how long it has been the best.
  private struct Rank {
    var active = 0
    var clock = 0.0
  }

  private var position = -Double.infinity
  private var bucketStart = -Double.infinity
  private var bucketEnd = -Double.infinity
  private var active = Heap<Active>()
  private var ranks: [Rank]
  /// The ranks that have active samples, and some that no longer have.
  private var activeRanks = Heap<Int>()
  /// Samples without duration at the present position: they are counted once all samples that start there
  /// are known.
  private var instants: [(value: Double, rank: Int)] = []

  private var place = 0
  private var summary = BucketSummary()

  /// Creates a sweep over samples of ranks from 0, the best, up to `rankCount`.
  init(rankCount: Int) {
    ranks = Array(repeating: Rank(), count: rankCount)
  }

  var reachesOn: Bool { !active.elements.isEmpty }

  mutating func beginBucket(from start: Double, to end: Double) {
    position = start
    bucketStart = start
    bucketEnd = end
    summary = BucketSummary()
    for rank in ranks.indices { ranks[rank].clock = 0 }
    let reaching = active.elements.sorted { $0.place < $1.place }
    active = Heap()
    for var sample in reaching {
      sample.clock = 0
      active.insert(sample)
      note(sample.reading)
    }
  }

  mutating func add(_ reading: SampleReading, rank: Int) {
    advance(to: reading.start)
    note(reading)
    guard reading.end > reading.start else {
      instants.append((reading.value, rank))
      return
    }
    if ranks[rank].active == 0 { activeRanks.insert(rank) }
    ranks[rank].active += 1
    active.insert(Active(reading: reading, rank: rank, place: place, clock: ranks[rank].clock))
    place += 1
  }

  mutating func finishBucket() -> BucketSummary? {
    advance(to: bucketEnd)
    settleInstants()
    for sample in active.elements { credit(sample) }
    return summary.count > 0 ? summary : nil
  }

  private mutating func note(_ reading: SampleReading) {
    summary.count += 1
    if reading.start < bucketStart { summary.earlierCount += 1 }
    summary.note(reading)
  }

  /// Moves the position on, letting the best rank's clock run and samples end on the way.
  private mutating func advance(to target: Double) {
    guard target > position else { return }
    settleInstants()
    while position < target, let next = active.smallest {
      let stop = min(target, next.reading.end)
      if stop > position, let best = bestRank() {
        ranks[best].clock += stop - position
        summary.covered += stop - position
      }
      position = max(position, stop)
      while let ended = active.smallest, ended.reading.end <= position {
        active.removeSmallest()
        ranks[ended.rank].active -= 1
        credit(ended)
      }
    }
    position = target
  }

  private mutating func bestRank() -> Int? {
    while let rank = activeRanks.smallest {
      if ranks[rank].active > 0 { return rank }
      activeRanks.removeSmallest()
    }
    return nil
  }

  /// Adds what a sample is credited for in this bucket.
  private mutating func credit(_ sample: Active) {
    let credited = ranks[sample.rank].clock - sample.clock
    guard credited > 0 else { return }
    let reading = sample.reading
    let duration = reading.end - reading.start
    let from = max(reading.start, bucketStart)
    let to = min(reading.end, bucketEnd)
    guard credited == to - from else {
      summary.sum += reading.value * (credited / duration)
      return
    }
    // What has passed by the end of the bucket less what had passed before it: so the pieces of a sample add
    // up to its value.
    summary.sum +=
      to == reading.end ? reading.value : reading.value * ((to - reading.start) / duration)
    if from > reading.start {
      summary.sum += -(reading.value * ((from - reading.start) / duration))
    }
  }

  /// Counts the samples without duration that no better rank covers.
  private mutating func settleInstants() {
    guard !instants.isEmpty else { return }
    let best = bestRank() ?? .max
    for (value, rank) in instants where rank <= best { summary.sum += value }
    instants.removeAll(keepingCapacity: true)
  }
}
