/// A picture of upright bars that stand on zero, with what `BarChart` shows in a terminal.
package struct SVGBarChart: Sendable {
  private let series: ChartSeries
  private let names: [String]
  private let description: [String]

  /// A year of days: each bar is almost two pixels wide with its blank.
  private static let mostBars = 366

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
    guard !series.drawnValues.isEmpty else {
      return SVGPage.withoutData(
        title: series.title, unit: series.unit, summary: series.summary, description: description)
    }
    let size = (series.values.count - 1) / Self.mostBars + 1
    let shown = series.grouped(by: size)
    var page = SVGPage(title: shown.title, unit: shown.unit, roles: [shown.role])
    let plot = SVGPlot(shown, below: page.y, includingZero: true)
    let names = stride(from: 0, to: self.names.count, by: size).map {
      size > 1 ? "From \(self.names[$0])" : self.names[$0]
    }
    let bars = SVGBars(plot: plot, names: SVGNames(names, shown))
    let dates = plot.dates(markedAt: bars.left)
    page.define(SVGMarks.hatch(shown.role))
    page.add(
      plot.grid + bars.elements + plot.ruleLines + plot.pointer, height: plot.bottom - page.y)
    page.add(dates.elements, height: dates.height)
    page.add(
      legend: ChartLegend(shown, marksZeros: true).entries.map { (bars.sample($0.mark), $0.text) },
      x: plot.left)
    page.add(summary: shown.summary, x: plot.left)
    return page.document(description: description)
  }
}
