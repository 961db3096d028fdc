/// A type's row in the file.
struct StoredType {
  let id: Int64
  /// The longest duration of its samples in seconds: how far back a sample can begin that still reaches
  /// into an interval.
  let longestDuration: Double

  /// Finds a type; nil if no sample of it was ever saved.
  init?(_ type: QuantityType, _ connection: Connection) throws(SQLiteError) {
    let row = try connection.first(
      "SELECT id, longest_duration FROM quantity_type WHERE identifier = ?", .text(type.identifier)
    ) { ($0.integer(at: 0), $0.real(at: 1)) }
    guard let row else { return nil }
    (id, longestDuration) = row
  }

  /// Finds a type or adds it.
  init(adding type: QuantityType, _ connection: Connection) throws(SQLiteError) {
    if let found = try Self(type, connection) {
      self = found
      return
    }
    try connection.run(
      "INSERT INTO quantity_type (identifier, name, unit) VALUES (?, ?, ?)",
      .text(type.identifier), .text(type.name), .text(type.canonicalUnit.unitString))
    id = connection.lastInsertedID
    longestDuration = 0
  }

  /// All types of the file that this program knows.
  static func all(_ connection: Connection) throws(SQLiteError) -> [(QuantityType, Int64)] {
    var types: [(QuantityType, Int64)] = []
    try connection.query("SELECT identifier, id FROM quantity_type") { row in
      guard let type = QuantityType(identifier: row.text(at: 0)) else { return }
      types.append((type, row.integer(at: 1)))
    }
    return types.sorted { $0.0.index < $1.0.index }
  }
}
