extension Connection {
  /// How a transaction begins.
  enum TransactionKind: String {
    /// Waits its turn to write before anything is read, so that it cannot fail halfway as busy.
    case writing = "BEGIN IMMEDIATE"
    /// Sees one state of the database in all of its statements and waits for nobody.
    case reading = "BEGIN"
  }

  /// Runs a closure in a transaction: all of it happens, or nothing.
  ///
  /// The closure is synchronous, so nothing else can come in between.
  func transaction<Result>(
    _ kind: TransactionKind, _ body: () throws -> Result
  ) throws -> Result {
    try execute(kind.rawValue)
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Some failures (a full disk, for one) have rolled back already. If rolling back fails too,
      // closing does it, and the error that counts is the first.
      if isInTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }
}
