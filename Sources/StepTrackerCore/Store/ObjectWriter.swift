import Foundation

/// Writes health objects that are no quantities inside a transaction, and counts what becomes of them.
struct ObjectWriter {
  private let connection: Connection
  private let change: Int64
  private let bringsBackDeleted: Bool

  private var types: [HealthObjectType: TypeState] = [:]
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

  init(connection: Connection, change: Int64, bringsBackDeleted: Bool) {
    self.connection = connection
    self.change = change
    self.bringsBackDeleted = bringsBackDeleted
  }

  /// How many rows the change has added and deleted: what is replaced is both.
  private(set) var added = 0
  private(set) var deleted = 0

  /// Adds what has become of the objects to a summary.
  func fill(_ summary: inout SaveSummary) {
    for (type, state) in types where state.tally.read > 0 {
      summary.types[.object(type)] = state.tally
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
    let row = try row(of: object, type: state.id)
    if state.hasDeletedObjects, try isDeleted(row.key) {
      state.tally.deleted += 1
    } else if try row.insert(change: change, connection) {
      state.tally.new += 1
      state.noteChange(at: start)
      added += 1
    } else if object.type == .activitySummary, try replace(row) {
      state.tally.replaced += 1
      state.noteChange(at: start)
      added += 1
      deleted += 1
    } else {
      state.tally.duplicates += 1
    }
  }

  /// Notes what has changed.
  func finish() throws {
    for state in types.values {
      guard let starts = state.starts else { continue }
      try connection.noteChangedObjects(ofType: state.id, change: change, starts: starts)
    }
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
    _ = try connection.buryObjects(ObjectRow.keyCondition(from: 2), row.key, by: change)
    return try row.insert(change: change, connection)
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
