/// A chart of lying bars to both sides of zero, for changes.
package struct DivergingBars: Sendable {
  private let series: CategorySeries
  private let options: ChartOptions

  /// Creates a chart.
  package init(_ series: CategorySeries, options: ChartOptions) {
    self.series = series
    self.options = options
  }

  /// Draws the chart; both sides have the same scale.
  package func render() -> StyledText {
    let greatest = series.rows.reduce(0) { max($0, abs($1.value ?? 0)) }
    return CategoryLayout.chart(of: series, options, showsPlus: true) { row, barWidth in
      let value = row.value ?? 0
      let bar = bar(greatest > 0 ? value / greatest : 0, side: (barWidth - 1) / 2)
      return (bar, role(of: value))
    }
  }

  private func role(of value: Double) -> StyleRole {
    value > 0 ? .gain : value < 0 ? .loss : .plain
  }

  /// The axis with a bar at its left for a negative fraction, at its right for a positive one.
  private func bar(_ fraction: Double, side: Int) -> StyledLine {
    let (left, right) = (leftBar(-fraction, side), rightBar(fraction, side))
    var line = StyledLine(String(repeating: " ", count: side - left.count))
    line.append(left, .loss)
    line.append(String(ChartGlyphs(options.repertoire).verticalAxis), .axis)
    line.append(right, .gain)
    return line
  }

  private func rightBar(_ fraction: Double, _ side: Int) -> String {
    HorizontalBars.bar(fraction, width: side, options.repertoire)
  }

  /// A bar that ends at the axis.
  ///
  /// At its free end it has half blocks only: no others exist.
  private func leftBar(_ fraction: Double, _ side: Int) -> String {
    guard fraction > 0, options.repertoire == .unicode else { return rightBar(fraction, side) }
    let halves = max(Int((min(fraction, 1) * Double(side * 2)).rounded()), 1)
    let free = halves % 2 == 0 ? "" : String(ChartGlyphs.rightHalfBlock)
    return free + String(repeating: "█", count: halves / 2)
  }
}
