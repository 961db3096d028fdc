/// Where the parts of a heatmap stand, and its lines.
struct HeatmapLayout {
  /// The column of the first cell.
  let left: Int
  /// The columns of the series that stand beside each other, band by band.
  let bands: [Range<Int>]
  private let series: HeatmapSeries
  private let options: ChartOptions
  private let scale: IntensityScale
  private let names: [String]
  private let cellWidth: Int

  /// Wider cells are no easier to read.
  private static let widestCell = 4

  init(_ series: HeatmapSeries, _ options: ChartOptions) {
    let asked = series
    func left(_ series: HeatmapSeries) -> Int {
      let names = series.rows.map { ChartText.clean($0.name, options).displayWidth }
      return min(names.max() ?? 0, options.width / 2) + 1
    }
    func fits(_ series: HeatmapSeries) -> Bool {
      left(series) + series.columnCount <= options.width
    }
    let transposed = asked.transposed()
    // A chart of many bands is read as easily as a tall one.
    let isTurned = !fits(asked) && fits(transposed) && asked.columnCount <= 24
    self.series = isTurned ? transposed : asked
    self.options = options
    scale = asked.scale
    self.left = left(self.series)
    let room = max(options.width - self.left, 1)
    let count = max(self.series.columnCount, 1)
    cellWidth = min(max(room / count, 1), Self.widestCell)
    let bandCount = (count - 1) / (room / cellWidth) + 1
    // Bands of equal length, the last of them perhaps shorter.
    let length = (count - 1) / bandCount + 1
    bands = stride(from: 0, to: count, by: length).map { $0..<min($0 + length, count) }
    let nameWidth = self.left - 1
    names = self.series.rows.map {
      ChartText.clean($0.name, options).truncated(toWidth: nameWidth, options.repertoire)
    }
  }

  /// The lines of a band: labels, then rows.
  func text(of band: Range<Int>) -> StyledText {
    var grid = CellGrid(width: options.width, height: series.rows.count + 1)
    let labels = series.labels.filter { band.contains($0.index) }.map {
      ChartLabel(
        index: $0.index, text: ChartText.clean($0.text, options),
        shortText: ChartText.clean($0.shortText, options), isMajor: $0.isMajor)
    }
    let placed = DateAxis.place(labels, in: left..<options.width) {
      left + ($0 - band.lowerBound) * cellWidth
    }
    for label in placed { grid.write(label.text, .axis, column: label.column, row: 0) }
    for (index, row) in series.rows.enumerated() {
      grid.write(names[index], .axis, column: 0, row: index + 1)
      for column in band where column < row.values.count {
        guard let value = row.values[column] else { continue }
        draw(value, column - band.lowerBound, row: index + 1, on: &grid)
      }
    }
    let lines = grid.text.lines
    return StyledText(placed.isEmpty ? Array(lines.dropFirst()) : lines)
  }

  private func draw(_ value: Double, _ place: Int, row: Int, on grid: inout CellGrid) {
    let step = scale.step(of: value)
    let first = left + place * cellWidth
    // From three columns on, a blank keeps neighbours apart.
    for column in first..<(first + max(cellWidth - 1, min(cellWidth, 2))) {
      grid.set(shades[step], role(ofStep: step), column: column, row: row)
    }
  }

  private var shades: [Character] { ChartGlyphs.shades(options.repertoire) }

  private func role(ofStep step: Int) -> StyleRole { step == 0 ? .muted : series.role }

  /// The line that says at which value each shade begins.
  var legend: StyledText {
    let hasGaps = series.rows.contains { $0.values.contains(nil) }
    let cells = zip(shades.indices, scale.stepTexts(options.repertoire)).map { step, word in
      (String(repeating: shades[step], count: 2), role(ofStep: step), word)
    }
    return ChartText.legend(
      cells + (hasGaps ? [("", .plain, "blank: no data")] : []), indent: left, options)
  }
}
