/// Remembers which samples a file has, eight bytes each, to tell which it has no longer.
///
/// Two samples can have the same hash, once in so many billions that it does not matter: a sample then
/// stays that should go.
struct SeenSamples {
  private var hashes: [UInt64] = []
  private var isSorted = true

  /// Notes a sample.
  mutating func insert(_ key: SampleKey) {
    hashes.append(Self.hash(key))
    isSorted = false
  }

  /// Prepares for looking up, once all samples are noted.
  mutating func sort() {
    guard !isSorted else { return }
    hashes.sort()
    isSorted = true
  }

  /// Whether a sample was noted.
  ///
  /// - Complexity: O(log *n*).
  func contains(_ key: SampleKey) -> Bool {
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
  private static func hash(_ key: SampleKey) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(key)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}
