/// The upright axis of a chart: its ticks, and the rules across the plot.
///
/// It knows nothing of how the chart is drawn but into how many rows the plot may be divided.
struct ValueAxis {
  /// A dashed line at a value, with its label.
  struct Rule {
    let value: Double
    let text: String
    let role: StyleRole
  }

  let ticks: AxisTicks
  let scale: Scale
  let rules: [Rule]

  /// Finds an axis on which all values and rules of a series have their place.
  ///
  /// - Parameters:
  ///   - series: What the chart shows.
  ///   - rows: The rows that there are, at least 4.
  ///   - includingZero: Whether the axis has zero on it in any case.
  ///   - repertoire: The characters of labels.
  init(_ series: ChartSeries, rows: Int, includingZero: Bool, _ repertoire: Repertoire) {
    let number = NumberText(fractionDigits: series.fractionDigits, repertoire)
    rules = [("avg", series.average, StyleRole.axis), ("goal", series.goal, .emphasis)]
      .compactMap { name, value, role in
        guard let value, value.isFinite else { return nil }
        return Rule(value: value, text: "\(name) \(number.string(value))", role: role)
      }
    let values = series.drawnValues + rules.map(\.value)
    let low = values.min() ?? 0
    let high = values.max() ?? 1
    ticks = AxisTicks(
      from: includingZero ? min(low, 0) : low, to: includingZero ? max(high, 0) : high,
      rows: rows, fractionDigits: series.fractionDigits)
    scale = Scale(ticks)
  }
}
