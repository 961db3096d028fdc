/// Rows of `sample` that wait to be inserted in the order in which the table keeps them.
///
/// Files hold the samples of a type in any order. Neighbours in the table share pages, so putting some
/// thousands of rows in order first spares most of the pages that would be looked up and written.
struct PendingRows {
  /// How many rows wait at most: about 2 MB.
  static let limit = 1 << 14
  /// How many rows one statement inserts; more bring nothing.
  private static let batchSize = 50

  private static let insertOne = PendingRow.insertStatement(rows: 1)
  private static let insertBatch = PendingRow.insertStatement(rows: batchSize)

  private var rows: [PendingRow] = []
  private var keys: [Key] = []

  /// Whether the rows should be inserted before more come.
  var isFull: Bool { rows.count >= Self.limit }

  /// Adds a row.
  mutating func append(_ row: PendingRow) {
    rows.append(row)
  }

  /// Inserts the rows that are not in the table yet, and forgets them all.
  ///
  /// - Parameters:
  ///   - change: The change that saves them.
  ///   - connection: Inside a transaction.
  ///   - inserted: Is told of rows of one type and how many of them were not there.
  /// - Throws: `SQLiteError`, after which the transaction must be rolled back.
  mutating func insert(
    change: Int64, _ connection: Connection, _ inserted: ([PendingRow], Int) -> Void
  ) throws(SQLiteError) {
    defer { rows.removeAll(keepingCapacity: true) }
    sortKeys()
    var rest = keys[...]
    while let first = rest.first {
      var keys = rest.prefix(Self.batchSize)
      let isBatch = keys.count == Self.batchSize && keys.last?.type == first.type
      if !isBatch { keys = keys.prefix(1) }
      rest = rest.dropFirst(keys.count)
      let batch = keys.map { rows[Int($0.place)] }
      let sql = isBatch ? Self.insertBatch : Self.insertOne
      inserted(batch, try Self.insert(batch, change: change, using: sql, connection))
    }
  }

  /// Orders the rows by type and start, those that agree as they came.
  ///
  /// Moving small keys is much faster than moving whole rows.
  private mutating func sortKeys() {
    keys.removeAll(keepingCapacity: true)
    for (place, row) in rows.enumerated() {
      keys.append(
        Key(type: Int32(truncatingIfNeeded: row.type), place: Int32(place), start: row.start))
    }
    keys.sort()
  }

  private struct Key: Comparable {
    var type: Int32
    var place: Int32
    var start: Double

    static func < (first: Key, second: Key) -> Bool {
      if first.type != second.type { return first.type < second.type }
      if first.start != second.start { return first.start < second.start }
      return first.place < second.place
    }
  }

  private static func insert(
    _ rows: [PendingRow], change: Int64, using sql: String, _ connection: Connection
  ) throws(SQLiteError) -> Int {
    try connection.withStatement(sql) { (statement) throws(SQLiteError) in
      var first: Int32 = 1
      for row in rows {
        try row.bind(to: statement, from: first, change: change)
        first += PendingRow.columnCount
      }
      _ = try statement.step()
      return connection.changes
    }
  }
}
