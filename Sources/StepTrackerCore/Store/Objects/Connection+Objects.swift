extension Connection {
  /// The number of a type; nil if no object of it was ever saved.
  func id(of type: HealthObjectType) throws(SQLiteError) -> Int64? {
    try first("SELECT id FROM object_type WHERE identifier = ?", .text(type.identifier)) {
      $0.integer(at: 0)
    }
  }

  /// The number of a type, which is added where it is new.
  func addedID(of type: HealthObjectType) throws(SQLiteError) -> Int64 {
    if let id = try id(of: type) { return id }
    try run(
      "INSERT INTO object_type (identifier, name) VALUES (?, ?)",
      .text(type.identifier), .text(type.name))
    return lastInsertedID
  }

  /// All types that objects were ever saved of, in the order of lists.
  func objectTypes() throws(SQLiteError) -> [(type: HealthObjectType, id: Int64)] {
    var types: [(type: HealthObjectType, id: Int64)] = []
    try query("SELECT identifier, id FROM object_type") { row in
      guard let type = HealthObjectType(identifier: row.text(at: 0)) else { return }
      types.append((type, row.integer(at: 1)))
    }
    return types.sorted { $0.type < $1.type }
  }

  /// The first and the last start of a type's objects.
  func objectStarts(ofType type: Int64) throws(SQLiteError) -> ClosedRange<Double>? {
    // Two questions, as for samples.
    let first = try first(
      "SELECT min(start_time) FROM health_object WHERE type = ?", .integer(type)
    ) { $0.optionalReal(at: 0) }
    let last = try self.first(
      "SELECT max(start_time) FROM health_object WHERE type = ?", .integer(type)
    ) { $0.optionalReal(at: 0) }
    guard let first = first ?? nil, let last = last ?? nil, first <= last else { return nil }
    // Only a damaged file has others.
    return (first...last).clamped(to: SampleLimits.times)
  }

  /// Notes that a change has added objects of a type, which start between two times.
  func noteChangedObjects(
    ofType type: Int64, change: Int64, starts: ClosedRange<Double>
  ) throws(SQLiteError) {
    try run(
      "INSERT INTO change_object_type (change, type, first_start, last_start) VALUES (?, ?, ?, ?) "
        + Self.widening,
      .integer(change), .integer(type), .real(starts.lowerBound), .real(starts.upperBound))
  }

  /// Notes that a change has touched the objects that it, or an earlier one, has deleted.
  func noteObjectTypes(deletedBy deletion: Int64, change: Int64) throws(SQLiteError) {
    try run(
      """
      INSERT INTO change_object_type (change, type, first_start, last_start)
      SELECT ?, type, min(start_time), max(start_time) FROM deleted_health_object
      WHERE deleted_by = ? GROUP BY type
      """ + " " + Self.widening, .integer(change), .integer(deletion))
  }

  /// Whether a person has deleted objects of a type and not taken that back.
  func hasDeletedObjects(ofType type: Int64) throws(SQLiteError) -> Bool {
    let deletion = try first(
      """
      SELECT 1 FROM change JOIN change_object_type ON change_object_type.change = change.id
      WHERE change_object_type.type = ? AND change.deleted > 0 AND change.undone_by IS NULL
        AND change.kind IN ('delete', 'edit')
      LIMIT 1
      """, .integer(type)
    ) { _ in true }
    return deletion != nil
  }

  /// Moves objects to the deleted ones.
  ///
  /// - Parameters:
  ///   - condition: Which objects, as rows `o`, with placeholders from 2 on.
  ///   - values: The values for these placeholders.
  ///   - change: The change that deletes them.
  /// - Returns: How many there were.
  /// - Throws: `SQLiteError`.
  func buryObjects(
    _ condition: String, _ values: [SQLiteValue], by change: Int64
  ) throws(SQLiteError) -> Int {
    try query(
      """
      INSERT OR REPLACE INTO deleted_health_object (\(ObjectRow.columns), deleted_by)
      SELECT \(ObjectRow.columns), ?1 FROM health_object AS o WHERE \(condition)
      """, [.integer(change)] + values
    ) { _ in }
    // The first placeholder stays in use so that the others keep their numbers.
    try query(
      "DELETE FROM health_object AS o WHERE ?1 IS NOT NULL AND \(condition)",
      [.integer(change)] + values
    ) { _ in }
    return changes
  }
}

// MARK: - Undoing

extension Connection {
  /// Moves the objects that a change added to the deleted ones.
  func buryAddedObjects(by change: Int64, _ counts: inout ChangeCounts) throws(SQLiteError) {
    var ranges: [[SQLiteValue]] = []
    try query(
      "SELECT type, first_start, last_start FROM change_object_type WHERE change = ?",
      [.integer(change)]
    ) {
      ranges.append([.integer($0.integer(at: 0)), .real($0.real(at: 1)), .real($0.real(at: 2))])
    }
    for range in ranges {
      counts.deleted += try buryObjects(
        "o.type = ?2 AND o.start_time >= ?3 AND o.start_time <= ?4 AND o.change = ?5",
        range + [.integer(change)], by: counts.change)
    }
  }

  /// Moves the objects that a change had deleted to the deleted ones again.
  func buryDeletedObjects(by change: Int64, _ counts: inout ChangeCounts) throws(SQLiteError) {
    let key = ObjectRow.keyColumns
    counts.deleted += try buryObjects(
      "(\(key)) IN (SELECT \(key) FROM deleted_health_object WHERE deleted_by = ?2)",
      [.integer(change)], by: counts.change)
  }

  /// Brings back the objects that a change has deleted, except those that are there.
  func restoreObjects(
    deletedBy deletion: Int64, _ counts: inout ChangeCounts
  ) throws(SQLiteError) {
    let columns =
      ObjectRow.keyColumns
      + ", user_entered, creation_time, recording, content, change"
    try run(
      """
      INSERT INTO health_object (\(columns), restored_by)
      SELECT \(columns), ? FROM deleted_health_object WHERE deleted_by = ?
      ON CONFLICT DO NOTHING
      """, .integer(counts.change), .integer(deletion))
    let restored = changes
    guard restored > 0 else { return }
    counts.added += restored
    try noteObjectTypes(deletedBy: deletion, change: counts.change)
  }
}
