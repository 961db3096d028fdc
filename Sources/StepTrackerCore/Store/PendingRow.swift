/// A row of `sample` that waits to be inserted together with others.
struct PendingRow {
  var type: Int64
  var start: Double
  var end: Double
  var source: Int64
  var value: Double
  var occurrence: Int64
  var original: Double?
  var unit: Int64
  var isUserEntered: Bool
  var created: Double?
  var recording: Int64

  /// How many rows one statement inserts; more bring nothing.
  static let batchSize = 50

  private static let columnCount: Int32 = 12
  private static let insertOne = insertStatement(rows: 1)
  private static let insertBatch = insertStatement(rows: batchSize)

  private static func insertStatement(rows: Int) -> String {
    let row = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    return """
      INSERT INTO sample (type, start_time, end_time, source, value, occurrence, original, unit,
        user_entered, creation_time, recording, change)
      VALUES \(Array(repeating: row, count: rows).joined(separator: ", "))
      ON CONFLICT DO NOTHING
      """
  }

  /// Inserts rows that are not there yet.
  ///
  /// - Returns: How many were not there.
  static func insert(
    _ rows: [PendingRow], change: Int64, _ connection: Connection
  ) throws(SQLiteError) -> Int {
    if rows.count == batchSize {
      return try insert(rows[...], change: change, using: insertBatch, connection)
    }
    var added = 0
    for place in rows.indices {
      added += try insert(
        rows[place...place], change: change, using: insertOne, connection)
    }
    return added
  }

  private static func insert(
    _ rows: ArraySlice<PendingRow>, change: Int64, using sql: String, _ connection: Connection
  ) throws(SQLiteError) -> Int {
    try connection.withStatement(sql) { (statement) throws(SQLiteError) in
      var first: Int32 = 1
      for row in rows {
        try row.bind(to: statement, from: first, change: change)
        first += columnCount
      }
      _ = try statement.step()
      return connection.changes
    }
  }

  private func bind(
    to statement: Statement, from first: Int32, change: Int64
  ) throws(SQLiteError) {
    try statement.bind(type, at: first)
    try statement.bind(start, at: first + 1)
    try statement.bind(end, at: first + 2)
    try statement.bind(source, at: first + 3)
    try statement.bind(value, at: first + 4)
    try statement.bind(occurrence, at: first + 5)
    try statement.bind(original, at: first + 6)
    try statement.bind(unit, at: first + 7)
    try statement.bind(Int64(isUserEntered ? 1 : 0), at: first + 8)
    try statement.bind(created, at: first + 9)
    try statement.bind(recording, at: first + 10)
    try statement.bind(change, at: first + 11)
  }
}
