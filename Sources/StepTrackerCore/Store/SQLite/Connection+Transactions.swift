extension Connection {
  /// How a transaction begins.
  enum TransactionKind: String {
    /// Waits its turn to write before anything is read, so that it cannot fail halfway as busy.
    case writing = "BEGIN IMMEDIATE"
    /// Sees one state of the database in all of its statements and waits for nobody.
    case reading = "BEGIN"
  }

  /// How a transaction ends that has not failed.
  enum Completion: String {
    case commit = "COMMIT"
    case rollBack = "ROLLBACK"
  }

  /// Runs a closure in a transaction: all of it happens, or nothing.
  ///
  /// The closure is synchronous, so nothing else can come in between.
  func transaction<Result>(
    _ kind: TransactionKind, _ body: () throws -> Result
  ) throws -> Result {
    try transaction(kind) { (try body(), .commit) }
  }

  /// Runs a closure that says at its end whether the transaction is kept.
  func transaction<Result>(
    _ kind: TransactionKind, _ body: () throws -> (Result, Completion)
  ) throws -> Result {
    try execute(kind.rawValue)
    do {
      let (result, completion) = try body()
      try execute(completion.rawValue)
      return result
    } catch {
      // Some failures (a full disk, for one) have rolled back already. If rolling back fails too,
      // closing does it, and the error that counts is the first.
      if isInTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }
}

extension Connection {
  /// Runs a closure that may write, even if the connection is used for reading, and that fails rather than waits
  /// for other programs.
  func withoutWaiting(_ body: () throws -> Void) throws {
    let patience = try first("PRAGMA busy_timeout") { $0.integer(at: 0) } ?? 0
    let isQueryOnly = try first("PRAGMA query_only") { $0.integer(at: 0) } ?? 0
    defer {
      setBusyTimeout(milliseconds: Int32(clamping: patience))
      if isQueryOnly != 0 { try? execute("PRAGMA query_only = ON") }
    }
    setBusyTimeout(milliseconds: 0)
    if isQueryOnly != 0 { try execute("PRAGMA query_only = OFF") }
    try body()
  }
}
