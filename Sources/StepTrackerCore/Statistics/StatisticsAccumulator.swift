/// Turns samples that pass by in the order of their starts into one bucket's figures after another.
protocol StatisticsAccumulator {
  /// Whether a sample seen so far reaches beyond the present bucket.
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
  /// - Returns: The figures, or nil where no sample belongs to the bucket.
  mutating func finishBucket() -> StatisticsFigures?
}
