/// Prepared statements by their text.
///
/// A statement is checked out while it runs, so that a nested use of the same text gets one of its
/// own, and comes back only when it succeeded: a failed one is dropped and prepared anew.
struct StatementCache {
  private var statements: [String: Statement] = [:]
  private let capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
  }

  /// Takes a statement out of the cache.
  mutating func take(_ sql: String) -> Statement? {
    statements.removeValue(forKey: sql)
  }

  /// Gives back a statement that is reset and did not fail.
  mutating func put(_ statement: Statement) {
    // A full cache means that texts are made at run time; starting over keeps it bounded.
    if statements.count >= capacity { statements.removeAll() }
    statements[statement.sql] = statement
  }

  mutating func removeAll() {
    statements.removeAll()
  }
}
