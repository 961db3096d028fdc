/// A chart of upright bars that stand on zero, for values that add up.
///
/// With fewer buckets than columns the bars get wider, with a blank between them; with more, a bar
/// takes several buckets together and the title says so.
package struct BarChart: Sendable {
  private let series: ChartSeries
  private let options: ChartOptions

  /// Creates a chart.
  package init(_ series: ChartSeries, options: ChartOptions) {
    self.series = series
    self.options = options
  }

  /// Draws the chart.
  ///
  /// - Complexity: O(*buckets* + *cells*)
  package func render() -> StyledText {
    guard series.values.contains(where: { $0 != nil }) else {
      return ChartText.empty(
        title: series.title + [series.unit], summary: series.summary, options)
    }
    let frame = fittingFrame()
    let slot = min(frame.columns / frame.series.values.count, 8)
    let gap = slot < 3 ? 0 : slot < 6 ? 1 : 2
    let barWidth = slot - gap
    var grid = frame.makeGrid()
    for (index, value) in frame.series.values.enumerated() {
      guard let value else { continue }
      let columns = (frame.left + index * slot)..<(frame.left + index * slot + barWidth)
      draw(value, index, columns, frame, on: &grid)
    }
    frame.draw(
      on: &grid,
      ChartFrame.Layout(
        extent: slot * frame.series.values.count - gap, spacing: slot,
        column: { $0 * slot }, center: { $0 * slot + (barWidth - 1) / 2 }))
    return frame.text(grid)
  }

  /// Takes buckets together until there is a column for each bar.
  private func fittingFrame() -> ChartFrame {
    var size = 1
    while true {
      let frame = ChartFrame(series.grouped(by: size), options, includingZero: true)
      if frame.series.values.count <= frame.columns { return frame }
      size = max(size + 1, (series.values.count - 1) / frame.columns + 1)
    }
  }

  private func draw(
    _ value: Double, _ index: Int, _ columns: Range<Int>, _ frame: ChartFrame,
    on grid: inout CellGrid
  ) {
    let isPartial = frame.series.partialIndices.contains(index)
    let isSelected = frame.series.selection?.index == index
    let role = isSelected ? .emphasis : isPartial ? .muted : frame.series.role
    let cells = BarCells(value, frame.scale, rows: frame.rows, options.repertoire)
    for (row, cell) in cells.characters.enumerated() {
      guard var cell else { continue }
      if isPartial, cell == frame.glyphs.fullBar { cell = frame.glyphs.partialBar }
      for column in columns { grid.set(cell, role, column: column, row: frame.top + row) }
    }
  }
}

/// The cells of one upright bar.
private struct BarCells {
  /// A character for each row from the top, nil for a blank one.
  let characters: [Character?]

  init(_ value: Double, _ scale: Scale, rows: Int, _ repertoire: Repertoire) {
    let parts = repertoire == .unicode ? 8 : 1
    // Bars below zero hang from the row in which the others stand.
    let zero = scale.level(of: 0, levels: rows) * parts
    var level = scale.level(of: value, levels: rows * parts)
    if value > 0 { level = max(level, zero + 1) }
    if value < 0 { level = min(level, zero - 1) }
    characters = (0..<rows).map { row in
      let foot = (rows - 1 - row) * parts
      let covered =
        min(max(level, zero), foot + parts) - max(min(level, zero), foot)
      if covered <= 0 { return nil }
      if repertoire == .ascii { return "#" }
      // Nothing hangs from the top of a cell by eighths, only the half block.
      if value < 0 { return covered > 4 ? "█" : "▀" }
      return ChartGlyphs.lowerBlocks[covered - 1]
    }
  }
}
