/// The numbers that a table of the file gives to texts: sources, units, devices.
struct NameTable {
  private let find: String
  private let insert: String
  private let read: String
  private var ids: [String: Int64] = [:]
  private var names: [Int64: String] = [:]

  /// How many texts are kept in memory: most files have a few dozen, some a new one for every sample.
  private static let limit = 4096

  static var sources: Self { Self(table: "source", column: "name") }
  static var units: Self { Self(table: "unit", column: "name") }
  static var devices: Self { Self(table: "device", column: "description") }

  private init(table: String, column: String) {
    find = "SELECT id FROM \(table) WHERE \(column) = ?"
    insert = "INSERT INTO \(table) (\(column)) VALUES (?)"
    read = "SELECT \(column) FROM \(table) WHERE id = ?"
  }

  /// The number of a text, which is added where it is new.
  mutating func id(of name: String, _ connection: Connection) throws(SQLiteError) -> Int64 {
    if let id = try existingID(of: name, connection) { return id }
    try connection.run(insert, .text(name))
    let id = connection.lastInsertedID
    remember(id, name)
    return id
  }

  /// The number of a text, or nil where it is new.
  mutating func existingID(
    of name: String, _ connection: Connection
  ) throws(SQLiteError) -> Int64? {
    if let id = ids[name] { return id }
    let id = try connection.first(find, .text(name)) { $0.integer(at: 0) }
    if let id { remember(id, name) }
    return id
  }

  private mutating func remember(_ id: Int64, _ name: String) {
    if ids.count >= Self.limit { ids.removeAll() }
    ids[name] = id
  }

  /// The text of a number; empty for one that the file does not have.
  mutating func name(of id: Int64, _ connection: Connection) throws(SQLiteError) -> String {
    if let name = names[id] { return name }
    let name = try connection.first(read, .integer(id)) { $0.text(at: 0) } ?? ""
    if names.count >= Self.limit { names.removeAll() }
    names[id] = name
    return name
  }
}
