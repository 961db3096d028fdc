/// Chooses which dates stand under an axis.
enum DateAxis {
  /// A label at its column.
  struct Placement: Equatable {
    let column: Int
    let text: String
  }

  /// Places as many labels as fit: all of them if possible, else every second, third and so on.
  ///
  /// There is a blank between neighbours. A label starts at the column of its bucket; one that
  /// would stick out at the right is left away.
  ///
  /// - Complexity: O(*n* log *n*)
  static func place(
    _ labels: [ChartLabel], in columns: Range<Int>, columnOf: (Int) -> Int
  ) -> [Placement] {
    for stride in sequence(first: 1, next: { $0 < labels.count ? $0 + 1 : nil }) {
      let chosen = Swift.stride(from: 0, to: labels.count, by: stride).map { labels[$0] }
      for text in [\ChartLabel.text, \ChartLabel.shortText] {
        let placements = chosen.map {
          Placement(column: columnOf($0.index), text: $0[keyPath: text])
        }
        if let fitting = fit(placements, in: columns) { return fitting }
      }
    }
    return []
  }

  /// The labels that lie inside of the columns, or nil if any two of them touch.
  private static func fit(_ placements: [Placement], in columns: Range<Int>) -> [Placement]? {
    var result: [Placement] = []
    var free = columns.lowerBound
    for placement in placements {
      let end = placement.column + placement.text.displayWidth
      guard columns.contains(placement.column), end <= columns.upperBound else { continue }
      if placement.column < free { return nil }
      result.append(placement)
      free = end + 1
    }
    return result
  }
}
