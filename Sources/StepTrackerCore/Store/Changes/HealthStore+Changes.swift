import Foundation

extension HealthStore {
  /// Lists changes, the newest first.
  public func changes(limit: Int? = nil) throws(HealthStoreError) -> [StoreChange] {
    try reading { connection in
      try connection.changes(
        "ORDER BY id DESC LIMIT ?", SQLiteValue(limit.map { max($0, 0) } ?? -1))
    }
  }

  /// Finds a change; nil if there is none of this number.
  package func change(_ id: StoreChange.ID) throws(HealthStoreError) -> StoreChange? {
    try reading { try $0.changes("WHERE id = ?", SQLiteValue(id)).first }
  }
}

extension Connection {
  /// Reads the changes that the end of a statement picks.
  func changes(_ clause: String, _ values: SQLiteValue...) throws(SQLiteError) -> [StoreChange] {
    var changes: [StoreChange] = []
    try query(
      """
      SELECT id, kind, time, detail, target, added, deleted, undone_by IS NOT NULL,
        (SELECT group_concat(identifier, ' ')
          FROM change_type JOIN quantity_type ON quantity_type.id = type
          WHERE change_type.change = change.id),
        (SELECT group_concat(identifier, ' ')
          FROM change_object_type JOIN object_type ON object_type.id = type
          WHERE change_object_type.change = change.id),
        receipt
      FROM change \(clause)
      """, values
    ) { row in
      let types = row.text(at: 8).split(separator: " ")
        .compactMap { QuantityType(identifier: String($0)) }
      let objectTypes = row.text(at: 9).split(separator: " ")
        .compactMap { HealthObjectType(identifier: String($0)) }
      changes.append(
        StoreChange(
          id: Int(row.integer(at: 0)), kind: StoreChange.Kind(rawValue: row.text(at: 1)),
          date: Date(timeIntervalSince1970: row.real(at: 2)), detail: row.text(at: 3),
          types: types.sorted { $0.index < $1.index }, objectTypes: objectTypes.sorted(),
          target: row.isNull(at: 4) ? nil : Int(row.integer(at: 4)),
          added: Int(row.integer(at: 5)), deleted: Int(row.integer(at: 6)),
          isUndone: row.integer(at: 7) != 0, receipt: row.optionalText(at: 10)))
    }
    return changes
  }
}
