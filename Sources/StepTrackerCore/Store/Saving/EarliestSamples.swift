/// The sources and devices that samples come from, with each source's earliest sample of a type.
///
/// The default order of sources needs them, and reading all samples for it would take too long.
struct EarliestSamples {
  private struct Key: Hashable {
    let type: Int64
    let source: Int64
  }

  private struct Entry {
    var start: Double
    var devices: Set<Int64> = []

    /// Returns whether the device is new.
    mutating func note(device: Int64, start: Double) -> Bool {
      self.start = min(self.start, start)
      return devices.insert(device).inserted
    }
  }

  /// How many pairs of a source and a device may be noted before they should be saved.
  private static let limit = 4096

  private var entries: [Key: Entry] = [:]
  private var deviceCount = 0
  private var latest: (key: Key, device: Int64, start: Double)?

  /// Notes a sample that is being saved; `device` is 0 if it is unknown.
  mutating func note(type: Int64, source: Int64, device: Int64, start: Double) {
    let key = Key(type: type, source: source)
    // Neighbours mostly agree, which spares looking them up.
    if let latest, latest.key == key, latest.device == device, latest.start <= start { return }
    latest = (key, device, start)
    let isNew = entries[key, default: Entry(start: start)].note(device: device, start: start)
    if isNew { deviceCount += 1 }
  }

  /// Whether so much was noted that it should be saved before more is.
  var isFull: Bool { deviceCount >= Self.limit }

  /// The sources of the samples that were noted, with their types.
  var sources: [(type: Int64, source: Int64)] { entries.keys.map { ($0.type, $0.source) } }

  /// Brings the file's tables up to date with what was noted.
  ///
  /// - Complexity: O(*n*) in the sources of each type and the samples that start with their earliest.
  func save(_ connection: Connection) throws(SQLiteError) {
    var sources: [Moment: Set<Int64>] = [:]
    for (key, entry) in entries {
      for device in entry.devices where device != 0 {
        try connection.run(
          "INSERT INTO type_source_device VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
          .integer(key.type), .integer(key.source), .integer(device))
      }
      let stored = try connection.first(
        "SELECT first_start FROM type_source WHERE type = ? AND source = ?",
        .integer(key.type), .integer(key.source)
      ) { $0.real(at: 0) }
      if let stored, stored < entry.start { continue }
      sources[Moment(type: key.type, start: entry.start), default: []].insert(key.source)
    }
    for (moment, sources) in sources { try Self.set(sources, to: moment, connection) }
  }

  /// When samples of a type start.
  private struct Moment: Hashable {
    let type: Int64
    let start: Double
  }

  /// Sets the earliest sample of some sources to the ones that start at a moment.
  ///
  /// The samples of that moment are in the order of their ends, so they are read once for all sources.
  private static func set(
    _ sources: Set<Int64>, to moment: Moment, _ connection: Connection
  ) throws(SQLiteError) {
    var recorded: [Int64: Double] = [:]
    try connection.query(
      """
      SELECT source, coalesce(creation_time, start_time) FROM sample
      WHERE type = ? AND start_time = ?
      """, [.integer(moment.type), .real(moment.start)]
    ) { row in
      let source = row.integer(at: 0)
      guard sources.contains(source) else { return }
      recorded[source] = min(recorded[source] ?? .infinity, row.real(at: 1))
    }
    for (source, time) in recorded {
      try connection.run(
        """
        INSERT OR REPLACE INTO type_source (type, source, first_start, first_recorded)
        VALUES (?, ?, ?, ?)
        """, .integer(moment.type), .integer(source), .real(moment.start), .real(time))
    }
  }

  /// Brings the file's tables up to date after a change has deleted samples.
  static func refresh(
    afterDeletionBy change: Int64, _ connection: Connection
  ) throws(SQLiteError) {
    let starts = Dictionary(grouping: try deviceStarts(deletedBy: change, connection), by: \.type)
    for (type, starts) in starts where starts.count > mostSearches {
      try rebuild(type: type, connection)
    }
    for (type, source, device, start) in starts.values.filter({ $0.count <= mostSearches }).joined()
    {
      try refreshEarliest(type: type, source: source, deleted: start, connection)
      try refreshDevice(device, type: type, source: source, near: start, connection)
    }
  }

