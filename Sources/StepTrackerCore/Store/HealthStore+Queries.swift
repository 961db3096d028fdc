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
    do {
      return try forEachSample(matching: query, updating: []) { $0.append($1) }
    } catch {
      throw HealthStoreError(translating: error)
    }
  }

  /// Calls a closure with samples one by one, so that they need not all be in memory.
  ///
  /// - Parameters:
  ///   - query: Which samples, and in which order.
  ///   - state: What the closure works on, such as a writer.
  ///   - body: Does something with a sample. What it throws ends the walk.
  /// - Returns: The state after the last sample.
  /// - Throws: `HealthStoreError`, or what the closure throws.
  package func forEachSample<State: Sendable>(
    matching query: SampleQuery, updating state: State,
    _ body: @Sendable (inout State, QuantitySample) throws -> Void
  ) throws -> State {
    let type = query.quantityType
    try authorizeReading(type)
    var state = state
    var failure: (any Error)?
    if let limit = query.limit, limit < 1 { return state }
    let order = query.sortOrder == .oldestFirst ? "" : "DESC"
    try reading { connection in
      guard let stored = try StoredType(type, connection) else { return }
      let sources = try SourceFilter(query.predicate.sources, connection)
      let range = SampleRange(query.predicate, longestDuration: stored.longestDuration)
      var decoder = SampleDecoder(type: type, connection: connection)
      var count = 0
      try connection.scan(
        """
        SELECT \(SampleDecoder.columns) FROM sample WHERE type = ?1 AND \(SampleRange.condition)
        ORDER BY start_time \(order), end_time \(order)
        """, range.values(type: stored.id)
      ) { (row) throws(SQLiteError) in
        guard sources.contains(row.integer(at: SampleDecoder.sourceColumn)) else { return true }
        let sample = try decoder.sample(row)
        do {
          try body(&state, sample)
        } catch {
          failure = error
          return false
        }
        count += 1
        return query.limit.map { count < $0 } ?? true
      }
    }
    if let failure { throw failure }
    return state
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
