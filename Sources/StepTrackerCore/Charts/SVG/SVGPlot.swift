/// Where the values and buckets of a series stand in a picture, and what surrounds them.
struct SVGPlot {
  static let height = 230.0

  let series: ChartSeries
  let left: Double
  let right: Double
  let top: Double
  /// Pixels from one bucket to the next.
  let slot: Double
  private let axis: ValueAxis
  private let tickTexts: [String]

  var bottom: Double { top + Self.height }

  /// Makes room below the parts that a page has already.
  init(_ series: ChartSeries, below y: Double, includingZero: Bool) {
    self.series = series
    axis = ValueAxis(series, rows: Int(Self.height), includingZero: includingZero, .unicode)
    tickTexts = TickText.texts(for: axis.ticks, room: 20, .unicode)
    func widest(_ texts: [String]) -> Double {
      texts.reduce(0) { max($0, SVGText.width($1)) }
    }
    left = SVGPage.margin + widest(tickTexts).rounded(.up) + 10
    let labels = widest(axis.rules.map(\.text)).rounded(.up)
    right = SVGPage.width - SVGPage.margin - (labels > 0 ? labels + 10 : 0)
    top = y + (series.selection == nil ? 0 : 30)
    slot = (right - left) / Double(max(series.values.count, 1))
  }

  /// The middle of a bucket.
  func x(of index: Int) -> Double { left + (Double(index) + 0.5) * slot }

  /// The height of a value, to a tenth of a pixel.
  func y(of value: Double) -> Double {
    let tenths = Int(Self.height * 10)
    return bottom - Double(axis.scale.level(of: value, levels: tenths)) / 10
  }

  /// The height of zero, or that of the edge that is nearest to it.
  var base: Double { y(of: 0) }

  /// The lines across the plot with their values at the left; the one at zero is stronger.
  var grid: [SVGElement] {
    zip(axis.ticks.values, tickTexts).flatMap { value, text -> [SVGElement] in
      let y = y(of: value)
      return [
        .line(
          from: (left, y), to: (right, y), class: value == 0 ? "line thin faint" : "grid"),
        .text(text, x: left - 10, y: y + 4, class: "note end"),
      ]
    }
  }

  /// Makes the letters and dates under the plot.
  ///
  /// - Parameter start: Where the mark of a bucket stands.
  /// - Returns: The elements, and the height that they take.
  func dates(markedAt start: (Int) -> Double) -> (elements: [SVGElement], height: Double) {
    let letters = slot < 14 ? [] : series.letters.prefix(series.values.count)
    var elements = letters.enumerated().map { index, letter in
      SVGElement.text(letter, x: x(of: index), y: bottom + 17, class: "note middle")
    }
    let y = bottom + (letters.isEmpty ? 18 : 34)
    let labels = series.labels.filter { series.values.indices.contains($0.index) }
    let widest = labels.reduce(0) { max($0, SVGText.width($1.text)) }
    if labels.count == series.values.count, widest + 8 <= slot {
      elements += labels.map { .text($0.text, x: x(of: $0.index), y: y, class: "note middle") }
      return (elements, y + 6 - bottom)
    }
    // A date begins where the letter of its day does, else at a mark of its own.
    let placements = DateAxis.place(
      labels, in: Int(left) - 4..<Int(SVGPage.width - SVGPage.margin),
      widthOf: { Int(SVGText.width($0)) + 8 },
      columnOf: { Int((letters.isEmpty ? start($0) : x(of: $0) - 4).rounded()) })
    for placement in placements {
      let mark = Double(placement.mark)
      if letters.isEmpty {
        elements.append(
          .line(from: (mark, bottom), to: (mark, bottom + 5), class: "line thin faint"))
      }
      elements.append(.text(placement.text, x: Double(placement.column), y: y, class: "note"))
    }
    return (elements, (placements.isEmpty && letters.isEmpty ? 0 : y - bottom) + 6)
  }

  /// Dashed lines at the average and the goal, with labels at the right that do not touch.
  var ruleLines: [SVGElement] {
    var free = -Double.infinity
    return axis.rules.sorted { $0.value > $1.value }.flatMap { rule -> [SVGElement] in
      let y = y(of: rule.value)
      let labelY = max(y + 4, free)
      free = labelY + 15
      return [
        .line(from: (left, y), to: (right, y), class: "line thin dash ink"),
        .text(
          rule.text, x: right + 8, y: labelY, class: rule.role == .emphasis ? "strong" : "note"),
      ]
    }
  }

  /// A line down to the selected value, or to the axis where there is none, and its words above.
  var pointer: [SVGElement] {
    guard let selection = series.selection, series.values.indices.contains(selection.index) else {
      return []
    }
    let x = x(of: selection.index)
    let end = series.values[selection.index].map(y) ?? bottom
    let text = TerminalEscaping.escaped(selection.text).truncated(toWidth: 90, .unicode)
    let width = SVGText.width(text) + 24
    let start = min(
      max(x - width / 2, SVGPage.margin), SVGPage.width - SVGPage.margin - width)
    let box = top - 32
    return [
      .line(from: (x, box + 24), to: (x, end), class: "line thin ink"),
      SVGElement(
        "rect",
        ["class": "page", "x": start, "y": box, "width": width, "height": 24, "rx": 6]),
      .text(text, x: start + width / 2, y: box + 16, class: "strong middle"),
    ]
  }

  /// Whether a bucket steps back behind the selected one.
  func isDimmed(_ index: Int) -> Bool {
    series.selection.map { $0.index != index && series.values.indices.contains($0.index) } ?? false
  }
}
