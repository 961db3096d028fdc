import CSQLite

/// A prepared statement: placeholders in, rows out.
///
/// Not Sendable: it belongs to one connection, and that to one actor.
final class Statement {
  let sql: String
  private let handle: OpaquePointer
  private let database: OpaquePointer

  /// Prepares the first statement of a text.
  init(
    _ sql: String, on database: OpaquePointer, isPersistent: Bool = false
  ) throws(SQLiteError) {
    var handle: OpaquePointer?
    let flags = isPersistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    let code = sqlite3_prepare_v3(database, sql, -1, flags, &handle, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code, on: database, sql: sql) }
    guard let handle else { throw SQLiteError(code: .misuse, message: "no statement", sql: sql) }
    self.sql = sql
    self.handle = handle
    self.database = database
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Moves to the next row; false after the last one.
  func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw failure(code)
    }
  }

  /// Makes the statement ready to run again; its bindings stay.
  func reset() {
    // The code repeats the error of the last step, which has been thrown already.
    sqlite3_reset(handle)
  }

  /// Runs the statement to its end and resets it.
  func run() throws(SQLiteError) {
    defer { reset() }
    while try step() {}
  }

  private func failure(_ code: Int32) -> SQLiteError {
    SQLiteError(code, on: database, sql: sql)
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw failure(code) }
  }
}

// MARK: - Placeholders, counted from 1

extension Statement {
  func bind(_ value: Int64, at index: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_int64(handle, index, value))
  }

  func bind(_ value: Double, at index: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_double(handle, index, value))
  }

  func bind(_ value: String, at index: Int32) throws(SQLiteError) {
    var value = value
    let code = value.withUTF8 { bytes -> Int32 in
      guard let length = Int32(exactly: bytes.count) else { return SQLITE_RANGE }
      // An empty buffer may have no address, and SQLite takes a null pointer for NULL.
      guard let start = bytes.baseAddress, length > 0 else {
        return sqlite3_bind_text(handle, index, "", 0, Self.copied)
      }
      return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        sqlite3_bind_text(handle, index, $0, length, Self.copied)
      }
    }
    try check(code)
  }

  func bind(_ bytes: [UInt8], at index: Int32) throws(SQLiteError) {
    let code = bytes.withUnsafeBytes { bytes -> Int32 in
      guard let length = Int32(exactly: bytes.count) else { return SQLITE_RANGE }
      return sqlite3_bind_blob(handle, index, bytes.baseAddress, length, Self.copied)
    }
    try check(code)
  }

  func bind(_ value: Double?, at index: Int32) throws(SQLiteError) {
    if let value { try bind(value, at: index) } else { try bindNull(at: index) }
  }

  func bindNull(at index: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_null(handle, index))
  }

  /// Binds all placeholders from the first on.
  func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
    for (offset, value) in values.enumerated() {
      let index = Int32(truncatingIfNeeded: offset + 1)
      switch value {
      case .null: try bindNull(at: index)
      case .integer(let value): try bind(value, at: index)
      case .real(let value): try bind(value, at: index)
      case .text(let value): try bind(value, at: index)
      case .blob(let bytes): try bind(bytes, at: index)
      }
    }
  }

  // SAFETY: SQLITE_TRANSIENT is the constant -1 cast to a function pointer; SQLite compares it and
  // never calls it. C cannot express it in a form that Swift imports.
  private static var copied: @convention(c) (UnsafeMutableRawPointer?) -> Void {
    unsafeBitCast(-1, to: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)
  }
}

// MARK: - Columns, counted from 0

extension Statement {
  func isNull(at column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  func isReal(at column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_FLOAT
  }

  func integer(at column: Int32) -> Int64 {
    sqlite3_column_int64(handle, column)
  }

  func real(at column: Int32) -> Double {
    sqlite3_column_double(handle, column)
  }

  /// Reads a text; what is not UTF-8 becomes U+FFFD, NULL the empty text.
  func text(at column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let length = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
  }

  /// Lends the bytes of a blob or a text, valid until the next step.
  func withBytes<Result>(at column: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let start = sqlite3_column_blob(handle, column)
    let count = start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
    return body(UnsafeRawBufferPointer(start: start, count: count))
  }

  func optionalReal(at column: Int32) -> Double? {
    isNull(at: column) ? nil : real(at: column)
  }

  func optionalText(at column: Int32) -> String? {
    isNull(at: column) ? nil : text(at: column)
  }
}

@available(*, unavailable)
extension Statement: Sendable {}
