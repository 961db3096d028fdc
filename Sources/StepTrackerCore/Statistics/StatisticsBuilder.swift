import Foundation

/// Answers a statistics query from the readings of its samples.
package struct StatisticsBuilder {
  let query: StatisticsCollectionQueryDescriptor
  let interval: DateInterval
  /// The rank of each source, from 1; hand entries have rank 0.
  private let ranks: [Int: Int]
  private let names: [Int: String]
  private let isMerged: Bool

  /// Prepares an answer.
  ///
  /// - Parameters:
  ///   - query: The question.
  ///   - sources: All sources of the type, the most believed first.
  package init(query: StatisticsCollectionQueryDescriptor, sources: [RankedSource]) {
    self.query = query
    interval = query.interval
    isMerged =
      query.quantityType.aggregationStyle == .cumulative && query.merging == .priority
    var ranks: [Int: Int] = [:]
    var names: [Int: String] = [:]
    for (place, source) in sources.enumerated() {
      ranks[source.id] = place + 1
      names[source.id] = source.name
    }
    self.ranks = ranks
    self.names = names
  }

  /// Computes the answer.
  ///
  /// - Parameter forEachReading: Calls its argument with every sample that matches the query's predicate,
  ///   in the order of their starts.
  /// - Returns: The statistics of the buckets and of the whole interval.
  /// - Throws: What `forEachReading` throws.
  package func collection<E>(
    forEachReading: @escaping (_ body: (SampleReading) -> Void) throws(E) -> Void
  ) throws(E) -> StatisticsCollection {
    if isComposedOfDays {
      return try collection(
        ofDays: [], longestDuration: .infinity,
        forEachReading: { (_, body) throws(E) in try forEachReading(body) }
      ).0
    }
    let style = query.quantityType.aggregationStyle
    return style == .cumulative
      ? try collection(of: CumulativeAccumulator.init(rankCount:), forEachReading)
      : try collection(
        of: { [percentiles = query.percentiles] _ in
          DiscreteAccumulator(style: style, percentiles: percentiles)
        }, forEachReading)
  }

  /// How many ranks there are: hand entries, the sources, and sources that are not known.
  var rankCount: Int { ranks.count + 2 }

  private func collection<A: StatisticsAccumulator, E>(
    of makeAccumulator: @escaping (_ rankCount: Int) -> A,
    _ forEachReading: (_ body: (SampleReading) -> Void) throws(E) -> Void
  ) throws(E) -> StatisticsCollection {
    func sweep(_ bucketContaining: @escaping (Date) -> DateInterval) -> BucketSweep<A> {
      BucketSweep(
        style: query.quantityType.aggregationStyle, interval: interval, rankCount: rankCount,
        separatesSources: query.options.contains(.separateBySource),
        bucketContaining: bucketContaining, makeAccumulator: makeAccumulator)
    }
    let buckets = query.buckets
    let interval = interval
    var parts = sweep { buckets.bucket(containing: $0) }
    var whole = sweep { _ in interval }
    let begin = interval.start.timeIntervalSince1970
    let end = interval.end.timeIntervalSince1970
    let onlySource = onlySource
    try forEachReading { reading in
      guard onlySource == nil || onlySource == reading.source,
        let position = position(of: reading, begin: begin, end: end)
      else { return }
      let rank = rank(of: reading)
      parts.add(reading, at: position, rank: rank)
      whole.add(reading, at: position, rank: rank)
    }
    parts.finish()
    whole.finish()
    return StatisticsCollection(
      query: query, populated: parts.found.map(statistics), total: whole.found.first.map(statistics)
    )
  }

  /// The place at which a reading joins the sweep, or nil if no part of it counts.
  private func position(of reading: SampleReading, begin: Double, end: Double) -> Double? {
    guard reading.start < end else { return nil }
    if reading.start >= begin { return reading.start }
    // A cumulative sample counts with the part that lies inside.
    return query.quantityType.aggregationStyle == .cumulative && reading.end > begin ? begin : nil
  }

  func rank(of reading: SampleReading) -> Int {
    guard isMerged, !reading.isUserEntered else { return 0 }
    return ranks[reading.source] ?? ranks.count + 1
  }

  /// The number of the source that alone counts; -1 if the name is no source's.
  private var onlySource: Int? {
    guard case .source(let name) = query.merging else { return nil }
    return names.first { $0.value == name }?.key ?? -1
  }

  func statistics(_ found: BucketFigures) -> Statistics {
    var bySource: [String: StatisticsFigures] = [:]
    for (source, figures) in found.figuresBySource {
      bySource[names[source] ?? ""] = figures.keeping(query.options)
    }
    return Statistics(
      quantityType: query.quantityType, startDate: found.bucket.start, endDate: found.bucket.end,
      isPartial: found.bucket.start < interval.start || found.bucket.end > interval.end,
      figures: found.figures.keeping(query.options), figuresBySource: bySource)
  }
}

extension StatisticsFigures {
  /// The figures that were asked for.
  fileprivate func keeping(_ options: StatisticsOptions) -> StatisticsFigures {
    var kept = self
    if !options.contains(.cumulativeSum) { kept.sum = nil }
    if !options.contains(.discreteAverage) { kept.average = nil }
    if !options.contains(.discreteMin) { kept.minimum = nil }
    if !options.contains(.discreteMax) { kept.maximum = nil }
    if !options.contains(.mostRecent) { kept.mostRecent = nil }
    if !options.contains(.duration) { kept.duration = nil }
    return kept
  }
}
