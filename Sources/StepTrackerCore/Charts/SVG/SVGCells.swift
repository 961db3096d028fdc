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
  private static let mostNames = 2500

  init(_ series: HeatmapSeries, names: [[String]]) {
    self.series = series
    self.names = names
    scale = series.scale
    number = NumberText(fractionDigits: series.fractionDigits)
    let widest = series.rows.reduce(0) { max($0, SVGText.width($1.name)) }
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
    let labels = series.labels.filter { band.contains($0.index) }
    func x(_ column: Int) -> Double { left + Double(column - band.lowerBound) * size.x }
    let widest = labels.reduce(0) { max($0, SVGText.width($1.text)) }
    let isCentered = labels.count == band.count && widest < size.x
    let placed = DateAxis.place(
      labels, in: Int(left)..<Int(SVGPage.width - SVGPage.margin),
      widthOf: { isCentered ? 1 : Int(SVGText.width($0)) + 6 }, columnOf: { Int(x($0).rounded(.up)) })
    var elements = placed.map {
      SVGElement.text(
        $0.text, x: isCentered ? Double($0.mark) + size.x / 2 - 1 : Double($0.column), y: y + 11,
        class: isCentered ? "note middle" : "note")
    }
    for (index, row) in series.rows.enumerated() {
      let top = y + 18 + Double(index) * size.y
      elements.append(
        .text(row.name, x: left - 8, y: top + size.y / 2 + 3, class: "note end"))
      let cells = band.filter { $0 < row.values.count }.compactMap { column in
        row.values[column].map { cell($0, index, column, x: x(column), y: top) }
      }
      if !cells.isEmpty { elements.append(.group("fill \(series.role)", cells)) }
    }
    return elements
  }

  private func cell(
    _ value: Double, _ row: Int, _ column: Int, x: Double, y: Double
  ) -> SVGElement {
    let isNamed =
      series.columnCount * series.rows.count <= Self.mostNames && names.indices.contains(row)
      && names[row].indices.contains(column)
    let shown = [number.string(value), series.unit].filter { !$0.isEmpty }
    return SVGElement(
      "rect",
      [
        "class": "step\(scale.step(of: value))", "x": x, "y": y, "width": size.x - 2,
        "height": size.y - 2, "rx": 2.5,
      ],
      SVGElement.tooltip(
        isNamed ? "\(names[row][column]): \(shown.joined(separator: " "))" : ""))
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
