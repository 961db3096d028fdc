extension HealthStore {
  /// Takes back the last change that still holds: samples, settings, orders of sources, locks.
  ///
  /// Called again it takes back the one before. Samples that were deleted come back as they were, with their
  /// ids; those that were added go, and the next import may bring them. The undo is a change of its own, which
  /// anchored queries and observers see.
  ///
  /// - Returns: What was done; nil if there is nothing to take back.
  /// - Throws: `HealthStoreError`, with nothing changed.
  @discardableResult
  public func undo() throws(HealthStoreError) -> ChangeReversal? {
    try reverse(.undo)
  }

  /// Makes the change again that was taken back last, as long as nothing else has been changed since.
  ///
  /// - Returns: What was done; nil if there is nothing to make again.
  /// - Throws: `HealthStoreError`, with nothing changed.
  @discardableResult
  public func redo() throws(HealthStoreError) -> ChangeReversal? {
    try reverse(.redo)
  }

  /// The change that `undo` or `redo` would be about; nil if there is none.
  public func nextChange(
    to direction: ChangeReversal.Direction
  ) throws(HealthStoreError) -> StoreChange? {
    try reading { try $0.nextChange(to: direction) }
  }

  private func reverse(
    _ direction: ChangeReversal.Direction
  ) throws(HealthStoreError) -> ChangeReversal? {
    try change(direction.kind) { connection, counts in
      guard let target = try connection.nextChange(to: direction) else { return nil }
      for type in target.types { try authorizeChanging(type, connection) }
      try connection.reverse(target, direction, &counts)
      counts.hasOtherChanges = true
      let change = try connection.changes("WHERE id = ?", SQLiteValue(target.id))
      return ChangeReversal(
        direction: direction, change: change.first ?? target, added: counts.added,
        deleted: counts.deleted)
    }
  }
}

extension Connection {
  fileprivate func nextChange(
    to direction: ChangeReversal.Direction
  ) throws(SQLiteError) -> StoreChange? {
    let isOwn = "kind NOT IN ('undo', 'redo')"
    return switch direction {
    case .undo:
      try changes("WHERE \(isOwn) AND undone_by IS NULL ORDER BY id DESC LIMIT 1").first
    case .redo:
      // What was undone before the last change of another kind has been overtaken by it.
      try changes(
        """
        WHERE undone_by > (SELECT max(id) FROM change WHERE \(isOwn))
        ORDER BY undone_by DESC LIMIT 1
        """
      ).first
    }
  }

  /// Takes back a change, or makes it again, as a change of its own.
  ///
  /// Changes are gone through one by one, so the file is what it was right after or before this one. What the
  /// change deleted is kept under its own number, and what it added under that of the undo.
  fileprivate func reverse(
    _ target: StoreChange, _ direction: ChangeReversal.Direction, _ counts: inout ChangeCounts
  ) throws(SQLiteError) {
    let number = Int64(target.id)
    let undo = try first("SELECT undone_by FROM change WHERE id = ?", .integer(number)) {
      $0.integer(at: 0)
    }
    switch direction {
    case .undo where target.added > 0:
      try buryAdded(by: number, &counts)
      try buryAddedObjects(by: number, &counts)
    case .redo where target.deleted > 0:
      try buryDeleted(by: number, &counts)
      try buryDeletedObjects(by: number, &counts)
    default: break
    }
    if counts.deleted > 0 {
      try EarliestSamples.refresh(afterDeletionBy: counts.change, self)
    }
    try restore(deletedBy: direction == .undo ? number : undo ?? 0, &counts)
    try restoreObjects(deletedBy: direction == .undo ? number : undo ?? 0, &counts)
    try reverseSettings(of: number, direction, &counts)
    try run(
      "UPDATE change SET undone_by = ? WHERE id = ?",
      direction == .undo ? .integer(counts.change) : .null, .integer(number))
    try run(
      "UPDATE change SET target = ? WHERE id = ?", .integer(number), .integer(counts.change))
  }

  /// Moves the samples that a change added to the deleted ones.
  private func buryAdded(by change: Int64, _ counts: inout ChangeCounts) throws(SQLiteError) {
    var ranges: [[SQLiteValue]] = []
    try query(
      "SELECT type, first_start, last_start FROM change_type WHERE change = ?", [.integer(change)]
    ) {
      ranges.append([.integer($0.integer(at: 0)), .real($0.real(at: 1)), .real($0.real(at: 2))])
    }
    for range in ranges {
      try bury(
        "s.type = ?2 AND s.start_time >= ?3 AND s.start_time <= ?4 AND s.change = ?5",
        range + [.integer(change)], &counts)
    }
  }

  /// Moves the samples that a change had deleted to the deleted ones again.
  private func buryDeleted(by change: Int64, _ counts: inout ChangeCounts) throws(SQLiteError) {
    let key = "type, start_time, end_time, source, value, occurrence"
    try bury(
      "(\(key)) IN (SELECT \(key) FROM deleted_sample WHERE deleted_by = ?2)",
      [.integer(change)], &counts)
  }

  /// Brings back the samples that a change has deleted, except those that are there.
  private func restore(
    deletedBy deletion: Int64, _ counts: inout ChangeCounts
  ) throws(SQLiteError) {
    let columns = """
      type, start_time, end_time, source, value, occurrence, original, unit, user_entered,
      creation_time, recording, change
      """
    try run(
      """
      INSERT INTO sample (\(columns), restored_by)
      SELECT \(columns), ? FROM deleted_sample WHERE deleted_by = ?
      ON CONFLICT DO NOTHING
      """, .integer(counts.change), .integer(deletion))
    let restored = changes
    guard restored > 0 else { return }
    counts.added += restored
    try EarliestSamples.refresh(afterRestoringFrom: deletion, self)
    try dropDays(ofSamplesDeletedBy: deletion)
    try noteTypes(ofSamplesDeletedBy: deletion, change: counts.change)
  }

  private func reverseSettings(
    of change: Int64, _ direction: ChangeReversal.Direction, _ counts: inout ChangeCounts
  ) throws(SQLiteError) {
    var values: [(SettingKey, String?)] = []
    try query(
      "SELECT key, old_value, new_value FROM setting_change WHERE change = ?", [.integer(change)]
    ) {
      values.append(
        (
          SettingKey(rawValue: $0.text(at: 0)), $0.optionalText(at: direction == .undo ? 1 : 2)
        ))
    }
    for (key, value) in values { try set(key, to: value, &counts) }
  }
}
