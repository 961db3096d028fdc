/// Draws the line of a series, the area under it, the lines of its overlays and its points.
struct SVGLines {
  let plot: SVGPlot
  let names: SVGNames
  let isFilled: Bool

  private var series: ChartSeries { plot.series }
  /// Points are told apart from so many pixels between them on, fewer where no line goes through them.
  private var showsPoints: Bool { plot.slot >= (series.trend == nil ? 8 : 4) }
  /// Beside a trend the line of the data would be hard to tell apart, so its points stand alone.
  private var showsLine: Bool { series.trend == nil || !showsPoints }
  private var isSelecting: Bool { plot.isDimmed(-1) }

  var elements: [SVGElement] {
    let path = SVGLinePath(series.values, plot)
    let isFaint = isSelecting || series.trend != nil && showsLine
    var data: [SVGElement] = []
    if isFilled {
      data.append(SVGElement("path", ["class": "area", "d": path.area(downTo: plot.base)]))
    }
    if showsLine {
      let isThin = plot.slot < 2
      data.append(SVGElement("path", ["class": isThin ? "line thin" : "line", "d": path.line]))
      if !showsPoints, !path.dots.isEmpty {
        data.append(SVGElement("path", ["class": "line thick", "d": path.dots]))
      }
    }
    let previous = overlay(series.previous)
    let trend = overlay(series.trend)
    let under =
      previous.isEmpty
      ? [] : [SVGElement("path", ["class": "line dash faint", "d": previous])]
    return under + [.group("\(series.role)" + (isFaint ? " dim" : ""), data)]
      + SVGMarks.overline(trend, class: "line ink") + plot.pointer
      + [.group("\(series.role)", showsPoints ? points : singlePoints + targets)]
  }

  private func overlay(_ overlay: ChartSeries.Overlay?) -> String {
    let path = SVGLinePath(series.values(of: overlay), plot)
    return path.line + path.dots
  }

  /// How a mark looks beside its explanation.
  func sample(_ mark: ChartLegend.Mark) -> [SVGElement] {
    switch mark {
    case .data where !showsLine:
      [SVGElement("circle", ["class": "fill \(series.role)", "cx": 10, "cy": 7, "r": 3])]
    case .data: SVGMarks.lineSample("line \(series.role)")
    case .trend: SVGMarks.lineSample("line ink")
    case .previous: SVGMarks.lineSample("line dash faint")
    case .partial:
      [SVGElement("circle", ["class": "hollow \(series.role)", "cx": 10, "cy": 7, "r": 4])]
    case .zero, .gap: []
    }
  }

  private var points: [SVGElement] {
    series.values.enumerated().compactMap { index, value in value.map { point(index, $0) } }
  }

  /// The points that say more than the line, where there is no room for all of them.
  private var singlePoints: [SVGElement] {
    let selected = series.selection.flatMap { selection -> (index: Int, value: Double)? in
      guard series.values.indices.contains(selection.index) else { return nil }
      return series.values[selection.index].map { (selection.index, $0) }
    }
    return (series.partialValues + (selected.map { [$0] } ?? [])).map { point($0.index, $0.value) }
  }

  private func point(_ index: Int, _ value: Double) -> SVGElement {
    let isPartial = series.partialIndices.contains(index)
    let isSelected = isSelecting && !plot.isDimmed(index)
    var classes = isPartial ? "hollow" : "fill"
    if plot.isDimmed(index) { classes += " dim" }
    let radius = isSelected ? 5.5 : isPartial ? 4 : series.trend == nil || plot.slot < 8 ? 2.5 : 3
    return SVGElement(
      "circle",
      ["class": classes, "cx": plot.x(of: index), "cy": plot.y(of: value), "r": radius],
      SVGElement.tooltip(names.tooltip(index, value, mark: isPartial ? series.partialName : "")))
  }

  /// Columns that show a value under the pointer, where points are too small for that.
  private var targets: [SVGElement] {
    guard plot.slot >= 1.9 else { return [] }
    return series.values.enumerated().compactMap { index, value in
      guard let value else { return nil }
      let title = SVGElement.tooltip(names.tooltip(index, value))
      guard !title.isEmpty else { return nil }
      return SVGElement(
        "rect",
        [
          "class": "hit", "x": plot.x(of: index) - plot.slot / 2, "y": plot.top,
          "width": plot.slot, "height": SVGPlot.height,
        ], title)
    }
  }
}
