/// A chart of upright bars that stand on zero, for values that add up.
///
/// With fewer buckets than columns the bars get wider, with a blank between them; with more, a bar
/// takes several buckets together and the title says so. A bar of height zero has a mark on the
/// axis, a bucket without a value has none.
package struct BarChart: Sendable {
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
    guard !series.drawnValues.isEmpty else {
      return ChartText.empty(
        title: series.title + [series.unit], summary: series.summary, options)
    }
    let frame = fittingFrame()
    let count = max(frame.series.values.count, 1)
    let slot = min(frame.columns / count, 8)
    let gap = slot < 3 ? 0 : slot < 6 ? 1 : 2
    var grid = frame.makeGrid()
    let painter = BarPainter(frame: frame, slot: slot, barWidth: slot - gap)
    painter.draw(on: &grid)
    let layout = ChartFrame.Layout(
      extent: slot * count - gap, spacing: slot,
      column: { $0 * slot }, center: { $0 * slot + (slot - gap - 1) / 2 })
    frame.draw(on: &grid, layout)
    return frame.text(
      grid, layout, ChartLegend(frame.series, marksZeros: true), sample: painter.sample)
  }

  /// Takes buckets together until there is a column for each bar.
  private func fittingFrame() -> ChartFrame {
    var size = 1
    while true {
      let frame = ChartFrame(series.grouped(by: size), options, includingZero: true)
      if frame.series.values.count <= frame.columns { return frame }
      size = max(size + 1, (series.values.count - 1) / frame.columns + 1)
    }
  }
}
