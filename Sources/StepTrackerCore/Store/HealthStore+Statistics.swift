extension Connection {
  /// Computes statistics in buckets of time.
  ///
  /// - Parameters:
  ///   - query: The question.
  ///   - use: Whether summaries of days are taken.
  /// - Returns: The answer, and summaries that may be kept for the next one.
  /// - Throws: `SQLiteError`.
  /// - Complexity: O(m log m) for m samples in the interval; they are not kept in memory.
  func statistics(
    for query: StatisticsCollectionQueryDescriptor, use: DaySummaryUse
  ) throws(SQLiteError) -> (StatisticsCollection, UnkeptDays?) {
    let sources = try rankedSources(for: query.quantityType)
    let builder = StatisticsBuilder(query: query, sources: sources)
    if builder.isComposedOfDays {
      return try statistics(ofDaysFor: query, builder, sources: sources, use: use)
    }
    let predicate = query.predicate
    let collection = try builder.collection { body throws(SQLiteError) in
      try self.forEachReading(matching: predicate, body)
    }
    return (collection, nil)
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
      SELECT \(StoredConversions.columns)
      FROM sample AS s WHERE \(filter.sql) ORDER BY start_time, end_time
      """, filter.values
    ) { (row) throws(SQLiteError) in
      body(try conversions.reading(row))
    }
  }

  /// Calls a closure with what statistics of days need of each sample, by start and end.
  func forEachReading(
    of type: QuantityType, _ stored: StoredType, in window: ReadingWindow,
    _ body: (SampleReading) -> Void
  ) throws(SQLiteError) {
    var conversions = StoredConversions(to: type.canonicalUnit, connection: self)
    // Discrete samples are not merged, so where they come from does not matter.
    let columns =
      type.aggregationStyle == .cumulative
      ? StoredConversions.columns : StoredConversions.columnsWithoutSource
    try query(
      """
      SELECT \(columns) FROM sample
      WHERE type = ? AND start_time >= ? AND start_time < ? AND end_time >= ?
      ORDER BY start_time, end_time
      """,
      [
        .integer(stored.id), .real(window.firstStart), .real(window.startLimit),
        .real(window.firstEnd),
      ]
    ) { (row) throws(SQLiteError) in body(try conversions.reading(row)) }
  }
}

/// The conversions from the units of a file to one unit.
private struct StoredConversions {
  /// The columns that make a reading.
  static let columns = "start_time, end_time, value, source, user_entered, change, original, unit"
  /// The same with zeros where merging looks.
  static let columnsWithoutSource = "start_time, end_time, value, 0, 0, change, original, unit"

  private let target: QuantityUnit
  private let connection: Connection
  private var units = NameTable.units
  private var conversions: [Int64: UnitConversion] = [:]

  init(to target: QuantityUnit, connection: Connection) {
    self.target = target
    self.connection = connection
  }

  /// The reading in a row of `columns`.
  mutating func reading(_ row: Statement) throws(SQLiteError) -> SampleReading {
    var value = row.real(at: 2)
    if let original = row.optionalReal(at: 6) {
      value = try canonicalValue(original, unit: row.integer(at: 7)) ?? value
    }
    let times = try row.times(start: 0, end: 1)
    return SampleReading(
      start: times.start, end: times.end, value: value, source: Int(row.integer(at: 3)),
      isUserEntered: row.integer(at: 4) != 0, change: Int(row.integer(at: 5)))
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
