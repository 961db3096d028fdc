/// Guesses what was meant by a name that does not exist.
enum Suggestions {
  /// Finds the names that are nearest to a mistyped one, nearest first, at most three.
  ///
  /// A name is near if it takes at most a third of the typed letters (and at least one) to change
  /// the one into the other, or if what was typed is its beginning. Dashes in front and the case
  /// of letters do not count. `stat` is near `stats`; `--form` is near `--format`.
  static func near(_ typed: String, in candidates: some Sequence<String>) -> [String] {
    let letters = normalized(typed)
    guard !letters.isEmpty else { return [] }
    let limit = max(1, letters.count / 3)
    var near: [(name: String, distance: Int)] = []
    for name in candidates where !near.contains(where: { $0.name == name }) {
      let other = normalized(name)
      if abs(other.count - letters.count) <= limit {
        let distance = distance(letters, other)
        if distance <= limit, distance < max(letters.count, other.count) {
          near.append((name, distance))
          continue
        }
      }
      if letters.count > 1, other.starts(with: letters) {
        near.append((name, other.count - letters.count))
      }
    }
    // `sorted` is stable, so equal distances keep the order of declaration.
    return near.sorted { $0.distance < $1.distance }.prefix(3).map(\.name)
  }

  /// Counts the changes between two texts: a letter more, less, other, or two swapped.
  ///
  /// This is the optimal string alignment distance.
  ///
  /// - Complexity: O(*n* × *m*) for texts of *n* and *m* letters.
  static func distance<Letter: Equatable>(_ first: [Letter], _ second: [Letter]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for i in first.indices {
      var row = [i + 1]
      row.reserveCapacity(second.count + 1)
      for j in second.indices {
        let change = previous[j] + (first[i] == second[j] ? 0 : 1)
        var best = min(previous[j + 1] + 1, row[j] + 1, change)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          best = min(best, beforePrevious[j - 1] + 1)
        }
        row.append(best)
      }
      (beforePrevious, previous) = (previous, row)
    }
    return previous[second.count]
  }

  private static func normalized(_ name: String) -> [Character] {
    Array(name.lowercased().drop { $0 == "-" })
  }
}
