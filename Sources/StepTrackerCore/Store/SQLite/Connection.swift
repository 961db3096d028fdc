import CSQLite

/// One open SQLite database.
///
/// Not Sendable and opened without SQLite's own mutex: it belongs to one actor.
final class Connection {
  /// How to open a file; none of these creates one.
  enum Mode: Hashable {
    case readWrite
    case readOnly
    /// Read-only, without locks and without files beside it: for a file that nobody writes.
    case immutable
  }

  private let handle: OpaquePointer
  private var cache = StatementCache()

  /// Opens an existing file.
  convenience init(path: String, mode: Mode) throws(SQLiteError) {
    // Without a leading slash a name such as "file:x" or ":memory:" would not be taken as a path.
    let path = path.hasPrefix("/") ? path : "./" + path
    switch mode {
    case .readWrite: try self.init(name: path, flags: SQLITE_OPEN_READWRITE)
    case .readOnly: try self.init(name: path, flags: SQLITE_OPEN_READONLY)
    case .immutable:
      try self.init(
        name: Self.immutableURI(for: path), flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    }
  }

  /// Opens a new database in memory.
  static func inMemory() throws(SQLiteError) -> Connection {
    try Connection(name: ":memory:", flags: SQLITE_OPEN_READWRITE)
  }

  private init(name: String, flags: Int32) throws(SQLiteError) {
    guard !name.utf8.contains(0) else {
      throw SQLiteError(code: .cannotOpen, message: "the path holds a NUL")
    }
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(
      name, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let handle else {
      let error = SQLiteError(code, on: handle)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
  }

  deinit {
    cache.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Whether the file could only be opened for reading.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// The number of rows that the last INSERT, UPDATE or DELETE changed.
  var changes: Int { Int(sqlite3_changes(handle)) }

  /// The rowid of the last INSERT into a table that has them.
  var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Sets for how long a call waits for another process.
  func setBusyTimeout(milliseconds: Int32) {
    sqlite3_busy_timeout(handle, milliseconds)
  }

  /// Decides whether statements end as interrupted when the task that runs them has been cancelled.
  ///
  /// SQLite asks after every thousand of its steps, which is some dozens of rows.
  func setEndsWhenCancelled(_ ends: Bool) {
    guard ends else { return sqlite3_progress_handler(handle, 0, nil, nil) }
    // The statement runs in the task, so the task can be asked without being passed along.
    sqlite3_progress_handler(handle, 1000, { _ in Task.isCancelled ? 1 : 0 }, nil)
  }

  /// Decides whether closing leaves the write-ahead log of the file as it is.
  ///
  /// The last connection to close normally copies the log into the file and removes it, which would
  /// change a file that turns out to be somebody else's.
  func setKeepsLogOnClose(_ keeps: Bool) {
    _ = steptracker_sqlite3_set_flag(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keeps ? 1 : 0)
  }

  private static func immutableURI(for path: String) -> String {
    var uri = "file:"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16)
        uri += byte < 16 ? "%0\(hex)" : "%\(hex)"
      }
    }
    return uri + "?immutable=1"
  }
}

// MARK: - Statements

extension Connection {
  /// Runs a text of one or more statements without placeholders; rows are ignored.
  func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code, on: handle, sql: sql) }
  }

  /// Lends a prepared statement, out of the cache if it is there.
  ///
  /// The statement is reset afterwards; it is dropped if the body throws.
  func withStatement<Result>(
    _ sql: String, _ body: (Statement) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    let statement = try takeStatement(sql)
    let result = try body(statement)
    statement.reset()
    cache.put(statement)
    return result
  }

  private func takeStatement(_ sql: String) throws(SQLiteError) -> Statement {
    if let statement = cache.take(sql) { return statement }
    return try Statement(sql, on: handle, isPersistent: true)
  }

  /// Runs one statement; rows are ignored.
  func run(_ sql: String, _ values: SQLiteValue...) throws(SQLiteError) {
    try query(sql, values) { _ in }
  }

  /// Calls a closure with each row.
  func query(
    _ sql: String, _ values: [SQLiteValue] = [],
    _ row: (Statement) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try scan(sql, values) { (statement) throws(SQLiteError) in
      try row(statement)
      return true
    }
  }

  /// Calls a closure with each row until it returns false.
  func scan(
    _ sql: String, _ values: [SQLiteValue] = [],
    _ goesOn: (Statement) throws(SQLiteError) -> Bool
  ) throws(SQLiteError) {
    try withStatement(sql) { (statement) throws(SQLiteError) in
      try statement.bind(values)
      while try statement.step() {
        guard try goesOn(statement) else { return }
      }
    }
  }

  /// Reads the first row, if there is one.
  func first<Result>(
    _ sql: String, _ values: SQLiteValue..., read: (Statement) -> Result
  ) throws(SQLiteError) -> Result? {
    try first(sql, values, read: read)
  }

  /// Reads the first row, if there is one.
  func first<Result>(
    _ sql: String, _ values: [SQLiteValue], read: (Statement) -> Result
  ) throws(SQLiteError) -> Result? {
    try withStatement(sql) { (statement) throws(SQLiteError) in
      try statement.bind(values)
      return try statement.step() ? read(statement) : nil
    }
  }
}

@available(*, unavailable)
extension Connection: Sendable {}
