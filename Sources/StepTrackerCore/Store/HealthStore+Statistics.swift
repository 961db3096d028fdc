extension HealthStore {
  /// Computes statistics in buckets of time from one state of the file.
  ///
  /// - Throws: `HealthStoreError`; no data is not an error but an empty answer.
  /// - Complexity: O(m log m) for m samples in the interval; they are not kept in memory.
  public func statistics(
    for query: StatisticsCollectionQuery
  ) throws(HealthStoreError) -> StatisticsCollection {
    let type = query.quantityType
    try authorizeReading(type)
    return try reading { connection in
      let builder = StatisticsBuilder(
        query: query, sources: try connection.rankedSources(for: type))
      return try builder.collection { body throws(SQLiteError) in
        try connection.forEachReading(of: type, matching: query.predicate, body)
      }
    }
  }
}

extension Connection {
  /// Calls a closure with what statistics need of each sample, by start and end.
  ///
  /// Values are in the type's canonical unit, converted from the value as it came. Nothing is kept in memory.
  func forEachReading(
    of type: QuantityType, matching predicate: SamplePredicate, _ body: (SampleReading) -> Void
  ) throws(SQLiteError) {
    guard let stored = try StoredType(type, self) else { return }
    let sources = try SourceFilter(predicate.sources, self)
    let range = SampleRange(predicate, longestDuration: stored.longestDuration)
    var conversions = StoredConversions(to: type.canonicalUnit, connection: self)
    try query(
      """
      SELECT start_time, end_time, value, source, user_entered, change, original, unit
      FROM sample WHERE type = ?1 AND \(SampleRange.condition) ORDER BY start_time, end_time
      """, range.values(type: stored.id)
    ) { (row) throws(SQLiteError) in
      let source = row.integer(at: 3)
      guard sources.contains(source) else { return }
      var value = row.real(at: 2)
      if let original = row.optionalReal(at: 6) {
        value = try conversions.canonicalValue(original, unit: row.integer(at: 7)) ?? value
      }
      let times = try row.times(start: 0, end: 1)
      body(
        SampleReading(
          start: times.start, end: times.end, value: value, source: Int(source),
          isUserEntered: row.integer(at: 4) != 0, change: Int(row.integer(at: 5))))
    }
  }
}

/// The conversions from the units of a file to one unit.
private struct StoredConversions {
  private let target: QuantityUnit
  private let connection: Connection
  private var units = NameTable.units
  private var conversions: [Int64: UnitConversion] = [:]

  init(to target: QuantityUnit, connection: Connection) {
    self.target = target
    self.connection = connection
  }

  /// Converts a value; nil for a unit that does not fit, which this program never writes.
  mutating func canonicalValue(_ value: Double, unit: Int64) throws(SQLiteError) -> Double? {
    if let conversion = conversions[unit] { return conversion(value) }
    let name = try units.name(of: unit, connection)
    guard let unitOfOrigin = try? QuantityUnit(name),
      let conversion = try? UnitConversion(from: unitOfOrigin, to: target)
    else { return nil }
    conversions[unit] = conversion
    return conversion(value)
  }
}
