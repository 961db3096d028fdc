/// A line through the values of buckets, as the data of a path.
///
/// Where there are more buckets than pixels, each column of pixels keeps the first, the least, the greatest and
/// the last of its values, so that the line looks the same and the picture stays small.
struct SVGLinePath {
  private struct Stretch {
    var indices: [Int]
    var range: ClosedRange<Int>
  }

  /// The points of the line, in parts that are broken at gaps.
  let parts: [[(x: Double, y: Double)]]

  init(_ values: [Double?], _ plot: SVGPlot) {
    let isDense = plot.slot < 1
    var parts: [[(x: Double, y: Double)]] = []
    var last = -2
    for stretch in Self.stretches(values, plot) {
      let points = stretch.indices.map { index in
        let x = plot.x(of: index)
        return (x: isDense ? x.rounded(.down) + 0.5 : x, y: plot.y(of: values[index] ?? 0))
      }
      if last + 1 == stretch.range.lowerBound {
        parts[parts.count - 1] += points
      } else {
        parts.append(points)
      }
      last = stretch.range.upperBound
    }
    self.parts = parts
  }

  /// The buckets that are drawn, column by column.
  private static func stretches(_ values: [Double?], _ plot: SVGPlot) -> [Stretch] {
    var result: [Stretch] = []
    var column = -1
    var members: [(index: Int, value: Double)] = []
    func finish() {
      guard let first = members.first, let last = members.last,
        let least = members.min(by: { $0.value < $1.value }),
        let greatest = members.max(by: { $0.value < $1.value })
      else { return }
      let kept = Set([first.index, least.index, greatest.index, last.index]).sorted()
      result.append(Stretch(indices: kept, range: first.index...last.index))
      members = []
    }
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      let next = plot.slot < 1 ? Int(plot.x(of: index)) : index
      if next != column { finish() }
      column = next
      members.append((index, value))
    }
    finish()
    return result
  }

  /// The line without the points that stand alone between gaps.
  var line: String { parts.filter { $0.count > 1 }.map(Self.data).joined() }

  /// The points that stand alone between gaps; they are dots where the ends of lines are round.
  var dots: String { parts.filter { $0.count == 1 }.map { Self.data($0) + "h0" }.joined() }

  /// The areas between the line and a height.
  func area(downTo base: Double) -> String {
    parts.map { points in
      guard let first = points.first, let last = points.last else { return "" }
      // Half a pixel to each side, or a point between gaps had no area.
      let (start, end) = (first.x - 0.5, last.x + 0.5)
      return "M\(start.svg) \(base.svg)V\(first.y.svg)L\(Self.coordinates(points))H\(end.svg)V"
        + "\(base.svg)z"
    }.joined()
  }

  private static func data(_ points: [(x: Double, y: Double)]) -> String {
    "M" + coordinates(points)
  }

  private static func coordinates(_ points: [(x: Double, y: Double)]) -> String {
    points.map { "\($0.x.svg) \($0.y.svg)" }.joined(separator: " ")
  }
}
