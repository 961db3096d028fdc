/// The dots of a line through the values of buckets.
struct LinePlot {
  /// The dots of the line; those of a dotted one have its points only at its extremes.
  private(set) var line: DotCanvas
  /// The dots of the points alone.
  private(set) var points: DotCanvas
  private let count: Int
  private let columns: Int
  private let dotsPerColumn: Int
  private let scale: Scale
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
    _ values: [Double?], scale: Scale, columns: Int, rows: Int, dotsPerCell: (x: Int, y: Int),
    isDotted: Bool = false
  ) {
    self.scale = scale
    line = DotCanvas(width: columns * dotsPerCell.x, height: rows * dotsPerCell.y)
    points = line
    count = values.count
    self.columns = columns
    dotsPerColumn = dotsPerCell.x
    step = Self.step(count: count, width: line.width, dotsPerColumn: dotsPerColumn)
    draw(makeStrokes(values), isDotted: isDotted)
  }

  private mutating func draw(_ strokes: [Stroke], isDotted: Bool) {
    let lowest = strokes.map(\.lowest).min()
    let highest = strokes.map(\.highest).max()
    for (index, stroke) in strokes.enumerated() {
      let previous = index > 0 ? strokes[index - 1] : nil
      let next = index + 1 < strokes.count ? strokes[index + 1] : nil
      let follows = previous.map { $0.indices.upperBound + 1 == stroke.indices.lowerBound }
      let continues = next.map { $0.indices.lowerBound == stroke.indices.upperBound + 1 }
      for y in [stroke.lowest, stroke.highest] {
        points.set(x: stroke.x, y: y)
        if y == lowest || y == highest { line.set(x: stroke.x, y: y) }
      }
      line.drawLine(
        from: (stroke.x, stroke.lowest), to: (stroke.x, stroke.highest), isDotted: isDotted)
      if let next, continues == true {
        line.drawLine(from: (stroke.x, stroke.last), to: (next.x, next.first), isDotted: isDotted)
      }
      guard dotsPerColumn == 2, stroke.indices.count == 1 else { continue }
      // One dot is easily overlooked; two beside each other in the same cell are not.
      if step != 1 { points.set(x: stroke.x ^ 1, y: stroke.lowest) }
      if follows != true, continues != true { line.set(x: stroke.x ^ 1, y: stroke.lowest) }
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

  /// The dot of a value, counted from the foot: the topmost one of a bar of that height.
  private func y(of value: Double) -> Int {
    max(scale.level(of: value, levels: line.height) - 1, 0)
  }

  /// The row of a value's dot, counted from the top.
  func row(of value: Double, dotsPerRow: Int) -> Int {
    (line.height - 1 - y(of: value)) / dotsPerRow
  }

  private func makeStrokes(_ values: [Double?]) -> [Stroke] {
    var strokes: [Stroke] = []
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      let x = x(of: index)
      let y = y(of: value)
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
}
