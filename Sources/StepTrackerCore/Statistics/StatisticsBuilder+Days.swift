import Foundation

// Statistics whose buckets begin and end with local days are always composed of the summaries of days, whether
// these have been kept or are made on the spot: so nobody can tell the difference, not even in the last bit.
extension StatisticsBuilder {
  /// Whether the answer is composed of days.
  var isComposedOfDays: Bool {
    query.condition == .anySample && query.percentiles.isEmpty
      && !query.options.contains(.separateBySource)
      && (query.merging == .priority || (!isCumulative && query.merging == .sum))
      && query.buckets.areWholeDays && interval.duration > 0
  }

  private var style: AggregationStyle { query.quantityType.aggregationStyle }
  private var isCumulative: Bool { style == .cumulative }

  /// Composes the answer from the summaries of days.
  ///
  /// - Parameters:
  ///   - known: Summaries of whole days inside the interval that have been made before, in order of time.
  ///   - longestDuration: How far back a sample can begin that reaches into a day, in seconds.
  ///   - forEachReading: Calls a closure with the samples of a window, in the order of their starts; more
  ///     samples do no harm.
  /// - Returns: The statistics of the buckets and of the whole interval, and the summaries that were made, also
  ///   those of parts of days.
  /// - Throws: What `forEachReading` throws.
  func collection<E>(
    ofDays known: [DaySummary], longestDuration: Double,
    forEachReading: @escaping (ReadingWindow, (SampleReading) -> Void) throws(E) -> Void
  ) throws(E) -> (StatisticsCollection, made: [DaySummary]) {
    let style = style
    return isCumulative
      ? try collection(
        of: CumulativeAccumulator(rankCount: rankCount), known, longestDuration, forEachReading)
      : try collection(
        of: DiscreteAccumulator(style: style, carries: true), known, longestDuration,
        forEachReading)
  }

  private func collection<A: StatisticsAccumulator, E>(
    of accumulator: A, _ known: [DaySummary], _ longestDuration: Double,
    _ forEachReading: @escaping (ReadingWindow, (SampleReading) -> Void) throws(E) -> Void
  ) throws(E) -> (StatisticsCollection, made: [DaySummary]) {
    var days = DayCollection(style: style, interval: interval, buckets: query.buckets)
    func sweep(from first: Double, to limit: Double) throws(E) {
      guard first < limit else { return }
      var sweep = DaySweep(from: first, to: limit, calendar: query.buckets.calendar, accumulator)
      let window = window(from: first, to: limit, longestDuration: longestDuration)
      try forEachReading(window) { sweep.add($0, rank: rank(of: $0), into: &days) }
      sweep.finish(into: &days)
    }
    var position = interval.start.timeIntervalSince1970
    for day in known {
      try sweep(from: position, to: day.start)
      days.append(day)
      position = day.end
    }
    try sweep(from: position, to: interval.end.timeIntervalSince1970)
    let found = try days.finish { (bucket) throws(E) in
      try discreteSummary(of: bucket, longestDuration, forEachReading)
    }
    let collection = StatisticsCollection(
      query: query, populated: found.buckets.map(statistics), total: found.whole.map(statistics))
    return (collection, days.made)
  }

  /// The summary of a bucket of a discrete type from the samples that start in it.
  private func discreteSummary<E>(
    of bucket: DateInterval, _ longestDuration: Double,
    _ forEachReading: @escaping (ReadingWindow, (SampleReading) -> Void) throws(E) -> Void
  ) throws(E) -> BucketSummary? {
    let start = bucket.start.timeIntervalSince1970
    let end = bucket.end.timeIntervalSince1970
    var accumulator = DiscreteAccumulator(style: style)
    accumulator.beginBucket(from: start, to: end)
    try forEachReading(window(from: start, to: end, longestDuration: longestDuration)) { reading in
      if reading.start >= start, reading.start < end { accumulator.add(reading, rank: 0) }
    }
    return accumulator.finishBucket()
  }

  /// The samples that have to do with the days between two instants.
  private func window(
    from first: Double, to limit: Double, longestDuration: Double
  ) -> ReadingWindow {
    // A second more makes up for rounding.
    let isHeld = style == .discreteTemporallyWeighted
    let reach = max(longestDuration, isHeld ? DiscreteAccumulator.longestHold : 0) + 1
    return ReadingWindow(
      firstStart: first - reach, startLimit: limit, firstEnd: isHeld ? first - reach : first)
  }
}

extension BucketSequence {
  /// Whether every edge is the start of a local day.
  var areWholeDays: Bool {
    step.seconds == 0 && anchorDate == calendar.startOfDay(for: anchorDate)
  }
}
