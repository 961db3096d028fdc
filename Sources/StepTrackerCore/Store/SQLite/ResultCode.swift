import CSQLite

/// A result code of SQLite, primary or extended.
///
/// Open on purpose: SQLite adds codes, and an unknown one has to be carried, not trapped on.
struct ResultCode: RawRepresentable, Hashable, Sendable {
  let rawValue: Int32

  static let ok = Self(rawValue: SQLITE_OK)
  static let error = Self(rawValue: SQLITE_ERROR)
  static let permission = Self(rawValue: SQLITE_PERM)
  static let busy = Self(rawValue: SQLITE_BUSY)
  static let locked = Self(rawValue: SQLITE_LOCKED)
  static let outOfMemory = Self(rawValue: SQLITE_NOMEM)
  static let readOnly = Self(rawValue: SQLITE_READONLY)
  static let interrupted = Self(rawValue: SQLITE_INTERRUPT)
  static let inputOutput = Self(rawValue: SQLITE_IOERR)
  static let corrupt = Self(rawValue: SQLITE_CORRUPT)
  static let full = Self(rawValue: SQLITE_FULL)
  static let cannotOpen = Self(rawValue: SQLITE_CANTOPEN)
  static let constraint = Self(rawValue: SQLITE_CONSTRAINT)
  static let misuse = Self(rawValue: SQLITE_MISUSE)
  static let authorization = Self(rawValue: SQLITE_AUTH)
  static let range = Self(rawValue: SQLITE_RANGE)
  static let notADatabase = Self(rawValue: SQLITE_NOTADB)
  static let row = Self(rawValue: SQLITE_ROW)
  static let done = Self(rawValue: SQLITE_DONE)

  /// The code without its details: the low byte.
  var primary: Self { Self(rawValue: rawValue & 0xff) }

  /// Matches an extended code with its primary code, so that a switch can name either.
  static func ~= (pattern: Self, code: Self) -> Bool {
    pattern == code || pattern == code.primary
  }
}

extension ResultCode: CustomStringConvertible {
  /// SQLite's own words for the code.
  var description: String {
    guard let text = sqlite3_errstr(rawValue) else { return "result code \(rawValue)" }
    return String(cString: text)
  }
}
