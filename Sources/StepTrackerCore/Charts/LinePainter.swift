/// Draws the line of a series, the area under it, the lines of its overlays and its single marks.
struct LinePainter {
  /// The data.
  let plot: LinePlot
  private let trend: LinePlot
  private let previous: LinePlot
  private let frame: ChartFrame
  private let isFilled: Bool

  private var series: ChartSeries { frame.series }
  private var isBraille: Bool { frame.options.repertoire == .unicode }
  /// Beside a trend the data are points, or two lines would be hard to tell apart.
  private var showsPoints: Bool { series.trend != nil }

  init(_ frame: ChartFrame, isFilled: Bool) {
    func plot(_ values: [Double?], isDotted: Bool = false) -> LinePlot {
      LinePlot(
        values, scale: frame.scale, columns: frame.columns, rows: frame.rows,
        dotsPerCell: frame.options.repertoire == .unicode ? (2, 4) : (1, 1), isDotted: isDotted)
    }
    let series = frame.series
    self.frame = frame
    self.isFilled = isFilled
    self.plot = plot(series.values)
    trend = plot(series.values(of: series.trend))
    previous = plot(series.values(of: series.previous), isDotted: true)
  }

  func draw(on grid: inout CellGrid) {
    for row in 0..<frame.rows {
      for column in 0..<frame.columns {
        guard let (character, role) = isBraille ? dots(column, row) : character(column, row) else {
          continue
        }
        grid.set(character, role, column: frame.left + column, row: frame.top + row)
      }
    }
    if isFilled { fill(&grid) }
    for (index, value) in series.partialValues {
      mark(index, value, frame.glyphs.partialPoint, dataRole, on: &grid)
    }
    if let index = series.selection?.index, series.values.indices.contains(index),
      let value = series.values[index]
    {
      mark(index, value, frame.glyphs.selectedPoint, series.role, on: &grid)
    }
  }

  /// How a mark looks beside its explanation.
  func sample(_ mark: ChartLegend.Mark) -> (String, StyleRole) {
    switch mark {
    case .data where isFilled: (String(frame.glyphs.area), dataRole)
    case .data where showsPoints: (isBraille ? "⠤" : "*", dataRole)
    case .data: (isBraille ? "⠤⠤⠤" : "*.*", dataRole)
    case .trend: (isBraille ? "⠤⠤⠤" : "~", .emphasis)
    case .previous: (isBraille ? "⠄⠄⠄" : "=", .axis)
    case .partial: (String(frame.glyphs.partialPoint), dataRole)
    case .zero, .gap: ("", .plain)
    }
  }

  /// Around a selected bucket everything else steps back.
  private var dataRole: StyleRole { series.selection == nil ? series.role : .muted }

  /// The dots of all lines that meet in a cell; the trend's colour comes first.
  private func dots(_ column: Int, _ row: Int) -> (Character, StyleRole)? {
    let data = (showsPoints ? plot.points : plot.line).pattern(column: column, row: row)
    let trend = trend.line.pattern(column: column, row: row)
    let previous = previous.line.pattern(column: column, row: row)
    let role = trend > 0 ? .emphasis : data > 0 ? dataRole : StyleRole.axis
    return DotCanvas.character(ofPattern: data | trend | previous).map { ($0, role) }
  }

  /// The character of a cell that is one dot: what says most comes first.
  private func character(_ column: Int, _ row: Int) -> (Character, StyleRole)? {
    let y = frame.rows - 1 - row
    if plot.points.contains(x: column, y: y) { return ("*", dataRole) }
    if trend.line.contains(x: column, y: y) { return (frame.glyphs.trendBar, .emphasis) }
    if !showsPoints, plot.line.contains(x: column, y: y) { return (".", dataRole) }
    return previous.line.contains(x: column, y: y) ? (frame.glyphs.previousBar, .axis) : nil
  }

  /// Shades the blank cells from the line towards zero, up to the edge of the chart at most.
  private func fill(_ grid: inout CellGrid) {
    let zero = frame.scale.lowest < 0 ? frame.scale.level(of: 0, levels: frame.rows) : 0
    let base = frame.rows - zero
    for column in 0..<frame.columns {
      let line = (0..<frame.rows).filter {
        isBraille
          ? plot.line.pattern(column: column, row: $0) > 0
          : plot.line.contains(x: column, y: frame.rows - 1 - $0)
      }
      // The rule through a selected bucket stays visible.
      let isSelected = series.selection.map { plot.column(of: $0.index) == column } ?? false
      guard !isSelected, let first = line.first, let last = line.last else { continue }
      for row in 0..<frame.rows where row > last && row < base || row < first && row >= base {
        grid.fill(
          frame.glyphs.area, dataRole, column: frame.left + column, row: frame.top + row)
      }
    }
  }

  private func mark(
    _ index: Int, _ value: Double, _ character: Character, _ role: StyleRole,
    on grid: inout CellGrid
  ) {
    let row = plot.row(of: value, dotsPerRow: isBraille ? 4 : 1)
    grid.set(character, role, column: frame.left + plot.column(of: index), row: frame.top + row)
  }
}
