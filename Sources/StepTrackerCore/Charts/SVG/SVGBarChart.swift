/// A picture of upright bars that stand on zero, with what `BarChart` shows in a terminal.
package struct SVGBarChart: Sendable {
  private let series: ChartSeries
  private let names: [String]
  private let description: [String]

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - series: What the chart shows.
  ///   - names: What each bucket is called under the pointer, such as `Tue, Apr 30`.
  ///   - description: Sentences for those who do not see the picture.
  package init(_ series: ChartSeries, names: [String] = [], description: [String] = []) {
    self.series = series
    self.names = names
    self.description = description
  }

  /// Draws the picture as the text of an SVG document.
  ///
  /// - Complexity: O(*buckets*)
  package func render() -> String {
    var page = SVGPage(
      title: series.title, unit: series.unit, roles: [series.role, .emphasis, .muted])
    guard !series.drawnValues.isEmpty else {
      page.addEmptyPlot()
      page.add(summary: series.summary, x: SVGPage.margin)
      return page.document(description: description)
    }
    // A bar is at least two pixels wide with its blank.
    let size = (series.values.count - 1) / 350 + 1
    let shown = series.grouped(by: size)
    if size > 1 {
      page = SVGPage(title: shown.title, unit: shown.unit, roles: [shown.role, .emphasis, .muted])
    }
    let plot = SVGPlot(shown, below: page.y, includingZero: true)
    let names = stride(from: 0, to: self.names.count, by: size).map {
      size > 1 ? "From \(self.names[$0])" : self.names[$0]
    }
    let bars = SVGBars(plot: plot, names: SVGNames(names, shown))
    let dates = plot.dates(markedAt: bars.left)
    page.define(SVGMarks.hatch(shown.role))
    page.add(plot.grid + bars.elements + plot.ruleLines + plot.pointer, height: plot.bottom - page.y)
    page.add(dates.elements, height: dates.height)
    page.add(
      legend: ChartLegend(shown, marksZeros: true).entries.map { (bars.sample($0.mark), $0.text) },
      x: plot.left)
    page.add(summary: shown.summary, x: plot.left)
    return page.document(description: description)
  }
}
