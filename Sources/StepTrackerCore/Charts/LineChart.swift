/// A chart of values as a line, for what is measured rather than added up.
///
/// The line is made of Braille dots, two by four a cell. A bucket without a value breaks it. With
/// more buckets than dots each column shows the least and the greatest of its values. Beside a trend
/// the data are points, and the trend is the line; an earlier period is a dotted line.
package struct LineChart: Sendable {
  private let series: ChartSeries
  private let options: ChartOptions
  private let isFilled: Bool

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - series: What the chart shows.
  ///   - options: The room and the characters.
  ///   - isFilled: Whether the area between the line and zero is shaded, or up to the edge of the chart
  ///     that is nearest to zero.
  package init(_ series: ChartSeries, options: ChartOptions, isFilled: Bool = false) {
    self.series = series
    self.options = options
    self.isFilled = isFilled
  }

  /// Draws the chart.
  ///
  /// - Complexity: O(*buckets* + *cells*)
  package func render() -> StyledText {
    guard !series.drawnValues.isEmpty else {
      return ChartText.empty(
        title: series.title + [series.unit], summary: series.summary, options)
    }
    let frame = ChartFrame(series, options, includingZero: false)
    let painter = LinePainter(frame, isFilled: isFilled)
    var grid = frame.makeGrid()
    painter.draw(on: &grid)
    let layout = ChartFrame.Layout(
      extent: painter.plot.extent, spacing: painter.plot.spacing,
      column: painter.plot.column(of:), center: painter.plot.column(of:))
    frame.draw(on: &grid, layout)
    return frame.text(
      grid, layout, ChartLegend(series, marksZeros: false), sample: painter.sample)
  }
}
