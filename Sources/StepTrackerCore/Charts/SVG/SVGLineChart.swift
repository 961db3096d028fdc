/// A picture of values as a line, with what `LineChart` shows in a terminal.
package struct SVGLineChart: Sendable {
  private let series: ChartSeries
  private let isFilled: Bool
  private let names: [String]
  private let description: [String]

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - series: What the chart shows.
  ///   - isFilled: Whether the area between the line and zero is shaded, or up to the edge of the chart
  ///     that is nearest to zero.
  ///   - names: What each bucket is called under the pointer, such as `Tue, Apr 30`.
  ///   - description: Sentences for those who do not see the picture.
  package init(
    _ series: ChartSeries, isFilled: Bool = false, names: [String] = [], description: [String] = []
  ) {
    self.series = series
    self.isFilled = isFilled
    self.names = names
    self.description = description
  }

  /// Draws the picture as the text of an SVG document.
  ///
  /// - Complexity: O(*buckets*)
  package func render() -> String {
    guard !series.drawnValues.isEmpty else {
      return SVGPage.withoutData(
        title: series.title, unit: series.unit, summary: series.summary, description: description)
    }
    var page = SVGPage(title: series.title, unit: series.unit, roles: [series.role])
    let plot = SVGPlot(series, below: page.y, includingZero: false)
    let lines = SVGLines(plot: plot, names: SVGNames(names, series), isFilled: isFilled)
    let dates = plot.dates(markedAt: plot.x)
    if isFilled { page.define(SVGMarks.fade(series.role, isUpwards: plot.base <= plot.top)) }
    page.add(plot.grid + plot.ruleLines + lines.elements, height: plot.bottom - page.y)
    page.add(dates.elements, height: dates.height)
    page.add(
      legend: ChartLegend(series, marksZeros: false).entries.map {
        (lines.sample($0.mark), $0.text)
      }, x: plot.left)
    page.add(summary: series.summary, x: plot.left)
    return page.document(description: description)
  }
}
