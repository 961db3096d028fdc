import Foundation

/// A row of `health_object`.
struct ObjectRow {
  /// The primary key.
  static let keyColumns = "type, start_time, end_time, source, value, members"

  /// All columns that a deleted object keeps.
  static let columns = """
    \(keyColumns), user_entered, creation_time, recording, content, change, restored_by
    """

  /// A condition that holds for the row of a key.
  ///
  /// - Parameter first: The number of the first of the six placeholders.
  /// - Returns: The condition.
  static func keyCondition(from first: Int) -> String {
    let columns = keyColumns.split(separator: ", ")
    return columns.enumerated().map { "\($1) = ?\($0 + first)" }.joined(separator: " AND ")
  }

  /// The values of the primary key in a row that begins with its columns.
  static func key(_ row: Statement) -> [SQLiteValue] {
    [
      .integer(row.integer(at: 0)), .real(row.real(at: 1)), .real(row.real(at: 2)),
      .integer(row.integer(at: 3)), .text(row.text(at: 4)), .integer(row.integer(at: 5)),
    ]
  }

  /// The values of the primary key.
  let key: [SQLiteValue]
  let content: String
  let created: Double?
  let isUserEntered: Bool
  let recording: Int64

  init(_ object: HealthObject, type: Int64, source: Int64, recording: Int64) {
    key = [
      .integer(type), .real(object.startDate.timeIntervalSince1970),
      .real(object.endDate.timeIntervalSince1970), .integer(source), .text(object.value),
      .integer(object.memberHash),
    ]
    content = object.content.json
    created = object.creationDate?.timeIntervalSince1970
    isUserEntered = object.isUserEntered
    self.recording = recording
  }

  /// Inserts the row unless its key is there; false if it is.
  func insert(change: Int64, _ connection: Connection) throws(SQLiteError) -> Bool {
    try connection.query(
      """
      INSERT INTO health_object (\(Self.columns))
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL) ON CONFLICT DO NOTHING
      """,
      key + [
        .integer(isUserEntered ? 1 : 0), SQLiteValue(created), .integer(recording), .text(content),
        .integer(change),
      ]
    ) { _ in }
    return connection.changes > 0
  }
}
