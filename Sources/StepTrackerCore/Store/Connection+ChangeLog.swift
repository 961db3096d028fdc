extension Connection {
  /// The number of the last change; 0 if there was none.
  func lastChange() throws(SQLiteError) -> Int64 {
    try first("SELECT max(id) FROM change") { $0.integer(at: 0) } ?? 0
  }

  /// Notes that a change has added samples of a type, which start between two times.
  func noteChangedType(
    _ type: Int64, change: Int64, starts: ClosedRange<Double>
  ) throws(SQLiteError) {
    try run(
      "INSERT INTO change_type (change, type, first_start, last_start) VALUES (?, ?, ?, ?) "
        + Self.widening,
      .integer(change), .integer(type), .real(starts.lowerBound), .real(starts.upperBound))
  }

  /// Notes the types of the samples that a change has deleted.
  func noteDeletedTypes(change: Int64) throws(SQLiteError) {
    try run(
      """
      INSERT INTO change_type (change, type, first_start, last_start)
      SELECT deleted_by, type, min(start_time), max(start_time) FROM deleted_sample
      WHERE deleted_by = ? GROUP BY type
      """ + " " + Self.widening, .integer(change))
  }

  private static let widening = """
    ON CONFLICT DO UPDATE SET first_start = min(first_start, excluded.first_start),
      last_start = max(last_start, excluded.last_start)
    """

  /// The types of which changes after one have added or deleted samples.
  func changedTypes(after change: Int64) throws(SQLiteError) -> Set<Int64> {
    var types: Set<Int64> = []
    try query("SELECT type FROM change_type WHERE change > ?", [.integer(change)]) {
      types.insert($0.integer(at: 0))
    }
    return types
  }

  /// The first and the last start of the samples of a type that changes after one have touched.
  func changedStarts(
    ofType type: Int64, after change: Int64
  ) throws(SQLiteError) -> (first: Double, last: Double)? {
    let bounds = try first(
      "SELECT min(first_start), max(last_start) FROM change_type WHERE change > ? AND type = ?",
      .integer(change), .integer(type)
    ) { ($0.optionalReal(at: 0), $0.optionalReal(at: 1)) }
    guard let first = bounds?.0, let last = bounds?.1 else { return nil }
    return (first, last)
  }

  /// Whether statistics of a type can have become others by changes after one: by samples, or by the order
  /// of its sources.
  func hasChanges(of type: QuantityType, after change: Int64) throws(SQLiteError) -> Bool {
    if let stored = try StoredType(type, self), try changedTypes(after: change).contains(stored.id)
    {
      return true
    }
    let order = try first(
      "SELECT 1 FROM setting_change WHERE change > ? AND key = ? LIMIT 1",
      .integer(change), .text(SettingKey.sources(type).rawValue)
    ) { _ in true }
    return order != nil
  }
}
