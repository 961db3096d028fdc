/// Other versions of a sample with a sync identifier, as the file has them.
struct SyncedSample {
  let key: SampleKey
  /// The change that saved it.
  let change: Int64
  /// How its version compares: below zero if it is older.
  let order: Int64
  /// Whether a person has edited it.
  let isEdited: Bool
}

extension Connection {
  /// Finds the samples of a type and a source with the sync identifier of a version.
  func syncedSamples(
    ofType type: Int64, source: Int64, _ version: SyncVersion
  ) throws(SQLiteError) -> [SyncedSample] {
    var samples: [SyncedSample] = []
    // The table also lists samples that are gone, and those that were saved again without the keys.
    try query(
      """
      SELECT \(SampleKey.columns), s.change, (y.version > ?4) - (y.version < ?4),
        (SELECT kind = 'edit' FROM change WHERE id = s.change)
      FROM synced_sample AS y JOIN sample AS s
        ON s.type = y.type AND s.start_time = y.start_time AND s.end_time = y.end_time
          AND s.source = y.source AND s.value = y.value AND s.occurrence = y.occurrence
          AND s.recording = y.recording
      WHERE y.type = ?1 AND y.source = ?2 AND y.identifier = ?3
      """, [.integer(type), .integer(source), .text(version.identifier), version.number.sql]
    ) {
      samples.append(
        SyncedSample(
          key: SampleKey($0), change: $0.integer(at: 5), order: $0.integer(at: 6),
          isEdited: $0.integer(at: 7) != 0))
    }
    return samples
  }

  /// Whether a person has deleted or edited another version of a row, and not brought one back since.
  ///
  /// Of a series, that is a part with the times of the row; of the whole of it, any part.
  func hasDeletedVersion(of row: PendingRow, _ version: SyncVersion) throws(SQLiteError) -> Bool {
    let present = """
      SELECT 1 FROM synced_sample AS z JOIN sample AS s
        ON s.type = z.type AND s.start_time = z.start_time AND s.end_time = z.end_time
          AND s.source = z.source AND s.value = z.value AND s.occurrence = z.occurrence
          AND s.recording = z.recording
      WHERE z.type = ?1 AND z.source = ?2 AND z.identifier = ?3
      """
    let found = try first(
      """
      SELECT 1 FROM synced_sample AS y JOIN deleted_sample AS d
        ON d.type = y.type AND d.start_time = y.start_time AND d.end_time = y.end_time
          AND d.source = y.source AND d.value = y.value AND d.occurrence = y.occurrence
          AND d.recording = y.recording
        JOIN change ON change.id = d.deleted_by
      WHERE y.type = ?1 AND y.source = ?2 AND y.identifier = ?3
        AND change.kind IN ('delete', 'edit') AND change.undone_by IS NULL
        AND (NOT EXISTS (\(present) AND s.change <> d.deleted_by)
          OR d.start_time = ?4 AND d.end_time = ?5 AND NOT EXISTS (
            \(present) AND s.start_time = ?4 AND s.end_time = ?5 AND s.change > d.deleted_by))
      LIMIT 1
      """, .integer(row.type), .integer(row.source), .text(version.identifier), .real(row.start),
      .real(row.end)
    ) { _ in true }
    return found != nil
  }

  /// Notes that a sample has a sync identifier.
  func addSyncedSample(_ row: PendingRow, _ version: SyncVersion) throws(SQLiteError) {
    try run(
      """
      INSERT INTO synced_sample (type, source, identifier, version, start_time, end_time, value,
        occurrence, recording)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
      """, .integer(row.type), .integer(row.source), .text(version.identifier),
      version.number.sql, .real(row.start), .real(row.end), .real(row.value),
      .integer(row.occurrence), .integer(row.recording))
  }

  /// Whether a row with a key is there.
  func hasSample(ofType type: Int64, _ key: SampleKey) throws(SQLiteError) -> Bool {
    let found = try first(
      "SELECT 1 FROM sample AS s WHERE \(SampleKey.condition(from: 1))",
      key.values(ofType: type)
    ) { _ in true }
    return found != nil
  }
}

extension SyncVersion.Number {
  /// The number as SQLite compares it.
  fileprivate var sql: SQLiteValue {
    switch self {
    case .whole(let number): .integer(number)
    case .real(let number): .real(number)
    }
  }
}
