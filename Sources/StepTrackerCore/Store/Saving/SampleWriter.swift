import Foundation

/// Writes rows of samples inside a transaction, and counts what becomes of them.
struct SampleWriter {
  /// Sees to it that samples of a type may be saved; called once for each type.
  typealias Authorize = (QuantityType) throws -> Void

  let connection: Connection
  private let bringsBackDeleted: Bool
  private let replacement: Replacement?
  private let authorize: Authorize

  /// The rows that the change has added and deleted so far; those that wait are not among them.
  var counts: ChangeCounts
  var types: [TypeState?] = Array(repeating: nil, count: QuantityType.all.count)
  /// What the reader has of each type, if what it lacks shall go.
  var seen: [SeenKeys<SampleKey>] = Array(repeating: SeenKeys(), count: QuantityType.all.count)
  /// The last sample that had a sync identifier.
  var latestSeries: SyncedSeries?
  private var origins: StoredOrigins
  private var earliest = EarliestSamples()
  /// The sources that were noted, by type.
  private var sources: [Int64: Set<Int64>] = [:]
  private var pending = PendingRows()

  /// What is kept of a type while its samples are written.
  struct TypeState {
    let id: Int64
    var longestDuration: Double
    let storedLongestDuration: Double
    /// Whether some must not come back.
    let hasDeletedSamples: Bool
    var tally = SaveTally()
    var changedDays = ChangedDays()
    /// Whether samples have gone of which nothing is left to tell what their sources have now.
    var needsRebuilding = false
  }

  init(
    connection: Connection, change: Int64, bringsBackDeleted: Bool,
    replacement: Replacement? = nil, authorize: @escaping Authorize
  ) {
    self.connection = connection
    counts = ChangeCounts(change: change)
    self.bringsBackDeleted = bringsBackDeleted
    self.replacement = replacement
    self.authorize = authorize
    origins = StoredOrigins(connection: connection)
  }

  /// What has become of the samples, final after `finish()`.
  var summary: SaveSummary {
    var summary = SaveSummary()
    for type in QuantityType.all {
      guard let tally = types[type.index]?.tally, tally.read > 0 else { continue }
      summary.types[.quantity(type)] = tally
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
      try saveEarliest()
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
    if replacement != nil { seen[row.type.index].insert(SampleKey(pendingRow)) }
    if origin.isSynced, let version = origins.syncVersion(at: Int(row.origin)) {
      try write(pendingRow, of: row.type, device: origin.device, version)
      return true
    }
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
    try saveEarliest()
    try removeWhatIsGone()
    if counts.deleted > 0 {
      try EarliestSamples.refresh(afterDeletionBy: counts.change, connection)
    }
    for type in QuantityType.all {
      guard let state = types[type.index] else { continue }
      if state.needsRebuilding { try EarliestSamples.rebuild(type: state.id, connection) }
      guard state.tally.new + state.tally.replaced > 0 else { continue }
      try connection.dropDays(
        of: type, id: state.id, changed: state.changedDays, longestDuration: state.longestDuration)
      guard let span = state.tally.span else { continue }
      try connection.noteChangedType(
        state.id, change: counts.change,
        starts: span.lowerBound.timeIntervalSince1970...span.upperBound.timeIntervalSince1970)
    }
  }

  /// Adds to the summary what is for people only: the sources, and which values may be corrected ones.
  mutating func describe() throws {
    for type in QuantityType.all {
      guard let state = types[type.index] else { continue }
      let own = sources[state.id] ?? []
      let names = try connection.rankedSources(for: type).filter { own.contains(Int64($0.id)) }
      types[type.index]?.tally.setSources(names.map(\.name))
      types[type.index]?.tally.corrected = try connection.countCorrections(
        ofType: state.id, on: state.changedDays, by: counts.change)
    }
  }

  /// Takes away what earlier imports brought and the reader no longer has.
  private mutating func removeWhatIsGone() throws {
    guard let replacement else { return }
    for type in QuantityType.all {
      guard let state = types[type.index], let span = state.tally.span, state.tally.rejected == 0,
        replacement.holdsAll(.quantity(type))
      else { continue }
      seen[type.index].sort()
      types[type.index]?.tally.removed = try connection.removeSamples(
        ofType: state.id,
        between: span.lowerBound.timeIntervalSince1970...span.upperBound.timeIntervalSince1970,
        broughtBy: replacement.format,
        from: replacement.keepsOtherSources ? sources[state.id] ?? [] : nil,
        except: seen[type.index], &counts)
    }
  }

  private mutating func saveEarliest() throws {
    for (type, source) in earliest.sources { sources[type, default: []].insert(source) }
    try earliest.save(connection)
    earliest = EarliestSamples()
  }

  private mutating func flush() throws {
    try pending.insert(change: counts.change, connection) { rows, added in
      guard let type = rows.first?.quantityType.index else { return }
      counts.added += added
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

  /// Notes a row that has been added, beside others that are noted as they come.
  mutating func note(_ row: PendingRow, of type: QuantityType, device: Int64) {
    guard let state = types[type.index] else { return }
    types[type.index]?.longestDuration = max(state.longestDuration, row.end - row.start)
    earliest.note(type: state.id, source: row.source, device: device, start: row.start)
  }

  /// Whether a row must not come back, or another version of it.
  func staysDeleted(
    _ row: PendingRow, _ version: SyncVersion, of type: QuantityType
  ) throws -> Bool {
    guard types[type.index]?.hasDeletedSamples == true else { return false }
    if try isDeleted(row) { return true }
    return try connection.hasDeletedVersion(of: row, version)
  }

  /// Whether a person deleted the sample, and has not taken that back or added it again.
  private func isDeleted(_ row: PendingRow) throws -> Bool {
    let found = try connection.first(
      """
      SELECT 1 FROM deleted_sample AS d JOIN change ON change.id = d.deleted_by
      WHERE d.type = ?1 AND d.start_time = ?2 AND d.end_time = ?3 AND d.source = ?4
        AND d.value = ?5 AND d.occurrence = ?6
        AND change.kind IN ('delete', 'edit') AND change.undone_by IS NULL
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
