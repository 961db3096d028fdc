/// Chooses which dates stand under an axis.
enum DateAxis {
  /// A label and the column that it belongs to.
  struct Placement: Equatable {
    /// The column of the bucket.
    let mark: Int
    /// Where the text begins, at the mark or, at the right edge, so far before it that it fits.
    let column: Int
    let text: String
  }

  /// Places as many labels as fit: all of them if possible, else every second, third and so on.
  ///
  /// Counting begins anew at major labels, so that years stay when months go. There is a blank between
  /// neighbours. A label starts at the column of its bucket, unless the right edge is too near.
  ///
  /// - Parameters:
  ///   - labels: What may stand there, in order.
  ///   - columns: Where there is room.
  ///   - widthOf: The columns that a text takes; in a picture a column is a pixel.
  ///   - columnOf: The column of a bucket.
  /// - Returns: The labels that stand there, from left to right.
  /// - Complexity: O(*n* log *n*)
  static func place(
    _ labels: [ChartLabel], in columns: Range<Int>,
    widthOf: (String) -> Int = { $0.displayWidth }, columnOf: (Int) -> Int
  ) -> [Placement] {
    let distances = distances(labels)
    for stride in sequence(first: 1, next: { $0 < labels.count ? $0 + 1 : nil }) {
      let chosen = zip(labels, distances).filter { $0.1 % stride == 0 }.map(\.0)
      for text in [\ChartLabel.text, \.shortText] {
        // A single letter says something among its neighbours only.
        let isCryptic = stride > 1 && chosen.contains { isLetter($0[keyPath: text]) }
        if isCryptic, text != \.text { continue }
        let places = chosen.map { (columnOf($0.index), $0[keyPath: text], $0.isMajor) }
        if let fitting = fit(places, in: columns, widthOf) { return fitting }
      }
    }
    let majors = labels.filter(\.isMajor)
    guard !majors.isEmpty else { return [] }
    // Where not even these fit, they are counted from the first of them.
    return place(
      majors.map { ChartLabel(index: $0.index, text: $0.text, shortText: $0.shortText) },
      in: columns, widthOf: widthOf, columnOf: columnOf)
  }

  private static func isLetter(_ text: String) -> Bool {
    text.count == 1 && text.allSatisfy(\.isLetter)
  }

  /// How far each label is from a major one: from the last one before it, else from the first of all.
  private static func distances(_ labels: [ChartLabel]) -> [Int] {
    var last = labels.firstIndex(where: \.isMajor) ?? 0
    return labels.indices.map { index in
      if labels[index].isMajor { last = index }
      return abs(index - last)
    }
  }

  /// The labels that lie inside of the columns, or nil if any two of them touch.
  private static func fit(
    _ places: [(mark: Int, text: String, isMajor: Bool)], in columns: Range<Int>,
    _ widthOf: (String) -> Int
  ) -> [Placement]? {
    var result: [Placement] = []
    var free = columns.lowerBound
    for (mark, text, isMajor) in places where columns.contains(mark) {
      let width = widthOf(text)
      let column = min(mark, columns.upperBound - width)
      guard width > 0, column + width > mark, column >= columns.lowerBound else { continue }
      // The last one gives way rather than all the others.
      if column < free, column < mark, !isMajor { continue }
      if column < free { return nil }
      result.append(Placement(mark: mark, column: column, text: text))
      free = column + width + 1
    }
    return result
  }
}
