/// The numbers of what the samples of one recording have in common.
struct RecordingTable {
  private struct Key: Hashable {
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

  private var devices = NameTable.devices
  private var ids: [Key: Int64] = [:]

  /// How many recordings are known.
  var count: Int { ids.count }

  mutating func removeAll() {
    ids.removeAll()
  }

  /// The number of a recording, which is added where it is new, and that of its device, 0 if unknown.
  mutating func entry(
    sourceVersion: String?, device: String?, metadata: SampleMetadata, _ connection: Connection
  ) throws(SQLiteError) -> (id: Int64, device: Int64) {
    var deviceID: Int64 = 0
    if let device { deviceID = try devices.id(of: device, connection) }
    let key = Key(sourceVersion: sourceVersion ?? "", device: deviceID, metadata: metadata.json)
    return (try id(of: key, connection), deviceID)
  }

  private mutating func id(of key: Key, _ connection: Connection) throws(SQLiteError) -> Int64 {
    if let id = ids[key] { return id }
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
    ids[key] = found
    return found
  }
}
