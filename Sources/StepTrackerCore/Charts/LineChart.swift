/// A chart of values as a line, for what is measured rather than added up.
///
/// The line is made of Braille dots, two by four a cell. A bucket without a value breaks it. With
/// more buckets than dots each column shows the least and the greatest of its values.
package struct LineChart: Sendable {
  private let series: ChartSeries
  private let options: ChartOptions

  /// Creates a chart.
  package init(_ series: ChartSeries, options: ChartOptions) {
    self.series = series
    self.options = options
  }

  /// Draws the chart.
  ///
  /// - Complexity: O(*buckets* + *cells*)
  package func render() -> StyledText {
    guard series.values.contains(where: { $0 != nil }) else {
      return ChartText.empty(
        title: series.title + [series.unit], summary: series.summary, options)
    }
    let frame = ChartFrame(series, options, includingZero: false)
    let isBraille = options.repertoire == .unicode
    let plot = LinePlot(
      series.values, scale: frame.scale, columns: frame.columns, rows: frame.rows,
      dotsPerCell: isBraille ? (2, 4) : (1, 1))
    var grid = frame.makeGrid()
    for row in 0..<frame.rows {
      for column in 0..<frame.columns {
        let character =
          isBraille
          ? plot.line.braille(column: column, row: row)
          : plot.ascii(column: column, row: row)
        guard let character else { continue }
        grid.set(character, series.role, column: frame.left + column, row: frame.top + row)
      }
    }
    frame.draw(
      on: &grid,
      ChartFrame.Layout(
        extent: plot.extent, spacing: plot.spacing, column: plot.column(of:),
        center: plot.column(of:)))
    return frame.text(grid)
  }
}
