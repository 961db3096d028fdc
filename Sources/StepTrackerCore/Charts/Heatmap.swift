/// A chart of cells whose density tells their value in five steps; a cell without a value is blank.
///
/// With more columns than fit, the chart goes on in further bands below each other, or with its rows as
/// columns where that fits at once.
package struct Heatmap: Sendable {
  private let series: HeatmapSeries
  private let options: ChartOptions

  /// Creates a chart.
  package init(_ series: HeatmapSeries, options: ChartOptions) {
    self.series = series
    self.options = options
  }

  /// The columns of cells that fit beside row names of some width, cells being two columns wide if that
  /// leaves room for enough of them.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal.
  ///   - nameWidth: The columns of the widest row name.
  ///   - wanted: How many there should at least be.
  /// - Returns: How many fit, at least 1.
  package static func columnCount(width: Int, nameWidth: Int, wanted: Int) -> Int {
    let room = max(width - nameWidth - 1, 1)
    return room / 2 >= wanted ? room / 2 : room
  }

  /// Draws the chart.
  ///
  /// - Complexity: O(*cells* log *cells*)
  package func render() -> StyledText {
    let title = series.title + [series.unit]
    let hasData = series.rows.contains { $0.values.contains { $0 != nil } }
    guard hasData else {
      return ChartText.empty(title: title, summary: series.summary, options)
    }
    let layout = HeatmapLayout(series, options)
    var text = ChartText.heading(title, options)
    for band in layout.bands { text.append(part: layout.text(of: band)) }
    text.append(part: layout.legend)
    text.append(part: ChartText.summary(series.summary, indent: layout.left, options))
    return text
  }
}
