/// A chart of lying bars that start at zero, one for each name.
package struct HorizontalBars: Sendable {
  private let series: CategorySeries
  private let options: ChartOptions

  /// Creates a chart.
  package init(_ series: CategorySeries, options: ChartOptions) {
    self.series = series
    self.options = options
  }

  /// Draws the chart; a value below zero has no bar.
  package func render() -> StyledText {
    let highest = series.rows.compactMap(\.value).max() ?? 0
    return CategoryLayout.chart(of: series, options, showsPlus: false) { row, barWidth in
      let fraction = highest > 0 ? (row.value ?? 0) / highest : 0
      let bar = Self.bar(fraction, width: barWidth, options.repertoire)
      return (StyledLine(bar, series.role), .plain)
    }
  }

  /// Draws one bar that fills a fraction of some columns, in eighths of a column.
  ///
  /// 0.42 of 10 columns is `████▎`, in ASCII `####`. What is above 0 is at least one part wide,
  /// what is above 1 fills all columns.
  package static func bar(
    _ fraction: Double, width: Int, _ repertoire: Repertoire = .unicode
  ) -> String {
    guard fraction > 0, width > 0 else { return "" }
    let parts = repertoire == .unicode ? 8 : 1
    let level = max(Int((min(fraction, 1) * Double(width * parts)).rounded()), 1)
    let full = ChartGlyphs(repertoire).fullBar
    var bar = String(repeating: full, count: level / parts)
    if level % parts > 0 { bar.append(ChartGlyphs.leftBlocks[level % parts - 1]) }
    return bar
  }
}
