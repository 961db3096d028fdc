/// The origins that a reader has delivered, as the file's numbers.
struct StoredOrigins {
  /// An origin as rows refer to it, for samples of one type.
  struct Resolved {
    let type: QuantityType
    let source: Int64
    let unit: Int64
    let recording: Int64
    /// 0 if unknown.
    let device: Int64
    let isUserEntered: Bool
    /// Whether a later version of the samples may replace them.
    let isSynced: Bool
    /// Whether values come in the very unit that the type is kept in.
    let isCanonical: Bool
    /// Nil if the unit does not fit the type.
    let conversion: UnitConversion?

    /// A value as it identifies a sample, and as it came if that is different.
    func canonicalValue(_ value: Double) -> (identity: Double, original: Double?)? {
      guard let canonical = conversion?(value), canonical.isFinite else { return nil }
      let identity = canonical.roundedToIdentity
      return (identity, isCanonical && identity == value ? nil : value)
    }
  }

  private struct Entry {
    let origin: SampleOrigin
    var resolved: Resolved?
  }

  private struct RecordingKey: Hashable {
    let sourceVersion: String
    let device: Int64
    let metadata: String

    /// A number to look the recording up by; the texts of some apps are long and all different.
    var hash: Int64 {
      var hash = StableHash()
      hash.combine(sourceVersion)
      hash.combine(UInt64(bitPattern: device))
      hash.combine(metadata)
      return Int64(bitPattern: hash.value)
    }
  }

  var sources = NameTable.sources
  private let connection: Connection
  private var units = NameTable.units
  private var devices = NameTable.devices
  private var recordings: [RecordingKey: Int64] = [:]
  private var entries: [Entry] = []
  private var latestUnit: (type: QuantityType, unit: StoredUnit)?

  /// A unit as the file has it, and how it becomes a type's own.
  private struct StoredUnit {
    let name: String
    let id: Int64
    let conversion: UnitConversion?
  }

  init(connection: Connection) {
    self.connection = connection
  }

  mutating func append(_ origins: [SampleOrigin]) {
    entries += origins.map { Entry(origin: $0, resolved: nil) }
  }

  mutating func removeAll() {
    entries.removeAll()
    recordings.removeAll()
  }

  /// The origin at a place of the running list; nil if there is none.
  mutating func resolve(_ place: Int, for type: QuantityType) throws -> Resolved? {
    guard entries.indices.contains(place) else { return nil }
    if let resolved = entries[place].resolved, resolved.type == type { return resolved }
    let origin = entries[place].origin
    let device = try origin.device.map { try devices.id(of: $0, connection) } ?? 0
    let key = RecordingKey(
      sourceVersion: origin.sourceVersion ?? "", device: device, metadata: origin.metadata.json)
    let unit = try unit(origin.unit, for: type)
    let resolved = Resolved(
      type: type, source: try sources.id(of: origin.source, connection), unit: unit.id,
      recording: try recordingID(key), device: device, isUserEntered: origin.isUserEntered,
      isSynced: SyncVersion(origin.metadata) != nil,
      isCanonical: unit.name == type.canonicalUnit.unitString, conversion: unit.conversion)
    entries[place].resolved = resolved
    return resolved
  }

  /// The version of the samples of an origin, if they have one.
  func syncVersion(at place: Int) -> SyncVersion? {
    entries.indices.contains(place) ? SyncVersion(entries[place].origin.metadata) : nil
  }

  /// Looks a unit up; the next origin mostly has the same.
  private mutating func unit(
    _ unit: QuantityUnit, for type: QuantityType
  ) throws(SQLiteError) -> StoredUnit {
    let name = unit.unitString
    if let latestUnit, latestUnit.type == type, latestUnit.unit.name == name {
      return latestUnit.unit
    }
    let stored = StoredUnit(
      name: name, id: try units.id(of: name, connection),
      conversion: try? UnitConversion(from: unit, to: type.canonicalUnit))
    latestUnit = (type, stored)
    return stored
  }

  private mutating func recordingID(_ key: RecordingKey) throws(SQLiteError) -> Int64 {
    if let id = recordings[key] { return id }
    let values: [SQLiteValue] = [
      .text(key.sourceVersion), .integer(key.device), .text(key.metadata), .integer(key.hash),
    ]
    var id: Int64?
    try connection.query(
      """
      SELECT id FROM recording
      WHERE source_version = ? AND device = ? AND metadata = ? AND hash = ?
      """, values
    ) { id = $0.integer(at: 0) }
    if id == nil {
      try connection.query(
        "INSERT INTO recording (source_version, device, metadata, hash) VALUES (?, ?, ?, ?)",
        values
      ) { _ in }
    }
    let found = id ?? connection.lastInsertedID
    recordings[key] = found
    return found
  }
}
