/// Remembers which samples or objects of a type a file has, eight bytes each, to tell which it has no longer.
///
/// Two of them can have the same hash, once in so many billions that it does not matter: one then stays
/// that should go.
struct SeenKeys<Key: Hashable> {
  private var hashes: [UInt64] = []
  private var isSorted = true

  /// Notes a key.
  mutating func insert(_ key: Key) {
    hashes.append(Self.hash(key))
    isSorted = false
  }

  /// Prepares for looking up, once all keys are noted.
  mutating func sort() {
    guard !isSorted else { return }
    hashes.sort()
    isSorted = true
  }

  /// Whether a key was noted.
  ///
  /// - Complexity: O(log *n*).
  func contains(_ key: Key) -> Bool {
    let hash = Self.hash(key)
    var range = 0..<hashes.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if hashes[middle] == hash { return true }
      range =
        hashes[middle] < hash
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }

  // The hasher's seed differs in every process, so no file can be made whose hashes agree.
  private static func hash(_ key: Key) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(key)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}
