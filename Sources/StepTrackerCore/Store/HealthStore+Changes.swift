import Foundation

extension HealthStore {
  /// Lists changes, the newest first.
  public func changes(limit: Int? = nil) throws(HealthStoreError) -> [StoreChange] {
    try reading { connection in
      var changes: [StoreChange] = []
      try connection.query(
        """
        SELECT id, kind, time, detail, added, deleted, undone_by IS NOT NULL FROM change
        ORDER BY id DESC LIMIT ?
        """, [SQLiteValue(limit.map { max($0, 0) } ?? -1)]
      ) { row in
        changes.append(
          StoreChange(
            id: Int(row.integer(at: 0)), kind: StoreChange.Kind(rawValue: row.text(at: 1)),
            date: Date(timeIntervalSince1970: row.real(at: 2)), detail: row.text(at: 3),
            added: Int(row.integer(at: 4)), deleted: Int(row.integer(at: 5)),
            isUndone: row.integer(at: 6) != 0))
      }
      return changes
    }
  }
}
