extension Connection {
  /// The number of the last change; 0 if there was none.
  func lastChange() throws(SQLiteError) -> Int64 {
    try first("SELECT max(id) FROM change") { $0.integer(at: 0) } ?? 0
  }

  /// Notes what a change brought in.
  func note(_ note: ChangeNote, on change: Int64) throws(SQLiteError) {
    try run(
      "UPDATE change SET format = ?, receipt = ? WHERE id = ?",
      .text(note.format), .text(note.receipt), .integer(change))
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

  /// Notes that a change has touched the samples that it, or an earlier one, has deleted.
  func noteTypes(ofSamplesDeletedBy deletion: Int64, change: Int64) throws(SQLiteError) {
    try run(
      """
      INSERT INTO change_type (change, type, first_start, last_start)
      SELECT ?, type, min(start_time), max(start_time) FROM deleted_sample
      WHERE deleted_by = ? GROUP BY type
      """ + " " + Self.widening, .integer(change), .integer(deletion))
  }

  /// What to do where the change has noted the type already.
  static let widening = """
    ON CONFLICT DO UPDATE SET first_start = min(first_start, excluded.first_start),
      last_start = max(last_start, excluded.last_start)
    """

  /// Whether a person has deleted samples of a type and not taken that back.
  func hasDeletions(ofType type: Int64) throws(SQLiteError) -> Bool {
    let deletion = try first(
      """
      SELECT 1 FROM change JOIN change_type ON change_type.change = change.id
      WHERE change_type.type = ? AND change.deleted > 0 AND change.undone_by IS NULL
        AND change.kind IN ('delete', 'edit')
      LIMIT 1
      """, .integer(type)
    ) { _ in true }
    return deletion != nil
  }

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
