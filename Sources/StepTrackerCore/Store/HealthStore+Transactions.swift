import Foundation

extension HealthStore {
  /// Runs a closure on one state of the file; its statements end when the task is cancelled.
  func reading<Result>(
    _ body: (Connection) throws -> Result
  ) throws(HealthStoreError) -> Result {
    do {
      let connection = try connection
      return try connection.transaction(.reading) {
        connection.setEndsWhenCancelled(true)
        defer { connection.setEndsWhenCancelled(false) }
        return try body(connection)
      }
    } catch {
      throw HealthStoreError(translating: error)
    }
  }

  /// Answers a query on one state of the file.
  ///
  /// - Throws: `HealthStoreError`, or `CancellationError` if the task was cancelled.
  func answering<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    do {
      try Task.checkCancellation()
      let result = try reading(body)
      try Task.checkCancellation()
      return result
    } catch HealthStoreError.unableToCompleteRequest(.interrupted) where Task.isCancelled {
      throw CancellationError()
    }
  }

  /// Runs a closure in a transaction that becomes one change.
  ///
  /// If the closure counts nothing in the change, the file stays as it was and no change is kept.
  func changing<Result>(
    _ kind: StoreChange.Kind, detail: String = "",
    _ body: (Connection, inout ChangeCounts) throws -> Result
  ) throws -> Result {
    let connection = try connection
    defer { changeSignal.send() }
    return try connection.transaction(.writing) { () -> (Result, Connection.Completion) in
      try connection.run(
        "INSERT INTO change (kind, time, detail) VALUES (?, ?, ?)",
        .text(kind.rawValue), .real(clock().timeIntervalSince1970), .text(detail))
      var counts = ChangeCounts(change: connection.lastInsertedID)
      let result = try body(connection, &counts)
      guard counts.hasChanges else { return (result, .rollBack) }
      if counts.deleted > 0 { try connection.dropDays(ofSamplesDeletedBy: counts.change) }
      try connection.run(
        "UPDATE change SET added = ?, deleted = ? WHERE id = ?",
        SQLiteValue(counts.added), SQLiteValue(counts.deleted), .integer(counts.change))
      if counts.deleted > 0 {
        try connection.noteTypes(ofSamplesDeletedBy: counts.change, change: counts.change)
        try connection.noteObjectTypes(deletedBy: counts.change, change: counts.change)
      }
      return (result, .commit)
    }
  }

  /// Does the same for a caller of whom only the store's own errors are known.
  func change<Result>(
    _ kind: StoreChange.Kind, detail: String = "",
    _ body: (Connection, inout ChangeCounts) throws -> Result
  ) throws(HealthStoreError) -> Result {
    do {
      return try changing(kind, detail: detail, body)
    } catch {
      throw HealthStoreError(translating: error)
    }
  }
}

/// What a transaction has changed so far.
struct ChangeCounts {
  /// The number of the change.
  let change: Int64
  var added = 0
  var deleted = 0
  /// Whether something beside samples has changed.
  var hasOtherChanges = false

  var hasChanges: Bool { added > 0 || deleted > 0 || hasOtherChanges }
}

extension HealthStoreError {
  init(translating error: any Error) {
    self =
      switch error {
      case let error as HealthStoreError: error
      case let error as SQLiteError: .unableToCompleteRequest(StoreFault(error))
      case let fault as StoreFault: .unableToCompleteRequest(fault)
      default: .unableToCompleteRequest(.interrupted)
      }
  }
}
