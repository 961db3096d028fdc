/// Draws the bars of a series and the marks of its overlays.
struct BarPainter {
  let frame: ChartFrame
  /// The columns from one bar to the next.
  let slot: Int
  let barWidth: Int

  private var series: ChartSeries { frame.series }
  private var glyphs: ChartGlyphs { frame.glyphs }

  func draw(on grid: inout CellGrid) {
    for (index, value) in series.values.enumerated() {
      if let value { draw(value, index, on: &grid) }
    }
    for (index, value) in series.values(of: series.previous).enumerated() {
      guard let value else { continue }
      mark(value, glyphs.previousBar, .plain, columns(index), on: &grid)
    }
    let trend = series.values(of: series.trend)
    for (index, value) in trend.enumerated() {
      guard let value else { continue }
      // The line runs on to the next bar, unless there is no trend.
      let isLast = index + 1 >= trend.count || trend[index + 1] == nil
      let columns = columns(index, isLast ? barWidth : slot)
      mark(value, glyphs.trendBar, .emphasis, columns, on: &grid)
    }
  }

  /// How a mark looks beside its explanation.
  func sample(_ mark: ChartLegend.Mark) -> (String, StyleRole) {
    switch mark {
    case .data: (String(glyphs.fullBar), series.role)
    case .trend: (String(glyphs.trendBar), .emphasis)
    case .previous: (String(glyphs.previousBar), .plain)
    case .partial: (String(glyphs.partialBar), .muted)
    case .zero: (String(glyphs.zeroBar), series.role)
    case .gap: ("", .plain)
    }
  }

  private func columns(_ index: Int, _ width: Int? = nil) -> Range<Int> {
    let first = frame.left + index * slot
    return first..<(first + (width ?? barWidth))
  }

  private func mark(
    _ value: Double, _ character: Character, _ role: StyleRole, _ columns: Range<Int>,
    on grid: inout CellGrid
  ) {
    for column in columns { grid.set(character, role, column: column, row: frame.row(of: value)) }
  }

  private func draw(_ value: Double, _ index: Int, on grid: inout CellGrid) {
    let isPartial = series.partialIndices.contains(index)
    let isDimmed = series.selection.map { $0.index != index } ?? isPartial
    let cells = BarCells(value, frame, isPartial: isPartial)
    for (row, cell) in cells.characters.enumerated() {
      guard let cell else { continue }
      for column in columns(index) {
        grid.set(cell, isDimmed ? .muted : series.role, column: column, row: frame.top + row)
      }
    }
  }
}

/// The cells of one upright bar.
private struct BarCells {
  /// A character for each row from the top, nil for a blank one.
  private(set) var characters: [Character?]

  init(_ value: Double, _ frame: ChartFrame, isPartial: Bool) {
    let rows = frame.rows
    let isUnicode = frame.options.repertoire == .unicode
    let parts = isUnicode ? 8 : 1
    // Bars below zero hang from the row in which the others stand.
    let zero = frame.scale.level(of: 0, levels: rows) * parts
    guard value != 0 else {
      characters = Array(repeating: nil, count: rows)
      characters[max(rows - 1 - zero / parts, 0)] = frame.glyphs.zeroBar
      return
    }
    var level = frame.scale.level(of: value, levels: rows * parts)
    level = value > 0 ? max(level, zero + 1) : min(level, zero - 1)
    // Shading has no eighths: only what is more than a row high can have it and keep its height.
    let fullBar = isPartial ? frame.glyphs.partialBar : frame.glyphs.fullBar
    characters = (0..<rows).map { row in
      let foot = (rows - 1 - row) * parts
      let covered = min(max(level, zero), foot + parts) - max(min(level, zero), foot)
      if covered <= 0 { return nil }
      if covered == parts { return fullBar }
      // Nothing hangs from the top of a cell by eighths, only the half block.
      if value < 0 { return covered > 4 ? fullBar : "▀" }
      return ChartGlyphs.lowerBlocks[covered - 1]
    }
  }
}
