import Foundation

/// Makes samples of rows; what many of them share is read once.
struct SampleDecoder {
  /// The columns that a query for whole samples reads, in the order that `sample(_:)` expects.
  static let columns = """
    start_time, end_time, value, occurrence, original, creation_time,
    source, unit, user_entered, recording
    """

  /// How many columns these are; what a query reads beside them comes after.
  static let columnCount: Int32 = 10

  /// The place of the source among the columns.
  static let sourceColumn: Int32 = 6

  /// The primary key of a row of `columns`.
  static func key(_ row: Statement, type: Int64) -> [SQLiteValue] {
    [
      .integer(type), .real(row.real(at: 0)), .real(row.real(at: 1)),
      .integer(row.integer(at: sourceColumn)), .real(row.real(at: 2)),
      .integer(row.integer(at: 3)),
    ]
  }

  private struct OriginKey: Hashable {
    let source: Int64
    let unit: Int64
    let isUserEntered: Bool
    let recording: Int64
  }

  private let type: QuantityType
  private let connection: Connection
  private var sources = NameTable.sources
  private var units = NameTable.units
  private var origins: [OriginKey: SampleOrigin] = [:]

  init(type: QuantityType, connection: Connection) {
    self.type = type
    self.connection = connection
  }

  /// The sample in a row of `columns`.
  mutating func sample(_ row: Statement) throws(SQLiteError) -> QuantitySample {
    let key = OriginKey(
      source: row.integer(at: 6), unit: row.integer(at: 7),
      isUserEntered: row.integer(at: 8) != 0, recording: row.integer(at: 9))
    let times = try row.times(start: 0, end: 1)
    return QuantitySample(
      type: type, value: row.optionalReal(at: 4) ?? row.real(at: 2),
      startDate: Date(timeIntervalSince1970: times.start),
      endDate: Date(timeIntervalSince1970: times.end),
      creationDate: row.optionalReal(at: 5).map(Date.init(timeIntervalSince1970:)),
      origin: try origin(key), occurrence: Int(row.integer(at: 3)))
  }

  private mutating func origin(_ key: OriginKey) throws(SQLiteError) -> SampleOrigin {
    if let origin = origins[key] { return origin }
    let recording = try connection.first(
      """
      SELECT source_version, description, metadata FROM recording
        LEFT JOIN device ON device.id = recording.device
      WHERE recording.id = ?
      """, .integer(key.recording)
    ) { (version: $0.text(at: 0), device: $0.optionalText(at: 1), metadata: $0.text(at: 2)) }
    let unit = try units.name(of: key.unit, connection)
    let origin = SampleOrigin(
      source: try sources.name(of: key.source, connection),
      sourceVersion: recording.flatMap { $0.version.isEmpty ? nil : $0.version },
      device: recording?.device,
      // A unit that cannot be read is none that this program wrote.
      unit: (try? QuantityUnit(unit)) ?? type.canonicalUnit,
      isUserEntered: key.isUserEntered,
      metadata: SampleMetadata(json: recording?.metadata ?? ""))
    // Bounded, because some sources give every sample metadata of its own.
    if origins.count >= 4096 { origins.removeAll(keepingCapacity: true) }
    origins[key] = origin
    return origin
  }
}
