extension HealthStore {
  /// Deletes samples and other objects by their ids, all of them or none.
  ///
  /// A deleted sample does not come back with the next import of the same file.
  ///
  /// - Throws: `HealthStoreError.noSuchSample` if one of them does not exist.
  public func delete(_ ids: [SampleID]) throws(HealthStoreError) {
    try change(.delete) { connection, counts in
      try remove(Set(ids), connection, &counts)
    }
  }

  /// Deletes the samples that a predicate is about, after HealthKit's `deleteObjects(of:predicate:)`.
  ///
  /// ```swift
  /// // Those that start yesterday.
  /// try await store.delete(
  ///   matching: .quantitySample(
  ///     type: .stepCount, where: .interval(yesterday, options: .strictStartDate)))
  /// ```
  ///
  /// - Returns: How many were deleted.
  /// - Throws: `HealthStoreError`, with nothing deleted.
  @discardableResult
  public func delete(matching predicate: SamplePredicate) throws(HealthStoreError) -> Int {
    let type = predicate.quantityType
    try predicate.condition.validate(for: type)
    return try change(.delete, detail: type.name) { connection, counts in
      try authorizeChanging(type, connection)
      guard let filter = try SampleFilter(predicate, firstPlaceholder: 2, connection) else {
        return 0
      }
      try connection.bury(filter.sql, filter.values, &counts)
      try EarliestSamples.refresh(afterDeletionBy: counts.change, connection)
      return counts.deleted
    }
  }

  /// Replaces a sample by another as one change.
  ///
  /// - Returns: The new sample as it is stored, with its own id.
  /// - Throws: `HealthStoreError.noSuchSample` if there is none with this id.
  public func replace(
    _ id: SampleID, with sample: QuantitySample
  ) throws(HealthStoreError) -> QuantitySample {
    try change(.edit, detail: sample.type.name) { connection, counts in
      try remove([id], connection, &counts)
      return try insert([sample], connection, &counts)[0]
    }
  }

  private func remove(
    _ ids: Set<SampleID>, _ connection: Connection, _ counts: inout ChangeCounts
  ) throws {
    let days = Set(ids.map { UInt16(truncatingIfNeeded: $0.rawValue >> 48) })
    let located = try connection.locateSamples(
      onDays: { days.contains($0.hash) }, where: { ids.contains($0) })
    let objects = try connection.locateObjects(
      onDays: { days.contains($0.hash) }, where: { ids.contains($0) })
    let missing = ids.subtracting(located.map(\.id)).subtracting(objects.map(\.object.id))
    if let id = missing.min(by: { $0.rawValue < $1.rawValue }) {
      throw HealthStoreError.noSuchSample(id.description)
    }
    for type in Set(located.map(\.sample.type)) { try authorizeChanging(type, connection) }
    for sample in located {
      try connection.bury(
        """
        type = ?2 AND start_time = ?3 AND end_time = ?4 AND source = ?5 AND value = ?6
        AND occurrence = ?7
        """, sample.key, &counts)
    }
    for object in objects {
      counts.deleted += try connection.buryObjects(
        ObjectRow.keyCondition(from: 2), object.key, by: counts.change)
    }
    try EarliestSamples.refresh(afterDeletionBy: counts.change, connection)
  }
}

extension Connection {
  /// Moves samples to the deleted ones.
  ///
  /// - Parameters:
  ///   - condition: Which samples, as rows `s`, with placeholders from 2 on.
  ///   - values: The values for these placeholders.
  ///   - counts: The change that deletes them.
  /// - Throws: `SQLiteError`.
  func bury(
    _ condition: String, _ values: [SQLiteValue], _ counts: inout ChangeCounts
  ) throws(SQLiteError) {
    let columns = """
      type, start_time, end_time, source, value, occurrence, original, unit, user_entered,
      creation_time, recording, change, restored_by
      """
    try query(
      """
      INSERT OR REPLACE INTO deleted_sample (\(columns), deleted_by)
      SELECT \(columns), ?1 FROM sample AS s WHERE \(condition)
      """, [.integer(counts.change)] + values
    ) { _ in }
    // The first placeholder stays in use so that the others keep their numbers.
    try query(
      "DELETE FROM sample AS s WHERE ?1 IS NOT NULL AND \(condition)",
      [.integer(counts.change)] + values
    ) { _ in }
    counts.deleted += changes
  }
}
