extension Connection {
  /// Computes statistics in buckets of time.
  ///
  /// - Complexity: O(m log m) for m samples in the interval; they are not kept in memory.
  func statistics(
    for query: StatisticsCollectionQueryDescriptor
  ) throws(SQLiteError) -> StatisticsCollection {
    let builder = StatisticsBuilder(
      query: query, sources: try rankedSources(for: query.quantityType))
    let predicate = query.predicate
    return try builder.collection { body throws(SQLiteError) in
      try forEachReading(matching: predicate, body)
    }
  }

  /// Calls a closure with what statistics need of each sample, by start and end.
  ///
  /// Values are in the type's canonical unit, converted from the value as it came. Nothing is kept in memory.
  func forEachReading(
    matching predicate: SamplePredicate, _ body: (SampleReading) -> Void
  ) throws(SQLiteError) {
    guard let filter = try SampleFilter(predicate, self) else { return }
    var conversions = StoredConversions(
      to: predicate.quantityType.canonicalUnit, connection: self)
    try query(
      """
      SELECT start_time, end_time, value, source, user_entered, change, original, unit
      FROM sample AS s WHERE \(filter.sql) ORDER BY start_time, end_time
      """, filter.values
    ) { (row) throws(SQLiteError) in
      var value = row.real(at: 2)
      if let original = row.optionalReal(at: 6) {
        value = try conversions.canonicalValue(original, unit: row.integer(at: 7)) ?? value
      }
      let times = try row.times(start: 0, end: 1)
      body(
        SampleReading(
          start: times.start, end: times.end, value: value, source: Int(row.integer(at: 3)),
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
