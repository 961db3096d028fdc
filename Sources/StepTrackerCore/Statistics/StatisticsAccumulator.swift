/// Turns samples that pass by in the order of their starts into one bucket's summary after another.
///
/// A bucket's summary is the same to the last bit whichever bucket the sweep began with.
protocol StatisticsAccumulator {
  /// Whether a sample seen so far has something to say beyond the bucket that has just ended.
  var reachesOn: Bool { get }

  /// Begins a bucket, in seconds since 1970; it starts where the one before ended, or later if nothing
  /// reached beyond that.
  mutating func beginBucket(from start: Double, to end: Double)

  /// Adds a sample that belongs to the bucket.
  ///
  /// - Parameters:
  ///   - reading: A sample whose start is not before the last one's.
  ///   - rank: Its place in merging; 0 is the best. Discrete types do not merge.
  mutating func add(_ reading: SampleReading, rank: Int)

  /// Ends the bucket.
  ///
  /// - Returns: The summary, or nil where there is nothing to say.
  mutating func finishBucket() -> BucketSummary?
}
