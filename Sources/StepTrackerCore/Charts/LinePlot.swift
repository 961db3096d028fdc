/// The dots of a line chart.
struct LinePlot {
  /// The dots of the line with its points.
  private(set) var line: DotCanvas
  /// The dots of the points alone.
  private(set) var points: DotCanvas
  private let count: Int
  private let columns: Int
  private let dotsPerColumn: Int
  /// The dots from one bucket to the next, 0 where buckets are spread over the whole width.
  private let step: Int

  /// The values of one column of dots.
  private struct Stroke {
    let x: Int
    var indices: ClosedRange<Int>
    var first: Int
    var last: Int
    var lowest: Int
    var highest: Int
  }

  init(
    _ values: [Double?], scale: Scale, columns: Int, rows: Int, dotsPerCell: (x: Int, y: Int)
  ) {
    line = DotCanvas(width: columns * dotsPerCell.x, height: rows * dotsPerCell.y)
    points = line
    count = values.count
    self.columns = columns
    dotsPerColumn = dotsPerCell.x
    step = Self.step(count: count, width: line.width, dotsPerColumn: dotsPerColumn)
    let strokes = makeStrokes(values, scale)
    for (index, stroke) in strokes.enumerated() {
      line.drawLine(from: (stroke.x, stroke.lowest), to: (stroke.x, stroke.highest))
      points.set(x: stroke.x, y: stroke.lowest)
      points.set(x: stroke.x, y: stroke.highest)
      let next = index + 1 < strokes.count ? strokes[index + 1] : nil
      if let next, next.indices.lowerBound == stroke.indices.upperBound + 1 {
        line.drawLine(from: (stroke.x, stroke.last), to: (next.x, next.first))
      }
      if dotsPerColumn == 2, isAlone(stroke.indices, in: values) {
        // One dot is easily overlooked; two beside each other in the same cell are not.
        line.set(x: stroke.x ^ 1, y: stroke.lowest)
      }
    }
  }

  /// The step between buckets: whole columns, else whole dots, unless much width were lost.
  private static func step(count: Int, width: Int, dotsPerColumn: Int) -> Int {
    guard count > 1, count <= width else { return 0 }
    let dots = (width - 1) / (count - 1)
    return [dots / dotsPerColumn * dotsPerColumn, dots]
      .first { $0 * (count - 1) * 5 >= (width - 1) * 4 } ?? 0
  }

  /// The columns from one bucket to the next, 0 where they are not always the same.
  var spacing: Int { step % dotsPerColumn == 0 ? step / dotsPerColumn : 0 }

  /// The columns that the plot takes.
  var extent: Int { step > 0 ? column(of: count - 1) + 1 : columns }

  /// The column of a bucket.
  func column(of index: Int) -> Int { x(of: index) / dotsPerColumn }

  /// The column of dots of a bucket.
  private func x(of index: Int) -> Int {
    let width = line.width
    if step > 0 { return index * step }
    if count == 1 { return width / 2 }
    return count > width
      ? index * width / count : (2 * index * (width - 1) + count - 1) / (2 * (count - 1))
  }

  /// The character of a cell where a dot is a whole cell: a star for points, a dot between them.
  func ascii(column: Int, row: Int) -> Character? {
    let y = line.height - 1 - row
    if points.contains(x: column, y: y) { return "*" }
    return line.contains(x: column, y: y) ? "." : nil
  }

  private func makeStrokes(_ values: [Double?], _ scale: Scale) -> [Stroke] {
    var strokes: [Stroke] = []
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      let x = x(of: index)
      // The dot at the top of what a bar of this value would fill.
      let y = max(scale.level(of: value, levels: line.height) - 1, 0)
      if let last = strokes.indices.last, strokes[last].x == x {
        strokes[last].indices = strokes[last].indices.lowerBound...index
        strokes[last].last = y
        strokes[last].lowest = min(strokes[last].lowest, y)
        strokes[last].highest = max(strokes[last].highest, y)
      } else {
        strokes.append(
          Stroke(x: x, indices: index...index, first: y, last: y, lowest: y, highest: y))
      }
    }
    return strokes
  }

  private func isAlone(_ indices: ClosedRange<Int>, in values: [Double?]) -> Bool {
    let (before, after) = (indices.lowerBound - 1, indices.upperBound + 1)
    return indices.count == 1 && (before < 0 || values[before] == nil)
      && (after >= values.count || values[after] == nil)
  }
}
