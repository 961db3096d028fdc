/// Draws the cells of a heatmap, in bands below each other where there are many columns.
struct SVGCells {
  let left: Double
  /// The columns of the series that stand beside each other, band by band.
  let bands: [Range<Int>]
  private let series: HeatmapSeries
  private let scale: IntensityScale
  private let names: [[String]]
  private let number: NumberText
  /// The distances from one cell to the next.
  private let size: (x: Double, y: Double)

  /// So many columns have cells that can still be told apart.
  private static let mostColumns = 60
  /// With more cells than that the document would be mostly names.
  private static let mostNames = 1900

  private var hasNames: Bool { series.columnCount * series.rows.count <= Self.mostNames }

  init(_ series: HeatmapSeries, names: [[String]]) {
    self.series = series
    self.names = names
    scale = series.scale
    number = NumberText(fractionDigits: series.fractionDigits)
    let widest = series.rows.reduce(0) { max($0, SVGText.width(SVGText.name($1.name))) }
    left = SVGPage.margin + widest.rounded(.up) + 8
    let count = max(series.columnCount, 1)
    let bandCount = (count - 1) / Self.mostColumns + 1
    let length = (count - 1) / bandCount + 1
    bands = stride(from: 0, to: count, by: length).map { $0..<min($0 + length, count) }
    let width = min((SVGPage.width - SVGPage.margin - left) / Double(length), 30)
    size = (width, min(max(width, 13), 24))
  }

  var bandHeight: Double { 18 + size.y * Double(series.rows.count) + 10 }

  /// The labels, names and cells of some columns.
  func elements(of band: Range<Int>, below y: Double) -> [SVGElement] {
    labels(of: band, y: y + 11)
      + series.rows.enumerated().flatMap { index, row -> [SVGElement] in
        let top = y + 18 + Double(index) * size.y
        let name = SVGElement.text(
          SVGText.name(row.name), x: left - 8, y: top + size.y / 2 + 3, class: "note end")
        let cells = hasNames ? cells(index, band, y: top) : paths(index, band, y: top)
        return [name] + (cells.isEmpty ? [] : [.group("fill \(series.role)", cells)])
      }
  }

  private func x(_ column: Int, in band: Range<Int>) -> Double {
    left + Double(column - band.lowerBound) * size.x
  }

  /// The texts above the columns, in their middle if each has one.
  private func labels(of band: Range<Int>, y: Double) -> [SVGElement] {
    let labels = series.labels.filter { band.contains($0.index) }
    let widest = labels.reduce(0) { max($0, SVGText.width($1.text)) }
    if labels.count == band.count, widest < size.x {
      return labels.map {
        .text($0.text, x: x($0.index, in: band) + size.x / 2 - 1, y: y, class: "note middle")
      }
    }
    return DateAxis.place(
      labels, in: Int(left)..<Int(SVGPage.width - SVGPage.margin),
      widthOf: { Int(SVGText.width($0)) + 6 }, columnOf: { Int(x($0, in: band).rounded(.up)) }
    ).map { .text($0.text, x: Double($0.column), y: y, class: "note") }
  }

  /// The cells of a row that have a value.
  private func values(_ row: Int, _ band: Range<Int>) -> [(column: Int, value: Double)] {
    let values = series.rows[row].values
    return band.filter(values.indices.contains).compactMap { column in
      values[column].map { (column, $0) }
    }
  }

  private func cells(_ row: Int, _ band: Range<Int>, y: Double) -> [SVGElement] {
    values(row, band).map { column, value in
      let shown = [number.string(value), series.unit].filter { !$0.isEmpty }
      let isNamed = names.indices.contains(row) && names[row].indices.contains(column)
      let name = isNamed ? "\(names[row][column]): \(shown.joined(separator: " "))" : ""
      return SVGElement(
        "rect",
        [
          "class": "step\(scale.step(of: value))", "x": x(column, in: band), "y": y,
          "width": size.x - 2, "height": size.y - 2, "rx": 2.5,
        ], SVGElement.tooltip(name))
    }
  }

  /// The same in little space: the cells of a step are one path.
  private func paths(_ row: Int, _ band: Range<Int>, y: Double) -> [SVGElement] {
    let steps = Dictionary(grouping: values(row, band)) { scale.step(of: $0.value) }
    return steps.sorted { $0.key < $1.key }.map { step, cells in
      let outlines = cells.map {
        "M\(x($0.column, in: band).svg) \(y.svg)h\((size.x - 2).svg)v\((size.y - 2).svg)"
          + "h-\((size.x - 2).svg)z"
      }
      return SVGElement("path", ["class": "step\(step)", "d": outlines.joined()])
    }
  }

  /// The steps with the values at which they begin.
  var legend: [(mark: [SVGElement], text: String)] {
    let steps = scale.stepTexts(.unicode).enumerated().map { step, text in
      (mark: SVGMarks.barSample("fill step\(step) \(series.role)"), text: text)
    }
    let hasGaps = series.rows.contains { $0.values.contains(nil) }
    return steps + (hasGaps ? [(mark: [], text: "blank: no data")] : [])
  }
}
