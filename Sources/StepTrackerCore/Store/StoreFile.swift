import Foundation

/// The file of a store: found, created and opened as what it is.
struct StoreFile {
  let path: String
  let format: DatabaseFormat

  /// How many milliseconds a writer waits for another one.
  var patience: Int32 = 30_000

  /// Opens the file for reading and writing, after creating what is missing.
  ///
  /// Folders that are created get mode 0700; existing ones stay as they are. A file that becomes a store
  /// gets mode 0600.
  func openForWriting() throws(StoreFault) -> Connection {
    switch try kind() {
    case .missing:
      try createFolder()
      try createFile()
    case .regular: break
    case .tooSmall: throw .notAStore
    case .other: throw .cannotCreate
    }
    return try translatingErrors {
      let connection = try Connection(path: path, mode: .readWrite)
      guard !connection.isReadOnly else { throw StoreFault.notPermitted }
      let state = try state(of: connection)
      switch state {
      case .current: break
      case .older: try format.migrate(connection)
      case .empty:
        // An empty file that somebody else has made becomes private before it holds anything.
        chmod(path, 0o600)
        // Twice the usual size halves the calls that an import makes, and costs other commands nothing.
        try connection.execute("PRAGMA page_size = 8192")
        // Before the schema, which then waits for the disk less often.
        useWriteAheadLog(connection)
        try format.migrate(connection)
      case .newer(let version): throw StoreFault.newerVersion(Int(version))
      case .foreign: throw StoreFault.notAStore
      }
      // 8 MiB of pages, because the index of recordings is written to all over.
      try connection.execute(
        "PRAGMA trusted_schema = OFF; PRAGMA synchronous = FULL; PRAGMA cache_size = -8192")
      return connection
    }
  }

  /// Opens the file for reading; nil if there is none, or nothing in it.
  ///
  /// Creates nothing that is there after closing, and works on a read-only file in a read-only
  /// folder.
  func openForReading() throws(StoreFault) -> Connection? {
    switch try kind() {
    case .missing: return nil
    case .regular: break
    case .tooSmall, .other: throw .notAStore
    }
    return try translatingErrors {
      let (connection, state) = try openReadable()
      switch state {
      case .empty: return nil
      case .current: break
      case .older:
        guard !connection.isReadOnly else { throw StoreFault.readOnly }
        try format.migrate(connection)
      case .newer(let version): throw StoreFault.newerVersion(Int(version))
      case .foreign: throw StoreFault.notAStore
      }
      try connection.execute("PRAGMA trusted_schema = OFF; PRAGMA query_only = ON")
      return connection
    }
  }

  /// Opens a file in the best of the ways that its permissions allow.
  ///
  /// A connection that may write comes first even for reading: only it can clean up the files of
  /// the write-ahead log when it closes.
  private func openReadable() throws(SQLiteError) -> (Connection, DatabaseFormat.State) {
    do throws(SQLiteError) {
      let connection = try Connection(path: path, mode: .readWrite)
      if !connection.isReadOnly { return (connection, try state(of: connection)) }
    } catch {
      switch error.code {
      case .cannotOpen, .readOnly, .permission: break
      default: throw error
      }
    }
    let log = Self.size(path + "-wal")
    if log != nil {
      do throws(SQLiteError) {
        let connection = try Connection(path: path, mode: .readOnly)
        return (connection, try state(of: connection))
      } catch {
        // An empty log holds nothing that could be missed.
        guard log == 0 else { throw error }
      }
    }
    let connection = try Connection(path: path, mode: .immutable)
    return (connection, try state(of: connection))
  }

  /// Finds out whose file it is without changing it, not even when it is closed right after.
  private func state(of connection: Connection) throws(SQLiteError) -> DatabaseFormat.State {
    connection.setBusyTimeout(milliseconds: patience)
    let holdsLog = Self.size(path + "-wal").map { $0 > 0 } ?? false
    connection.setKeepsLogOnClose(holdsLog)
    let state = try format.state(of: connection)
    switch state {
    case .empty, .current, .older: connection.setKeepsLogOnClose(false)
    case .newer, .foreign: break
    }
    return state
  }

  private func useWriteAheadLog(_ connection: Connection) {
    // Fails only if another process has just opened the new file too; it does the same then, and
    // without a log a store works as well, only less concurrently.
    try? connection.execute("PRAGMA journal_mode = WAL")
  }
}

// MARK: - Files and folders

extension StoreFile {
  private enum Kind {
    case missing
    case regular
    /// Not empty, but less than the smallest database, which SQLite would take for an empty one.
    case tooSmall
    /// A folder, a device, a pipe.
    case other
  }

  private func kind() throws(StoreFault) -> Kind {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .cannotCreate }
    var info = stat()
    guard stat(path, &info) == 0 else {
      switch errno {
      case ENOENT, ENOTDIR: return .missing
      case let code: throw StoreFault(systemError: code) ?? .cannotCreate
      }
    }
    guard info.st_mode & S_IFMT == S_IFREG else { return .other }
    return (1..<512).contains(info.st_size) ? .tooSmall : .regular
  }

  private func createFolder() throws(StoreFault) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true).dropLast()
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in parts {
      folder += part
      if mkdir(folder, 0o700) == 0 {
        // Whatever the umask took away.
        chmod(folder, 0o700)
      } else if errno != EEXIST && errno != EISDIR && access(folder, F_OK) != 0 {
        throw StoreFault(systemError: errno) ?? .cannotCreate
      }
      folder += "/"
    }
  }

  private func createFile() throws(StoreFault) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      fchmod(descriptor, 0o600)
      close(descriptor)
    } else if errno != EEXIST {
      // One that exists by now was made by another process; opening it tells the rest.
      throw StoreFault(systemError: errno) ?? .cannotCreate
    }
  }

  private static func size(_ path: String) -> Int64? {
    var info = stat()
    return stat(path, &info) == 0 ? Int64(info.st_size) : nil
  }

  private func translatingErrors<Result>(
    _ body: () throws -> Result
  ) throws(StoreFault) -> Result {
    do {
      return try body()
    } catch let fault as StoreFault {
      throw fault
    } catch let error as SQLiteError {
      throw StoreFault(error)
    } catch {
      throw .unexpected(code: 0)
    }
  }
}
