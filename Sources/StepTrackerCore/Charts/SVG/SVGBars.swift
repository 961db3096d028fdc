/// Draws the bars of a series and the marks of its overlays.
struct SVGBars {
  let plot: SVGPlot
  let names: SVGNames

  private var series: ChartSeries { plot.series }

  private var width: Double {
    plot.slot < 5 ? plot.slot * 0.8 : min(plot.slot * 0.72, 56)
  }

  /// The left edge of a bucket's bar.
  func left(_ index: Int) -> Double { plot.x(of: index) - width / 2 }

  var elements: [SVGElement] {
    let bars = series.values.enumerated().compactMap { index, value in
      value.map { bar(index, $0) }
    }
    let previous = series.values(of: series.previous).enumerated().compactMap { index, value in
      value.map { "M\((left(index) - 1).svg) \(plot.y(of: $0).svg)h\((width + 2).svg)" }
    }.joined()
    let trend = SVGLinePath(series.values(of: series.trend), plot)
    return [.group("\(series.role)", bars)]
      + SVGMarks.overline(previous, class: "line ink thick")
      + SVGMarks.overline(trend.line + trend.dots, class: "line ink")
  }

  /// How a mark looks beside its explanation.
  func sample(_ mark: ChartLegend.Mark) -> [SVGElement] {
    switch mark {
    case .data: SVGMarks.barSample("fill \(series.role)")
    case .trend: SVGMarks.lineSample("line ink")
    case .previous: SVGMarks.lineSample("line ink thick")
    case .partial: SVGMarks.barSample("hatched \(series.role)")
    case .zero: [SVGElement("path", ["class": "line \(series.role)", "d": "M4 12H16"])]
    case .gap: []
    }
  }

  private func bar(_ index: Int, _ value: Double) -> SVGElement {
    let isPartial = series.partialIndices.contains(index)
    var classes = isPartial ? "hatched" : "fill"
    if plot.isDimmed(index) { classes += " dim" }
    let mark = isPartial ? series.partialName : ""
    return SVGElement(
      "path", ["class": classes, "d": outline(index, value)],
      SVGElement.tooltip(names.tooltip(index, value, mark: mark)))
  }

  /// A bar with a round free end; one of height zero is a flat mark on the axis.
  private func outline(_ index: Int, _ value: Double) -> String {
    let x = left(index)
    let end = plot.y(of: value)
    guard value != 0 else { return "M\(x.svg) \((end - 2).svg)h\(width.svg)v3h-\(width.svg)z" }
    let height = max(abs(plot.base - end), 1)
    let sign = value < 0 ? 1.0 : -1.0
    let radius = min(4, width / 3, height)
    let (side, top) = (sign * (height - radius), width - 2 * radius)
    let turn = sign * radius
    return "M\(x.svg) \(plot.base.svg)v\(side.svg)q0 \(turn.svg) \(radius.svg) \(turn.svg)"
      + "h\(top.svg)q\(radius.svg) 0 \(radius.svg) \((-turn).svg)v\((-side).svg)z"
  }
}
