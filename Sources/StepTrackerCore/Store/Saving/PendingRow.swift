/// A row of `sample` that waits to be inserted together with others.
struct PendingRow {
  var quantityType: QuantityType
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

  /// The number of columns that are bound.
  static let columnCount: Int32 = 12

  /// The statement that inserts a number of rows unless they are there already.
  ///
  /// With `OR FAIL` SQLite does not copy each page before a statement changes it, only to be able to take
  /// half a statement back; that would be half of all work. Here a failure ends the whole transaction.
  static func insertStatement(rows: Int) -> String {
    let row = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    return """
      INSERT OR FAIL INTO sample (type, start_time, end_time, source, value, occurrence, original, unit,
        user_entered, creation_time, recording, change)
      VALUES \(Array(repeating: row, count: rows).joined(separator: ", "))
      ON CONFLICT DO NOTHING
      """
  }

  /// Binds the columns from a placeholder on.
  func bind(
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
