/// A reason why a store cannot be opened, read or written.
public enum StoreFault: Error, Hashable, Sendable {
  /// Another program kept the store busy for longer than a writer waits.
  case busy
  /// The file is damaged.
  case damaged
  /// The file is no store of this program.
  case notAStore
  /// A newer release wrote the store, in the given version of its format.
  case newerVersion(Int)
  /// The file or its folder cannot be created.
  case cannotCreate
  /// The file or its folder belongs to somebody else.
  case notPermitted
  /// The store was opened for reading, or its file or disk is read-only.
  case readOnly
  /// There is no space left on the disk.
  case diskFull
  /// The disk failed, with SQLite's code.
  case inputOutput(code: Int32)
  /// There is no such file.
  case missing
  /// The store has been closed.
  case closed
  /// The work was interrupted and undone.
  case interrupted
  /// There is not enough memory.
  case outOfMemory
  /// Something failed that should not, with SQLite's code: a fault of this program.
  case unexpected(code: Int32)
}

extension StoreFault {
  /// Says what happened, without a path and without values of the store.
  public var summary: String {
    switch self {
    case .busy: "the store is busy"
    case .damaged: "the store is damaged"
    case .notAStore: "this file is not a steptracker store"
    case .newerVersion(let version):
      "the store was written by a newer steptracker (format \(version))"
    case .cannotCreate: "the store cannot be created"
    case .notPermitted: "the store may not be opened"
    case .readOnly: "the store cannot be written"
    case .diskFull: "the disk is full"
    case .inputOutput(let code): "the disk failed (SQLite code \(code))"
    case .missing: "there is no store"
    case .closed: "the store is closed"
    case .interrupted: "the work was interrupted"
    case .outOfMemory: "there is not enough memory"
    case .unexpected(let code): "the store failed (SQLite code \(code))"
    }
  }

  /// Says what to do about it.
  public var advice: String {
    switch self {
    case .busy: "wait until the other program is done and try again"
    case .damaged: "restore a backup copy of it"
    case .notAStore: "name another file; this one was left as it is"
    case .newerVersion: "update steptracker; the store was left as it is"
    case .cannotCreate: "check the path, or name another one"
    case .notPermitted: "check who owns the file and its folder"
    case .readOnly: "check the permissions of the file and its folder"
    case .diskFull: "free some space and try again; nothing was changed"
    case .inputOutput: "check the disk; nothing was changed"
    case .missing: "check the path"
    case .closed: "open it again"
    case .interrupted: "nothing was changed"
    case .outOfMemory: "close other programs and try again"
    case .unexpected: "please report this"
    }
  }
}

extension StoreFault: CustomStringConvertible {
  /// What happened and what to do about it.
  public var description: String { "\(summary); \(advice)" }
}
