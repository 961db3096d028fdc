/// Joins the summaries of days, in order of time, to that of a longer bucket.
struct SummaryComposition {
  /// Where the bucket begins, in seconds since 1970.
  let start: Double
  private var joined = BucketSummary()
  private var covered = CompensatedSum()
  /// Whether the days tell all there is to know.
  ///
  /// Into a day reach samples from inside the bucket as well as from before it, and only the first count: that
  /// cannot be told apart without looking at the samples.
  private(set) var isExact = true

  init(start: Double) {
    self.start = start
  }

  var summary: BucketSummary {
    var summary = joined
    summary.covered = covered.value
    return summary
  }

  mutating func append(_ day: DaySummary) {
    let next = day.summary
    joined.count += next.count
    // They have been counted where they began, or on the bucket's first day.
    if day.start > start { joined.count -= next.earlierCount }
    joined.sum += next.sum
    joined.minimum = min(joined.minimum, next.minimum)
    joined.maximum = max(joined.maximum, next.maximum)
    if let recent = next.mostRecent, joined.mostRecent?.isOlder(than: recent) ?? true {
      joined.mostRecent = recent
    }
    joined.weightedSum += next.weightedSum
    joined.weights += next.weights
    guard let carried = next.carried, carried.lastStart >= start else {
      covered += next.covered
      return
    }
    if carried.firstStart < start { isExact = false }
    covered += carried.covered
    joined.weightedSum += carried.weightedSum
    joined.weights += carried.weights
  }
}
