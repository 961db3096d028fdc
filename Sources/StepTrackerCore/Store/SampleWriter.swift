import Foundation

/// Writes rows of samples inside a transaction, and counts what becomes of them.
struct SampleWriter {
  /// Sees to it that samples of a type may be saved; called once for each type.
  typealias Authorize = (QuantityType) throws -> Void

  private let connection: Connection
  private let change: Int64
  private let bringsBackDeleted: Bool
  private let authorize: Authorize

  private var types: [TypeState?] = Array(repeating: nil, count: QuantityType.all.count)
  private var origins: StoredOrigins
  private var earliest = EarliestSamples()
  private var pending = PendingRows()

  /// What is kept of a type while its samples are written.
  private struct TypeState {
    let id: Int64
    var longestDuration: Double
    let storedLongestDuration: Double
    /// Whether some must not come back.
    let hasDeletedSamples: Bool
    var tally = SaveTally()
    var changedDays = ChangedDays()
  }

  init(
    connection: Connection, change: Int64, bringsBackDeleted: Bool, authorize: @escaping Authorize
  ) {
    self.connection = connection
    self.change = change
    self.bringsBackDeleted = bringsBackDeleted
    self.authorize = authorize
    origins = StoredOrigins(connection: connection)
  }

  /// What has become of the samples, final after `finish()`.
  var summary: SaveSummary {
    var summary = SaveSummary()
    for type in QuantityType.all {
      if let tally = types[type.index]?.tally, tally.read > 0 { summary.types[type] = tally }
    }
    return summary
  }

  /// Takes the rows of a batch.
  mutating func write(_ batch: SampleBatch) throws {
    if batch.startsOver { origins.removeAll() }
    origins.append(batch.origins)
    for row in batch.rows where try write(row) == false {
      types[row.type.index]?.tally.rejected += 1
    }
    if earliest.isFull {
      try flush()
      try earliest.save(connection)
      earliest = EarliestSamples()
    }
  }

  /// Takes a row; false if it cannot be stored.
  private mutating func write(_ row: SampleRow) throws -> Bool {
    let type = try state(of: row.type)
    guard let origin = try origins.resolve(Int(row.origin), for: row.type),
      let value = origin.canonicalValue(row.value),
      SampleLimits.allow(start: row.start, end: row.end)
    else { return false }
    let pendingRow = PendingRow(
      quantityType: row.type, type: type.id, start: row.start, end: row.end, source: origin.source,
      value: value.identity,
      occurrence: Int64(row.occurrence), original: value.original, unit: origin.unit,
      isUserEntered: origin.isUserEntered, created: row.created.flatMap { $0.isFinite ? $0 : nil },
      recording: origin.recording)
    types[row.type.index]?.tally.extend(
      to: Date(timeIntervalSince1970: row.start)...Date(timeIntervalSince1970: row.end))
    if type.hasDeletedSamples, try isDeleted(pendingRow) {
      types[row.type.index]?.tally.deleted += 1
      return true
    }
    let duration = row.end - row.start
    if duration > type.longestDuration { types[row.type.index]?.longestDuration = duration }
    earliest.note(
      type: type.id, source: origin.source, device: origin.device, start: row.start)
    pending.append(pendingRow)
    if pending.isFull { try flush() }
    return true
  }

  /// The number that a hand entry gets so that it is not taken for an equal one that is there already.
  mutating func nextOccurrence(for identity: SampleIdentity) throws -> Int {
    try flush()
    let type = try state(of: identity.type)
    let source = try origins.sources.id(of: identity.source, connection)
    let last = try connection.first(
      """
      SELECT max(occurrence) FROM sample
      WHERE type = ? AND start_time = ? AND end_time = ? AND source = ? AND value = ?
      """,
      .integer(type.id), .real(identity.start), .real(identity.end), .integer(source),
      .real(identity.value)
    ) { $0.isNull(at: 0) ? nil : Int($0.integer(at: 0)) }
    return last.flatMap { $0 }.map { $0 + 1 } ?? 0
  }

  /// Writes what is still pending, and what is kept of types and sources.
  mutating func finish() throws {
    try flush()
    for case let type? in types where type.longestDuration > type.storedLongestDuration {
      try connection.run(
        "UPDATE quantity_type SET longest_duration = ? WHERE id = ?",
        .real(type.longestDuration), .integer(type.id))
    }
    for type in QuantityType.all {
      guard let state = types[type.index], state.tally.new > 0 else { continue }
      try connection.dropDays(
        of: type, id: state.id, changed: state.changedDays, longestDuration: state.longestDuration)
      guard let span = state.tally.span else { continue }
      try connection.noteChangedType(
        state.id, change: change,
        starts: span.lowerBound.timeIntervalSince1970...span.upperBound.timeIntervalSince1970)
    }
    try earliest.save(connection)
  }

  private mutating func flush() throws {
    try pending.insert(change: change, connection) { rows, added in
      guard let type = rows.first?.quantityType.index else { return }
      types[type]?.tally.new += added
      types[type]?.tally.duplicates += rows.count - added
      guard added > 0 else { return }
      for row in rows { types[type]?.changedDays.insert(from: row.start, to: row.end) }
    }
  }

  private mutating func state(of type: QuantityType) throws -> TypeState {
    if let state = types[type.index] { return state }
    try authorize(type)
    let stored = try StoredType(adding: type, connection)
    let hasDeletedSamples = try !bringsBackDeleted && connection.hasDeletions(ofType: stored.id)
    let state = TypeState(
      id: stored.id, longestDuration: stored.longestDuration,
      storedLongestDuration: stored.longestDuration, hasDeletedSamples: hasDeletedSamples)
    types[type.index] = state
    return state
  }

  /// Whether a person deleted the sample, and has not taken that back or added it again.
  private func isDeleted(_ row: PendingRow) throws -> Bool {
    let found = try connection.first(
      """
      SELECT 1 FROM deleted_sample AS d JOIN change ON change.id = d.deleted_by
      WHERE d.type = ?1 AND d.start_time = ?2 AND d.end_time = ?3 AND d.source = ?4
        AND d.value = ?5 AND d.occurrence = ?6
        AND change.kind NOT IN ('undo', 'redo') AND change.undone_by IS NULL
        AND NOT EXISTS (
          SELECT 1 FROM sample AS s
          WHERE s.type = ?1 AND s.start_time = ?2 AND s.end_time = ?3 AND s.source = ?4
            AND s.value = ?5 AND s.occurrence = ?6)
      LIMIT 1
      """,
      .integer(row.type), .real(row.start), .real(row.end), .integer(row.source),
      .real(row.value), .integer(row.occurrence)
    ) { _ in true }
    return found != nil
  }
}
