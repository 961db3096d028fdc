import Foundation

/// Writes health objects that are no quantities inside a transaction, and counts what becomes of them.
struct ObjectWriter {
  private let connection: Connection
  private let bringsBackDeleted: Bool
  private let replacement: Replacement?

  private var types: [HealthObjectType: TypeState] = [:]
  /// What the reader has of each type, if what it lacks shall go.
  private var seen: [HealthObjectType: SeenKeys<[SQLiteValue]>] = [:]
  private var sources = NameTable.sources
  private var recordings = RecordingTable()

  /// How many recordings are kept in memory; some apps have one for each workout.
  private static let recordingLimit = 2048

  /// What is kept of a type while its objects are written.
  private struct TypeState {
    let id: Int64
    /// Whether some must not come back.
    let hasDeletedObjects: Bool
    var tally = SaveTally()
    var sources: Set<String> = []
    /// Between which starts there are changes.
    var starts: ClosedRange<Double>?

    mutating func noteChange(at start: Double) {
      guard let starts else {
        self.starts = start...start
        return
      }
      self.starts = min(starts.lowerBound, start)...max(starts.upperBound, start)
    }
  }

  init(
    connection: Connection, change: Int64, bringsBackDeleted: Bool, replacement: Replacement?
  ) {
    self.connection = connection
    self.bringsBackDeleted = bringsBackDeleted
    self.replacement = replacement
    counts = ChangeCounts(change: change)
  }

  /// How many rows the change has added and deleted: what is replaced is both.
  private(set) var counts: ChangeCounts

  /// Adds what has become of the objects to a summary.
  func fill(_ summary: inout SaveSummary) {
    for (type, state) in types where state.tally.read > 0 {
      var tally = state.tally
      tally.setSources(state.sources.sorted())
      summary.types[.object(type)] = tally
    }
  }

  /// Takes objects.
  mutating func write(_ objects: [HealthObject]) throws {
    for object in objects { try write(object) }
  }

  private mutating func write(_ object: HealthObject) throws {
    var state = try state(of: object.type)
    defer { types[object.type] = state }
    let start = object.startDate.timeIntervalSince1970
    guard SampleLimits.allow(start: start, end: object.endDate.timeIntervalSince1970) else {
      state.tally.rejected += 1
      return
    }
    state.tally.extend(to: object.span)
    if !object.source.isEmpty { state.sources.insert(object.source) }
    let row = try row(of: object, type: state.id)
    if replacement != nil { seen[object.type, default: SeenKeys()].insert(row.key) }
    if state.hasDeletedObjects, try isDeleted(row.key) {
      state.tally.deleted += 1
    } else if try row.insert(change: counts.change, connection) {
      state.tally.new += 1
      state.noteChange(at: start)
      counts.added += 1
    } else if object.type == .activitySummary, try replace(row) {
      state.tally.replaced += 1
      state.noteChange(at: start)
      counts.added += 1
      counts.deleted += 1
    } else if object.type != .activitySummary, try saysSomethingElse(row) {
      if replacement == nil {
        state.tally.duplicates += 1
        state.tally.corrected += 1
      } else if try putInPlace(row) {
        state.tally.replaced += 1
        state.noteChange(at: start)
        counts.added += 1
        counts.deleted += 1
      }
    } else {
      state.tally.duplicates += 1
    }
  }

  /// Takes away what the reader no longer has, and notes what has changed.
  mutating func finish() throws {
    for (type, state) in types {
      if let removed = try remove(from: state, of: type) {
        types[type]?.tally.removed = removed
        counts.deleted += removed
      }
      guard let starts = state.starts else { continue }
      try connection.noteChangedObjects(ofType: state.id, change: counts.change, starts: starts)
    }
  }

  private func remove(from state: TypeState, of type: HealthObjectType) throws -> Int? {
    guard let replacement, let span = state.tally.span, state.tally.rejected == 0,
      replacement.holdsAll(.object(type)), var seen = seen[type]
    else { return nil }
    seen.sort()
    return try connection.removeObjects(
      ofType: state.id,
      between: span.lowerBound.timeIntervalSince1970...span.upperBound.timeIntervalSince1970,
      broughtBy: replacement.format, except: seen, by: counts.change)
  }

  private mutating func row(of object: HealthObject, type: Int64) throws -> ObjectRow {
    if recordings.count >= Self.recordingLimit { recordings.removeAll() }
    let recording = try recordings.entry(
      sourceVersion: object.sourceVersion, device: object.device, metadata: object.metadata,
      connection)
    let source =
      object.type == .activitySummary ? 0 : try sources.id(of: object.source, connection)
    return ObjectRow(object, type: type, source: source, recording: recording.id)
  }

  /// Replaces the summary of a day by one that a later export has, if it says something else.
  ///
  /// The figures of a day go on changing after an export was made, so the later one is right.
  private func replace(_ row: ObjectRow) throws -> Bool {
    let stored = try connection.first(
      "SELECT creation_time, content FROM health_object WHERE \(ObjectRow.keyCondition(from: 1))",
      row.key
    ) { (created: $0.optionalReal(at: 0), content: $0.text(at: 1)) }
    guard let stored, let created = row.created, created > stored.created ?? -.infinity else {
      return false
    }
    guard stored.content != row.content else {
      try connection.query(
        "UPDATE health_object SET creation_time = ?7 WHERE \(ObjectRow.keyCondition(from: 1))",
        row.key + [.real(created)]
      ) { _ in }
      return false
    }
    return try putInPlace(row)
  }

  /// Puts an object in the place of the one that is there.
  private func putInPlace(_ row: ObjectRow) throws -> Bool {
    _ = try connection.buryObjects(ObjectRow.keyCondition(from: 2), row.key, by: counts.change)
    return try row.insert(change: counts.change, connection)
  }

  /// Whether the object that an earlier change saved says something else than a later export.
  private func saysSomethingElse(_ row: ObjectRow) throws -> Bool {
    let stored = try connection.first(
      """
      SELECT content, recording, user_entered FROM health_object
      WHERE \(ObjectRow.keyCondition(from: 1)) AND change <> ?7
      """, row.key + [.integer(counts.change)]
    ) { (content: $0.text(at: 0), recording: $0.integer(at: 1), isUserEntered: $0.integer(at: 2)) }
    guard let stored else { return false }
    if stored.recording != row.recording || (stored.isUserEntered != 0) != row.isUserEntered {
      return true
    }
    guard stored.content != row.content else { return false }
    guard let old = HealthObjectContent(json: stored.content),
      let new = HealthObjectContent(json: row.content)
    else { return true }
    return !old.means(new)
  }

  private mutating func state(of type: HealthObjectType) throws -> TypeState {
    if let state = types[type] { return state }
    let id = try connection.addedID(of: type)
    let hasDeletedObjects = try !bringsBackDeleted && connection.hasDeletedObjects(ofType: id)
    return TypeState(id: id, hasDeletedObjects: hasDeletedObjects)
  }

  /// Whether a person deleted the object, and has not taken that back.
  private func isDeleted(_ key: [SQLiteValue]) throws -> Bool {
    let found = try connection.first(
      """
      SELECT 1 FROM deleted_health_object AS o JOIN change ON change.id = o.deleted_by
      WHERE \(ObjectRow.keyCondition(from: 1))
        AND change.kind IN ('delete', 'edit') AND change.undone_by IS NULL
        AND NOT EXISTS (SELECT 1 FROM health_object AS o WHERE \(ObjectRow.keyCondition(from: 1)))
      LIMIT 1
      """, key
    ) { _ in true }
    return found != nil
  }
}
