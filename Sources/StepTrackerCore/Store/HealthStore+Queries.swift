public import Foundation

extension HealthStore {
  /// Finds samples.
  ///
  /// - Returns: The samples in the order asked for; none if nothing matches.
  /// - Throws: `HealthStoreError`.
  /// - Complexity: O(log n + m) for m samples in the interval and as far before it as the type's longest
  ///   sample lasts.
  public func samples(
    matching query: SampleQuery
  ) throws(HealthStoreError) -> [QuantitySample] {
    try authorizeReading(query.quantityType)
    return try reading { connection in
      var samples: [QuantitySample] = []
      try connection.forEachSample(matching: query) { samples.append($0) }
      return samples
    }
  }

  /// Folds the samples of several questions into a result, all from one state of the file.
  ///
  /// Only one sample at a time is in memory, so a store of any size can be written out like this.
  ///
  /// - Parameters:
  ///   - queries: The questions, answered in this order.
  ///   - result: What the first sample is added to, such as a writer.
  ///   - update: Adds a sample.
  /// - Returns: The result with all samples.
  /// - Throws: What `update` throws, after which no more samples are read; `HealthStoreError`.
  package func reduceSamples<Result: Sendable>(
    matching queries: [SampleQuery], into result: Result,
    _ update: @Sendable (inout Result, QuantitySample) throws -> Void
  ) throws -> Result {
    for query in queries { try authorizeReading(query.quantityType) }
    var result = result
    let failure: (any Error)? = try reading { connection in
      for query in queries {
        do {
          try connection.forEachSample(matching: query) { try update(&result, $0) }
        } catch  where !(error is SQLiteError) {
          return error
        }
      }
      return nil
    }
    if let failure { throw failure }
    return result
  }

  /// Counts the samples that a query without a limit finds.
  ///
  /// - Complexity: O(log n + m) for m samples in the interval.
  public func sampleCount(matching query: SampleQuery) throws(HealthStoreError) -> Int {
    try authorizeReading(query.quantityType)
    return try reading { connection in
      guard let stored = try StoredType(query.quantityType, connection) else { return 0 }
      let sources = try SourceFilter(query.predicate.sources, connection)
      let range = SampleRange(query.predicate, longestDuration: stored.longestDuration)
      var count = 0
      try connection.query(
        """
        SELECT source, count(*) FROM sample WHERE type = ?1 AND \(SampleRange.condition)
        GROUP BY source
        """, range.values(type: stored.id)
      ) { row in
        if sources.contains(row.integer(at: 0)) { count += Int(row.integer(at: 1)) }
      }
      return count
    }
  }

  /// The types that have samples, with the first and the last start.
  public func quantityTypes() throws(HealthStoreError) -> [QuantityType: ClosedRange<Date>] {
    try reading { connection in
      var types: [QuantityType: ClosedRange<Date>] = [:]
      for (type, id) in try StoredType.all(connection) {
        guard let starts = try connection.starts(ofType: id) else { continue }
        types[type] =
          Date(
            timeIntervalSince1970: starts.lowerBound)...Date(
            timeIntervalSince1970: starts.upperBound)
      }
      return types
    }
  }

  /// Counts the samples of a type.
  ///
  /// - Complexity: O(n) in the samples of the type.
  public func sampleCount(of type: QuantityType) throws(HealthStoreError) -> Int {
    try reading { connection in
      guard let stored = try StoredType(type, connection) else { return 0 }
      return try connection.first(
        "SELECT count(*) FROM sample WHERE type = ?", .integer(stored.id)
      ) { Int($0.integer(at: 0)) } ?? 0
    }
  }
}

extension Connection {
  /// Calls a closure with samples one by one, so that they need not all be in memory.
  fileprivate func forEachSample(
    matching query: SampleQuery, _ body: (QuantitySample) throws -> Void
  ) throws {
    if let limit = query.limit, limit < 1 { return }
    guard let stored = try StoredType(query.quantityType, self) else { return }
    let sources = try SourceFilter(query.predicate.sources, self)
    let range = SampleRange(query.predicate, longestDuration: stored.longestDuration)
    let order = query.sortOrder == .oldestFirst ? "" : "DESC"
    var decoder = SampleDecoder(type: query.quantityType, connection: self)
    var count = 0
    var failure: (any Error)?
    try scan(
      """
      SELECT \(SampleDecoder.columns) FROM sample WHERE type = ?1 AND \(SampleRange.condition)
      ORDER BY start_time \(order), end_time \(order)
      """, range.values(type: stored.id)
    ) { (row) throws(SQLiteError) in
      guard sources.contains(row.integer(at: SampleDecoder.sourceColumn)) else { return true }
      let sample = try decoder.sample(row)
      do {
        try body(sample)
      } catch {
        failure = error
        return false
      }
      count += 1
      return query.limit.map { count < $0 } ?? true
    }
    if let failure { throw failure }
  }

  /// The first and the last start of a type's samples.
  func starts(ofType type: Int64) throws(SQLiteError) -> ClosedRange<Double>? {
    // Two questions, because SQLite answers each with one step in the tree, and both in one with a scan.
    let first = try first("SELECT min(start_time) FROM sample WHERE type = ?", .integer(type)) {
      $0.optionalReal(at: 0)
    }
    let last = try self.first("SELECT max(start_time) FROM sample WHERE type = ?", .integer(type)) {
      $0.optionalReal(at: 0)
    }
    guard let first = first ?? nil, let last = last ?? nil, first <= last else { return nil }
    // Only a damaged file has others.
    return (first...last).clamped(to: SampleLimits.times)
  }
}
