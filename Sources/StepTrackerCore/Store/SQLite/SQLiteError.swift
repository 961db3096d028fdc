import CSQLite

/// A failed call of SQLite.
///
/// It never holds bound values: they may be health data.
struct SQLiteError: Error, Equatable {
  /// What failed, with details where SQLite knows them.
  let code: ResultCode

  /// SQLite's message, for people who look for a bug.
  let message: String

  /// The statement with its placeholders, when there is one.
  let sql: String?

  /// The `errno` behind a failure of the file system, else 0.
  let systemError: Int32

  init(code: ResultCode, message: String? = nil, sql: String? = nil, systemError: Int32 = 0) {
    self.code = code
    self.message = message ?? code.description
    self.sql = sql
    self.systemError = systemError
  }

  /// Reads the latest error of a connection.
  init(_ code: Int32, on database: OpaquePointer?, sql: String? = nil) {
    guard let database, let text = sqlite3_errmsg(database) else {
      self.init(code: ResultCode(rawValue: code), sql: sql)
      return
    }
    let extended = sqlite3_extended_errcode(database)
    self.init(
      code: ResultCode(rawValue: extended & 0xff == code & 0xff ? extended : code),
      message: String(cString: text), sql: sql, systemError: sqlite3_system_errno(database))
  }
}
