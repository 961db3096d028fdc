import StepTrackerCore

/// Lays out the lines of metrics: name, value, unit, goal, small chart, average, change, streak.
struct DashboardLayout {
  private let rows: [DashboardRow]
  private let repertoire: Repertoire
  private let plan: DashboardPlan
  private let charts: [String]
  private let chartWidth: Int

  init(rows: [DashboardRow], appearance: Appearance) {
    let repertoire = appearance.repertoire
    let plan = DashboardPlan(rows, width: appearance.width)
    self.rows = rows
    self.repertoire = repertoire
    self.plan = plan
    charts = rows.map { Sparkline.text($0.daily, width: plan.chart, repertoire) }
    chartWidth = charts.map { DisplayWidth.columns(of: $0) }.max() ?? 0
  }

  var hasCharts: Bool { chartWidth > 0 }
  var hasAverages: Bool { plan.average > 0 }
  var hasChanges: Bool { plan.change > 0 }

  var text: StyledText { StyledText(rows.indices.map(line)) }

  private func line(_ index: Int) -> StyledLine {
    let row = rows[index]
    let name = row.name.truncated(toWidth: plan.name, repertoire)
    var line = StyledLine(name.padded(toWidth: plan.name + 2))
    line.append(row.value.padded(toWidth: plan.value, .trailing), .emphasis)
    if plan.unit > 0 { line.append(" " + row.unit.padded(toWidth: plan.unit)) }
    if plan.note > 0 {
      line.append("  ")
      append(row.note, row.role, to: &line)
    }
    if chartWidth > 0 {
      line.append("  ")
      line.append(charts[index].padded(toWidth: chartWidth), row.role)
    }
    if plan.average > 0 { line.append("  " + row.average.padded(toWidth: plan.average), .muted) }
    if plan.change > 0 {
      line.append("  ")
      line.append(row.change.padded(toWidth: plan.change, .trailing), row.changeRole)
    }
    if plan.streak > 0 { line.append("  " + row.streak.padded(toWidth: plan.streak)) }
    return line
  }

  private func append(_ note: DashboardRow.Note, _ role: StyleRole, to line: inout StyledLine) {
    let text = note.text(plan.noteLength, percentWidth: plan.percent)
    guard let share = note.share, plan.bar > 0 else {
      return line.append(text.padded(toWidth: plan.note), .muted)
    }
    let bar = ProgressBar.parts(share, width: plan.bar, repertoire)
    line.append(bar.done, role)
    line.append(bar.rest, .muted)
    line.append(" ")
    line.append(text.padded(toWidth: plan.note - plan.bar - 1))
  }
}
