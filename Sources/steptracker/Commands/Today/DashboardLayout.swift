import StepTrackerCore

/// Lays out the lines of metrics: name, value, unit, note, small chart, average.
///
/// As lines get narrower, charts get shorter and go, then notes, then averages, and at last names are
/// cut.
struct DashboardLayout {
  private let rows: [DashboardRow]
  private let repertoire: Repertoire
  private let nameWidth: Int
  private let valueWidth: Int
  private let unitWidth: Int
  private let noteWidth: Int
  private let charts: [String]
  private let chartWidth: Int
  private let averageWidth: Int

  private static let longestName = 20
  private static let shortestChart = 7

  init(rows: [DashboardRow], appearance: Appearance) {
    self.rows = rows
    repertoire = appearance.repertoire
    func widest(_ text: KeyPath<DashboardRow, String>) -> Int {
      rows.map { DisplayWidth.columns(of: $0[keyPath: text]) }.max() ?? 0
    }
    valueWidth = widest(\.value)
    unitWidth = widest(\.unit)
    let fixed = 2 + valueWidth + (unitWidth > 0 ? 1 + unitWidth : 0)
    nameWidth = max(min(widest(\.name), Self.longestName, appearance.width - fixed), 3)
    var room = appearance.width - fixed - nameWidth

    let average = widest(\.average)
    averageWidth = average + 2 <= room ? average : 0
    room -= averageWidth > 0 ? averageWidth + 2 : 0
    let note = widest(\.note)
    noteWidth = note > 0 && note + 2 <= room ? note : 0
    room -= noteWidth > 0 ? noteWidth + 2 : 0
    let (chart, repertoire) = (room - 2, repertoire)
    charts =
      chart < Self.shortestChart
      ? [] : rows.map { Sparkline.text($0.daily, width: chart, repertoire) }
    chartWidth = charts.map { DisplayWidth.columns(of: $0) }.max() ?? 0
  }

  var text: StyledText { StyledText(rows.indices.map(line)) }

  private func line(_ index: Int) -> StyledLine {
    let row = rows[index]
    let name = row.name.truncated(toWidth: nameWidth, repertoire)
    var line = StyledLine(name.padded(toWidth: nameWidth + 2))
    line.append(row.value.padded(toWidth: valueWidth, .trailing), .emphasis)
    if unitWidth > 0 { line.append(" " + row.unit.padded(toWidth: unitWidth)) }
    if noteWidth > 0 { line.append("  " + row.note.padded(toWidth: noteWidth), .muted) }
    if chartWidth > 0 {
      line.append("  ")
      line.append(charts[index].padded(toWidth: chartWidth), row.role)
    }
    if averageWidth > 0 { line.append("  " + row.average, .muted) }
    return line
  }
}
