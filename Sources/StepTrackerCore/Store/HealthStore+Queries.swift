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
    var samples: [QuantitySample] = []
    try forEachSample(matching: query) { samples.append($0) }
    return samples
  }

  /// Calls a closure with samples one by one, so that they need not all be in memory.
  func forEachSample(
    matching query: SampleQuery, _ body: (QuantitySample) -> Void
  ) throws(HealthStoreError) {
    try authorizeReading(query.quantityType)
    try reading { connection in
      try connection.forEachSample(matching: query) { sample in
        body(sample)
        return true
      }
    }
  }

  /// Calls a closure with the samples of several questions, all out of one state of the store.
  ///
  /// The closure runs on the store's own queue. The task is asked now and then whether it has been
  /// cancelled.
  ///
  /// - Throws: What the closure throws, `HealthStoreError`, or `CancellationError`.
  package func forEachSample(
    matching queries: [SampleQuery], _ body: sending (QuantitySample) throws -> Void
  ) throws {
    for query in queries { try authorizeReading(query.quantityType) }
    var failure: (any Error)?
    var count = 0
    try reading { connection in
      for query in queries where failure == nil {
        try connection.forEachSample(matching: query) { sample in
          do {
            if count & 0xFFF == 0 { try Task.checkCancellation() }
            count += 1
            try body(sample)
          } catch {
            failure = error
          }
          return failure == nil
        }
      }
    }
    if let failure { throw failure }
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
  /// Calls a closure with samples until it returns false.
  fileprivate func forEachSample(
    matching query: SampleQuery, _ goesOn: (QuantitySample) -> Bool
  ) throws(SQLiteError) {
    let type = query.quantityType
    if let limit = query.limit, limit < 1 { return }
    let order = query.sortOrder == .oldestFirst ? "" : "DESC"
    guard let stored = try StoredType(type, self) else { return }
    let sources = try SourceFilter(query.predicate.sources, self)
    let range = SampleRange(query.predicate, longestDuration: stored.longestDuration)
    var decoder = SampleDecoder(type: type, connection: self)
    var count = 0
    try scan(
      """
      SELECT \(SampleDecoder.columns) FROM sample WHERE type = ?1 AND \(SampleRange.condition)
      ORDER BY start_time \(order), end_time \(order)
      """, range.values(type: stored.id)
    ) { (row) throws(SQLiteError) in
      guard sources.contains(row.integer(at: SampleDecoder.sourceColumn)) else { return true }
      count += 1
      guard goesOn(try decoder.sample(row)) else { return false }
      return query.limit.map { count < $0 } ?? true
    }
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
    return first...last
  }
}
