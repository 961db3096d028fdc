/// Prepared statements by their text.
///
/// A statement is checked out while it runs, so that a nested use of the same text gets one of its
/// own, and comes back only when it succeeded: a failed one is dropped and prepared anew.
struct StatementCache {
  private var statements: [String: Statement] = [:]
  /// The statement that came back last: mostly it is the next one too, and its text need not be hashed.
  private var latest: Statement?
  private let capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
  }

  /// Takes a statement out of the cache.
  mutating func take(_ sql: String) -> Statement? {
    guard let latest, latest.sql == sql else { return statements.removeValue(forKey: sql) }
    self.latest = nil
    return latest
  }

  /// Gives back a statement that is reset and did not fail.
  mutating func put(_ statement: Statement) {
    let earlier = latest
    latest = statement
    guard let earlier else { return }
    // A full cache means that texts are made at run time; starting over keeps it bounded.
    if statements.count >= capacity { statements.removeAll() }
    statements[earlier.sql] = earlier
  }

  mutating func removeAll() {
    latest = nil
    statements.removeAll()
  }
}
