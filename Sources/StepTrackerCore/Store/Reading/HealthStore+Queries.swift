public import Foundation

extension HealthStore {
  /// Folds the samples of several predicates into a result, all from one state of the file.
  ///
  /// Only one sample at a time is in memory, so a store of any size can be written out like this.
  ///
  /// - Parameters:
  ///   - predicates: Which samples, read in this order.
  ///   - order: The earliest starts of each predicate first, or last. Samples with the same times come in
  ///     the order of source, value and occurrence, or the one saved last first.
  ///   - limit: At most so many samples of each predicate; nil means all.
  ///   - result: What the first sample is added to, such as a writer.
  ///   - update: Adds a sample.
  /// - Returns: The result with all samples.
  /// - Throws: What `update` throws, after which no more samples are read; `HealthStoreError`;
  ///   `CancellationError` soon after the task has been cancelled.
  package func reduceSamples<Result: Sendable>(
    matching predicates: [SamplePredicate], order: SortOrder = .forward, limit: Int? = nil,
    into result: Result,
    _ update: @Sendable (inout Result, QuantitySample) throws -> Void
  ) throws -> Result {
    for predicate in predicates { try authorizeReading(predicate) }
    return try reduce(predicates, into: result) { connection, predicate, result in
      try connection.forEachSample(matching: predicate, order: order, limit: limit) {
        try update(&result, $0)
      }
    }
  }

  /// Folds what predicates are about into a result, all from one state of the file.
  ///
  /// - Parameters:
  ///   - predicates: What is asked, in this order.
  ///   - result: What the first answer is added to.
  ///   - read: Adds all that one predicate is about.
  /// - Returns: The result with all answers.
  /// - Throws: What `read` throws; `HealthStoreError`; `CancellationError`.
  func reduce<Predicate, Result: Sendable>(
    _ predicates: [Predicate], into result: Result,
    _ read: (Connection, Predicate, inout Result) throws -> Void
  ) throws -> Result {
    var result = result
    let failure: (any Error)? = try answering { connection in
      for predicate in predicates {
        do {
          try read(connection, predicate, &result)
        } catch  where !(error is SQLiteError) {
          return error
        }
      }
      return nil
    }
    if let failure { throw failure }
    return result
  }

  /// Counts the samples that a predicate is about.
  ///
  /// - Complexity: O(log n + m) for m samples in the predicate's interval.
  public func sampleCount(matching predicate: SamplePredicate) throws(HealthStoreError) -> Int {
    try authorizeReading(predicate)
    return try reading { connection in
      guard let filter = try SampleFilter(predicate, connection) else { return 0 }
      var count = 0
      try connection.query("SELECT count(*) FROM sample AS s WHERE \(filter.sql)", filter.values) {
        count = Int($0.integer(at: 0))
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
}

extension Connection {
  /// Calls a closure with samples one by one, so that they need not all be in memory.
  func forEachSample(
    matching predicate: SamplePredicate, order: SortOrder, limit: Int?,
    _ body: (QuantitySample) throws -> Void
  ) throws {
    if let limit, limit < 1 { return }
    guard let filter = try SampleFilter(predicate, self) else { return }
    let direction = order == .forward ? "" : "DESC"
    var decoder = SampleDecoder(type: predicate.quantityType, connection: self)
    var ties = TiedSamples(order: order, limit: limit)
    var failure: (any Error)?
    try scan(
      """
      SELECT \(SampleDecoder.columns), change FROM sample AS s WHERE \(filter.sql)
      ORDER BY start_time \(direction), end_time \(direction)
      """, filter.values
    ) { (row) throws(SQLiteError) in
      let sample = try decoder.sample(row)
      do {
        if !ties.holdsTimes(of: sample) { try ties.empty(body) }
      } catch {
        failure = error
        return false
      }
      ties.append(sample, change: row.integer(at: SampleDecoder.columnCount))
      return !ties.hasReachedLimit
    }
    if let failure { throw failure }
    try ties.empty(body)
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
