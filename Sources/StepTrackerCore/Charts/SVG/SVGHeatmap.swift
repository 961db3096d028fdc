/// A picture of cells whose density tells their value, with what `Heatmap` shows in a terminal.
package struct SVGHeatmap: Sendable {
  private let series: HeatmapSeries
  private let names: [[String]]
  private let description: [String]

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - series: What the chart shows.
  ///   - names: What each cell of each row is called under the pointer, such as `Tue, Apr 30`.
  ///   - description: Sentences for those who do not see the picture.
  package init(_ series: HeatmapSeries, names: [[String]] = [], description: [String] = []) {
    self.series = series
    self.names = names
    self.description = description
  }

  /// Draws the picture as the text of an SVG document.
  ///
  /// - Complexity: O(*cells* log *cells*)
  package func render() -> String {
    guard series.rows.contains(where: { $0.values.contains { $0 != nil } }) else {
      return SVGPage.withoutData(
        title: series.title, unit: series.unit, summary: series.summary, description: description)
    }
    var page = SVGPage(title: series.title, unit: series.unit, roles: [series.role])
    let cells = SVGCells(series, names: names)
    for band in cells.bands {
      page.add(cells.elements(of: band, below: page.y), height: cells.bandHeight)
    }
    page.add(legend: cells.legend, x: cells.left)
    page.add(summary: series.summary, x: cells.left)
    return page.document(description: description)
  }
}
