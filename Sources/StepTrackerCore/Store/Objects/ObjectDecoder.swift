import Foundation

/// Makes health objects of rows; what many of them share is read once.
struct ObjectDecoder {
  /// The columns that a query reads, in the order that `object(_:)` expects.
  static let columns =
    ObjectRow.keyColumns
    + ", user_entered, creation_time, recording, content"

  private struct Recording {
    let version: String
    let device: String?
    let metadata: SampleMetadata
  }

  private let type: HealthObjectType
  private let connection: Connection
  private var sources = NameTable.sources
  private var recordings: [Int64: Recording] = [:]

  init(type: HealthObjectType, connection: Connection) {
    self.type = type
    self.connection = connection
  }

  /// The primary key of a row.
  static func key(_ row: Statement) -> [SQLiteValue] {
    [
      .integer(row.integer(at: 0)), .real(row.real(at: 1)), .real(row.real(at: 2)),
      .integer(row.integer(at: 3)), .text(row.text(at: 4)), .integer(row.integer(at: 5)),
    ]
  }

  /// The object in a row.
  mutating func object(_ row: Statement) throws(SQLiteError) -> HealthObject {
    let times = try row.times(start: 1, end: 2)
    let source = row.integer(at: 3)
    let recording = try recording(row.integer(at: 8))
    return HealthObject(
      type: type, value: row.text(at: 4), startDate: Date(timeIntervalSince1970: times.start),
      endDate: Date(timeIntervalSince1970: times.end),
      creationDate: row.optionalReal(at: 7).map(Date.init(timeIntervalSince1970:)),
      source: source == 0 ? "" : try sources.name(of: source, connection),
      sourceVersion: recording.version.isEmpty ? nil : recording.version,
      device: recording.device, isUserEntered: row.integer(at: 6) != 0,
      metadata: recording.metadata,
      // A content that cannot be read is none that this program wrote.
      content: HealthObjectContent(json: row.text(at: 9)) ?? HealthObjectContent())
  }

  private mutating func recording(_ id: Int64) throws(SQLiteError) -> Recording {
    if let recording = recordings[id] { return recording }
    let found = try connection.first(
      """
      SELECT source_version, description, metadata FROM recording
        LEFT JOIN device ON device.id = recording.device
      WHERE recording.id = ?
      """, .integer(id)
    ) {
      Recording(
        version: $0.text(at: 0), device: $0.optionalText(at: 1),
        metadata: SampleMetadata(json: $0.text(at: 2)))
    }
    let recording = found ?? Recording(version: "", device: nil, metadata: SampleMetadata())
    // Bounded, because some sources give every workout metadata of its own.
    if recordings.count >= 4096 { recordings.removeAll(keepingCapacity: true) }
    recordings[id] = recording
    return recording
  }
}

/// An object with the key of its row.
struct LocatedObject {
  let object: HealthObject
  let key: [SQLiteValue]
}

extension Connection {
  /// Finds objects by their ids, of which the first digits come from type and day.
  func locateObjects(
    onDays isCandidate: (SampleID.DayKey) -> Bool, where isWanted: (SampleID) -> Bool
  ) throws(SQLiteError) -> [LocatedObject] {
    var found: [LocatedObject] = []
    for (type, typeID) in try objectTypes() {
      guard let starts = try objectStarts(ofType: typeID) else { continue }
      var decoder = ObjectDecoder(type: type, connection: self)
      let identifier = type.identifier
      let first = SampleID.DayKey(identifier: identifier, start: starts.lowerBound).day
      let last = SampleID.DayKey(identifier: identifier, start: starts.upperBound).day
      for day in first...last where isCandidate(.init(identifier: identifier, day: day)) {
        let start = Double(day) * 86_400
        try query(
          """
          SELECT \(ObjectDecoder.columns) FROM health_object
          WHERE type = ? AND start_time >= ? AND start_time < ?
          """, [.integer(typeID), .real(start), .real(start + 86_400)]
        ) { (row) throws(SQLiteError) in
          let object = try decoder.object(row)
          guard isWanted(object.id) else { return }
          found.append(LocatedObject(object: object, key: ObjectDecoder.key(row)))
        }
      }
    }
    return found
  }

  /// Calls a closure with objects one by one, so that they need not all be in memory.
  func forEachObject(
    matching predicate: HealthObjectPredicate, order: SortOrder, limit: Int?,
    _ body: (HealthObject) throws -> Void
  ) throws {
    guard let filter = try ObjectFilter(predicate, self) else { return }
    let direction = order == .forward ? "" : "DESC"
    var decoder = ObjectDecoder(type: predicate.type, connection: self)
    var failure: (any Error)?
    // By the names of sources: their numbers are others in another file.
    try scan(
      """
      SELECT \(ObjectDecoder.columns) FROM health_object AS o WHERE \(filter.sql)
      ORDER BY start_time \(direction), end_time \(direction),
        (SELECT name FROM source WHERE id = o.source), value, members
      LIMIT \(limit.map { max($0, 0) } ?? -1)
      """, filter.values
    ) { (row) throws(SQLiteError) in
      let object = try decoder.object(row)
      do {
        try body(object)
        return true
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
  }
}

/// A predicate as a condition in SQL on rows `o`.
struct ObjectFilter {
  private(set) var sql: String
  private(set) var values: [SQLiteValue]

  /// Translates a predicate; nil if the file has no objects of its type.
  ///
  /// - Parameters:
  ///   - predicate: The predicate.
  ///   - first: The number of the first placeholder.
  ///   - connection: The file.
  /// - Throws: `SQLiteError`.
  init?(
    _ predicate: HealthObjectPredicate, firstPlaceholder first: Int = 1, _ connection: Connection
  ) throws(SQLiteError) {
    guard let type = try connection.id(of: predicate.type) else { return nil }
    sql = "o.type = ?\(first)"
    values = [.integer(type)]
    if let interval = predicate.interval {
      sql += " AND o.start_time >= ?\(first + 1) AND o.start_time < ?\(first + 2)"
      values += [
        .real(interval.start.timeIntervalSince1970), .real(interval.end.timeIntervalSince1970),
      ]
    }
    if let source = predicate.source {
      sql += " AND o.source = (SELECT id FROM source WHERE name = ?\(first + values.count))"
      values.append(.text(source))
    }
  }
}
