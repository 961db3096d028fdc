extension SampleWriter {
  /// Takes a row with a sync identifier, by HealthKit's rule.
  ///
  /// Of a type and a source, a greater version replaces the others with its identifier; an equal or smaller
  /// one stays away. What a person has deleted or edited stays so, whatever the version. Samples of one import that share a version and have different times are the parts of a
  /// series, which stay together.
  mutating func write(
    _ row: PendingRow, of type: QuantityType, device: Int64, _ version: SyncVersion
  ) throws {
    let key = SampleKey(row)
    var older: [SyncedSample] = []
    if try connection.hasSample(ofType: row.type, key) {
      types[type.index]?.tally.duplicates += 1
      return
    }
    let series = SyncedSeries(type: row.type, source: row.source, version: version)
    // Looking up all parts of a series for each of them would take too long.
    if latestSeries != series {
      let others = try connection.syncedSamples(ofType: row.type, source: row.source, version)
      guard !others.contains(where: { $0.excludes(key, savedBy: counts.change) }) else {
        types[type.index]?.tally.duplicates += 1
        // They stand for it.
        for other in others { seen[type.index].insert(other.key) }
        return
      }
      older = others.filter { $0.order < 0 && !$0.isEdited }
    }
    if try staysDeleted(row, version, of: type) {
      types[type.index]?.tally.deleted += 1
      return
    }
    var rows = PendingRows()
    rows.append(row)
    try rows.insert(change: counts.change, connection) { _, _ in }
    counts.added += 1
    note(row, of: type, device: device)
    types[type.index]?.changedDays.insert(from: row.start, to: row.end)
    try connection.addSyncedSample(row, version)
    try replace(older, by: row, of: type)
    latestSeries = series
  }

  /// Takes older versions away, and counts the new one.
  private mutating func replace(
    _ older: [SyncedSample], by row: PendingRow, of type: QuantityType
  ) throws {
    let own = older.filter { $0.change == counts.change }
    for sample in own {
      // Nobody has seen it, so it leaves no trace.
      try connection.query(
        "DELETE FROM sample AS s WHERE \(SampleKey.condition(from: 1))",
        sample.key.values(ofType: row.type)
      ) { _ in }
      types[type.index]?.needsRebuilding = true
    }
    counts.added -= own.count
    for sample in older where sample.change != counts.change {
      try connection.bury(
        SampleKey.condition(from: 2), sample.key.values(ofType: row.type), &counts)
    }
    if own.isEmpty {
      if older.isEmpty {
        types[type.index]?.tally.new += 1
      } else {
        types[type.index]?.tally.replaced += 1
      }
    } else {
      // It takes the place of the first of them, which is counted already.
      types[type.index]?.tally.duplicates += own.count
      types[type.index]?.tally.new -= own.count - 1
    }
  }
}

/// A version of a piece of data that may have several parts.
struct SyncedSeries: Equatable {
  let type: Int64
  let source: Int64
  let version: SyncVersion
}

extension SyncedSample {
  /// Whether this sample keeps another version out.
  fileprivate func excludes(_ other: SampleKey, savedBy change: Int64) -> Bool {
    guard order == 0 else { return order > 0 }
    return self.change != change || (key.start == other.start && key.end == other.end)
  }
}
