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

  var sources = NameTable.sources
  private let connection: Connection
  private var units = NameTable.units
  private var recordings = RecordingTable()
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
    let recording = try recordings.entry(
      sourceVersion: origin.sourceVersion, device: origin.device, metadata: origin.metadata,
      connection)
    let unit = try unit(origin.unit, for: type)
    let resolved = Resolved(
      type: type, source: try sources.id(of: origin.source, connection), unit: unit.id,
      recording: recording.id, device: recording.device, isUserEntered: origin.isUserEntered,
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
}
