/// Finds out how a column is written, where a single cell can be read in several ways.
///
/// Every cell leaves over those readings that make sense of it: `25/12/2024` has its day first. A cell
/// that no reading fits says nothing.
struct ReadingElection<Reading: CaseIterable & Hashable, Value: Equatable> {
  /// How a column is written.
  enum Outcome {
    /// No cell can be read.
    case nothing
    /// All readings that are left give the same values.
    case any(Reading)
    /// Only one reading is left.
    case decided(Reading)
    /// Several readings are left, which first differ at a place.
    case ambiguous([Reading], FilePosition)
    /// Two cells have no reading in common.
    case mixed(FilePosition, FilePosition)
  }

  private struct Difference {
    var readings: [Reading]
    var position: FilePosition
  }

  private var possible = Array(Reading.allCases)
  private var hasCells = false
  private var decider: FilePosition?
  private var conflict: (FilePosition, FilePosition)?
  private var differences: [Difference] = []

  /// Looks at a cell; false if no reading fits it.
  mutating func take(at position: FilePosition, _ read: (Reading) -> Value?) -> Bool {
    let values = Reading.allCases.compactMap { reading in read(reading).map { (reading, $0) } }
    guard let first = values.first else { return false }
    hasCells = true
    if values.count == Reading.allCases.count, values.allSatisfy({ $0.1 == first.1 }) {
      return true
    }
    let remaining = possible.filter { reading in values.contains { $0.0 == reading } }
    guard !remaining.isEmpty else {
      conflict = conflict ?? (decider ?? position, position)
      return true
    }
    if remaining.count < possible.count {
      possible = remaining
      decider = position
    }
    note(values, at: position)
    return true
  }

  /// Remembers where two readings first give different values.
  private mutating func note(_ values: [(Reading, Value)], at position: FilePosition) {
    for (index, first) in values.enumerated() {
      for second in values[(index + 1)...] where first.1 != second.1 {
        let pair = [first.0, second.0]
        guard !differences.contains(where: { $0.readings == pair }) else { continue }
        differences.append(Difference(readings: pair, position: position))
      }
    }
  }

  /// What all cells together say.
  var outcome: Outcome {
    if let conflict { return .mixed(conflict.0, conflict.1) }
    guard hasCells else { return .nothing }
    if possible.count == 1 { return .decided(possible[0]) }
    let difference = differences.filter { $0.readings.allSatisfy(possible.contains) }
      .min { $0.position < $1.position }
    guard let difference else { return .any(possible[0]) }
    return .ambiguous(possible, difference.position)
  }
}
