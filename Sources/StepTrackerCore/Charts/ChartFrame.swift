/// What surrounds the plot of a series: axes, labels, rules and the pointer to a selected bucket.
struct ChartFrame {
  /// Where the plot put its buckets.
  struct Layout {
    /// The columns that the plot takes.
    let extent: Int
    /// The columns from one bucket to the next, 0 where they are not always the same.
    let spacing: Int
    /// The column of a bucket's date, counted from the plot's first.
    let column: (Int) -> Int
    /// The column of a bucket's letter and pointer, counted from the plot's first.
    let center: (Int) -> Int
  }

  let series: ChartSeries
  let options: ChartOptions
  let glyphs: ChartGlyphs
  /// The first column and row of the plot.
  let left: Int
  let top: Int
  /// The size of the plot without its axes.
  let columns: Int
  let rows: Int
  private let axis: ValueAxis
  private let tickTexts: [String]

  var scale: Scale { axis.scale }

  /// Makes room for a series whose values and rules are all to be seen.
  init(_ series: ChartSeries, _ options: ChartOptions, includingZero: Bool) {
    self.series = series
    self.options = options
    glyphs = ChartGlyphs(options.repertoire)
    axis = ValueAxis(
      series, rows: options.height - 1, includingZero: includingZero, options.repertoire)
    rows = axis.ticks.rows
    tickTexts = TickText.texts(for: axis.ticks, room: options.width / 2 - 2, options.repertoire)
    left = (tickTexts.map(\.displayWidth).max() ?? 0) + 2
    top = series.selection == nil ? 0 : 1
    columns = Self.columns(
      available: options.width - left, labels: axis.rules.map(\.text.displayWidth).max(),
      buckets: series.values.count)
  }

  /// The columns of the plot: rules have their values beside it unless that costs detail.
  private static func columns(available: Int, labels: Int?, buckets: Int) -> Int {
    let available = max(available, 1)
    guard let labels else { return available }
    let rest = available - labels - 1
    let costsDetail = rest < 16 || (buckets - 1) / rest != (buckets - 1) / available
    return costsDetail ? available : rest
  }

  /// An empty grid with room for the plot and all around it.
  func makeGrid() -> CellGrid {
    CellGrid(width: options.width, height: top + rows + 3)
  }

  /// Draws everything but the data, only where the data left cells blank.
  func draw(on grid: inout CellGrid, _ layout: Layout) {
    drawSelection(on: &grid, layout)
    drawRules(on: &grid, layout)
    drawDates(on: &grid, layout)
    drawAxes(on: &grid, layout)
  }

  /// The row in which the mark of a value stands, at the height where its label would.
  func row(of value: Double) -> Int {
    top + min(rows - scale.level(of: value, levels: rows), rows - 1)
  }

  /// The whole chart: title, plot, legend, summary.
  func text(
    _ grid: CellGrid, _ layout: Layout, _ legend: ChartLegend,
    sample: (ChartLegend.Mark) -> (String, StyleRole)
  ) -> StyledText {
    var text = ChartText.heading(series.title + [series.unit], options)
    var lines = grid.text.lines
    while let last = lines.last, last.runs.isEmpty { lines.removeLast() }
    text.append(part: StyledText(lines))
    let entries = legend.entries.map { entry in
      let (mark, role) = sample(entry.mark)
      return (mark: mark, role: role, meaning: entry.text)
    }
    // No rule is without a name: those without room for a label have it here.
    let rules = axis.rules.filter { !hasLabel($0, layout) }.map { rule in
      (mark: String(glyphs.dash), role: rule.role, meaning: rule.text)
    }
    text.append(part: ChartText.legend(entries + rules, indent: left, options))
    text.append(part: ChartText.summary(series.summary, indent: left, options))
    return text
  }

  private func drawAxes(on grid: inout CellGrid, _ layout: Layout) {
    for row in 0..<rows { grid.set(glyphs.verticalAxis, .axis, column: left - 1, row: top + row) }
    for (index, text) in tickTexts.enumerated() {
      let row = top + rows - index * axis.ticks.rowsPerStep
      let padded = text.padded(toWidth: left - 2, .trailing)
      grid.write(padded, .axis, column: 0, row: row)
      grid.set(index == 0 ? glyphs.origin : glyphs.tick, .axis, column: left - 1, row: row)
    }
    for column in 0..<layout.extent {
      grid.fill(glyphs.horizontalAxis, .axis, column: left + column, row: top + rows)
    }
  }

  private func drawRules(on grid: inout CellGrid, _ layout: Layout) {
    for (rule, labelRow) in zip(axis.rules, labelRows) {
      let row = row(of: rule.value)
      for column in 0..<layout.extent {
        grid.fill(glyphs.dash, rule.role, column: left + column, row: row)
      }
      if hasLabel(rule, layout) {
        grid.write(rule.text, rule.role, column: left + layout.extent + 1, row: labelRow)
      }
    }
  }

  /// The row of each rule's label: two rules in one row have theirs in neighbouring rows, the greater above.
  private var labelRows: [Int] {
    var rows = axis.rules.map { row(of: $0.value) }
    guard rows.count == 2, rows[0] == rows[1] else { return rows }
    let greater = axis.rules[0].value > axis.rules[1].value ? 0 : 1
    if rows[greater] > top { rows[greater] -= 1 } else { rows[1 - greater] += 1 }
    return rows
  }

  /// Whether there is room for a rule's label beside the plot.
  private func hasLabel(_ rule: ValueAxis.Rule, _ layout: Layout) -> Bool {
    left + layout.extent + 1 + rule.text.displayWidth <= options.width
  }

  private func drawSelection(on grid: inout CellGrid, _ layout: Layout) {
    guard let selection = series.selection, series.values.indices.contains(selection.index) else {
      return
    }
    let center = left + layout.center(selection.index)
    for row in 0..<rows { grid.fill(glyphs.pointer, .emphasis, column: center, row: top + row) }
    let text = ChartText.clean(selection.text, options)
      .truncated(toWidth: options.width, options.repertoire)
    let length = text.displayWidth
    let start = max(0, min(max(center - length / 2, left), options.width - length))
    grid.write(text, .emphasis, column: start, row: 0)
  }

  private func drawDates(on grid: inout CellGrid, _ layout: Layout) {
    let showsLetters = layout.spacing >= 2 && !series.letters.isEmpty
    if showsLetters {
      for (index, letter) in series.letters.prefix(series.values.count).enumerated() {
        let text = ChartText.clean(letter, options)
        guard text.displayWidth < layout.spacing else { continue }
        grid.write(text, .axis, column: left + layout.center(index), row: top + rows + 1)
      }
    }
    let labels = series.labels.filter { series.values.indices.contains($0.index) }.map {
      ChartLabel(
        index: $0.index, text: ChartText.clean($0.text, options),
        shortText: ChartText.clean($0.shortText, options), isMajor: $0.isMajor)
    }
    let row = top + rows + (showsLetters ? 2 : 1)
    let placements = DateAxis.place(labels, in: left..<options.width) {
      left + layout.column($0)
    }
    for placement in placements {
      grid.write(placement.text, .axis, column: placement.column, row: row)
      grid.set(glyphs.dateMark, .axis, column: placement.mark, row: top + rows)
    }
  }
}