  /// With more sources and devices to look for in a type, all of its samples are read once.
  private static let mostSearches = 16

  /// Brings the file's tables up to date with all samples of a type.
  static func rebuild(type: Int64, _ connection: Connection) throws(SQLiteError) {
    try connection.run("DELETE FROM type_source WHERE type = ?", .integer(type))
    try connection.run(
      """
      INSERT INTO type_source (type, source, first_start, first_recorded)
      SELECT type, source, start_time, min(coalesce(creation_time, start_time))
      FROM sample JOIN
        (SELECT source AS known, min(start_time) AS first FROM sample WHERE type = ?1 GROUP BY source)
        ON source = known AND start_time = first
      WHERE type = ?1 GROUP BY source
      """, .integer(type))
    try connection.run("DELETE FROM type_source_device WHERE type = ?", .integer(type))
    try connection.run(
      """
      INSERT INTO type_source_device (type, source, device)
      SELECT DISTINCT type, source, device FROM sample JOIN recording ON recording.id = recording
      WHERE type = ? AND device <> 0
      """, .integer(type))
  }

  /// Brings the file's tables up to date after samples have come back that a change had deleted.
  static func refresh(
    afterRestoringFrom change: Int64, _ connection: Connection
  ) throws(SQLiteError) {
    var earliest = EarliestSamples()
    for (type, source, device, start) in try deviceStarts(deletedBy: change, connection) {
      earliest.note(type: type, source: source, device: device, start: start)
    }
    try earliest.save(connection)
  }

  /// The sources and devices of the samples that a change has deleted, with the first start of each.
  private static func deviceStarts(
    deletedBy change: Int64, _ connection: Connection
  ) throws(SQLiteError) -> [(type: Int64, source: Int64, device: Int64, start: Double)] {
    var starts: [(type: Int64, source: Int64, device: Int64, start: Double)] = []
    try connection.query(
      """
      SELECT type, source, device, min(start_time)
      FROM deleted_sample JOIN recording ON recording.id = recording
      WHERE deleted_by = ? GROUP BY type, source, device
      """, [.integer(change)]
    ) {
      starts.append(
        ($0.integer(at: 0), $0.integer(at: 1), $0.integer(at: 2), $0.real(at: 3)))
    }
    return starts
  }

  private static func refreshEarliest(
    type: Int64, source: Int64, deleted: Double, _ connection: Connection
  ) throws(SQLiteError) {
    let first = try connection.first(
      """
      SELECT start_time FROM sample
      WHERE type = ?1 AND source = ?2 AND start_time >=
        (SELECT first_start FROM type_source WHERE type = ?1 AND source = ?2)
      ORDER BY start_time LIMIT 1
      """, .integer(type), .integer(source)
    ) { $0.real(at: 0) }
    if let first {
      if deleted <= first {
        try set([source], to: Moment(type: type, start: first), connection)
      }
    } else {
      try connection.run(
        "DELETE FROM type_source WHERE type = ? AND source = ?", .integer(type), .integer(source))
    }
  }

  private static func refreshDevice(
    _ device: Int64, type: Int64, source: Int64, near start: Double, _ connection: Connection
  ) throws(SQLiteError) {
    guard device != 0 else { return }
    // Samples of one device lie together, so one is mostly found nearby, in one direction or the
    // other; only when there is none is every sample of the type looked at.
    for side in [
      "start_time >= ?4 ORDER BY start_time", "start_time < ?4 ORDER BY start_time DESC",
    ] {
      let other = try connection.first(
        """
        SELECT 1 FROM sample WHERE type = ?1 AND source = ?2
          AND (SELECT device FROM recording WHERE recording.id = sample.recording) = ?3
          AND \(side) LIMIT 1
        """, .integer(type), .integer(source), .integer(device), .real(start)
      ) { _ in true }
      if other != nil { return }
    }
    try connection.run(
      "DELETE FROM type_source_device WHERE type = ? AND source = ? AND device = ?",
      .integer(type), .integer(source), .integer(device))
  }
}
