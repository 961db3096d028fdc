/// One step of a schema's history.
///
/// Frozen once released: stores in the field have run it. A later change is a further migration.
struct Migration {
  /// The `user_version` that it leads to; the first is 1.
  let version: Int64

  /// The statements of the step.
  let sql: String
}

/// A format of files: who they belong to, and how their schema came to be.
struct DatabaseFormat {
  /// The number in the header that says whose file it is.
  let applicationID: Int32

  /// The steps in order of their versions.
  let migrations: [Migration]

  var currentVersion: Int64 { migrations.last?.version ?? 0 }

  /// What a database turns out to be.
  enum State: Equatable {
    /// Nothing in it: a new file, or one of 0 bytes.
    case empty
    case current
    case older(version: Int64)
    case newer(version: Int64)
    /// Another program's.
    case foreign
  }

  /// Reads whose a database is and of which version, and changes nothing.
  func state(of connection: Connection) throws(SQLiteError) -> State {
    // In one statement, so that it sees one state: another process may be creating the schema.
    let found = try connection.first(
      """
      SELECT application_id, user_version, EXISTS (SELECT 1 FROM sqlite_master)
      FROM pragma_application_id, pragma_user_version
      """
    ) { (owner: $0.integer(at: 0), version: $0.integer(at: 1), isUsed: $0.integer(at: 2) != 0) }
    guard let (owner, version, isUsed) = found else { return .foreign }
    if owner == 0, version == 0 { return isUsed ? .foreign : .empty }
    guard owner == Int64(applicationID), version > 0 else { return .foreign }
    if version == currentVersion { return .current }
    return version < currentVersion ? .older(version: version) : .newer(version: version)
  }

  /// Brings an empty or older database up to date in one transaction.
  func migrate(_ connection: Connection) throws {
    try connection.transaction(.writing) {
      // Asked again, because another process may have done it while this one waited.
      let version: Int64
      switch try state(of: connection) {
      case .empty: version = 0
      case .older(let found): version = found
      case .current, .newer, .foreign: return
      }
      for migration in migrations where migration.version > version {
        try connection.execute(migration.sql)
      }
      try connection.execute(
        "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(currentVersion)")
    }
  }
}
