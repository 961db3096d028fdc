import Foundation

extension StoreFault {
  /// Translates a failed call of SQLite.
  init(_ error: SQLiteError) {
    switch error.code {
    case .busy, .locked: self = .busy
    case .corrupt: self = .damaged
    case .notADatabase: self = .notAStore
    case .permission, .authorization: self = .notPermitted
    case .readOnly: self = .readOnly
    case .full: self = .diskFull
    case .interrupted: self = .interrupted
    case .outOfMemory: self = .outOfMemory
    case .cannotOpen: self = Self(systemError: error.systemError) ?? .cannotCreate
    case .inputOutput:
      self = Self(systemError: error.systemError) ?? .inputOutput(code: error.code.rawValue)
    // SQLite reports a schema that it cannot read as a plain error.
    case .error where error.message.hasPrefix("malformed database schema"): self = .damaged
    default: self = .unexpected(code: error.code.rawValue)
    }
  }

  /// Translates an `errno` that has a meaning of its own.
  init?(systemError: Int32) {
    switch systemError {
    case EACCES, EPERM: self = .notPermitted
    case EROFS: self = .readOnly
    case ENOSPC, EDQUOT: self = .diskFull
    default: return nil
    }
  }
}
