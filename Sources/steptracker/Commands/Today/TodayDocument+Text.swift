import StepTrackerCore

extension TodayDocument {
  /// The metrics that a person sees at a glance.
  private static let mostShown = 8

  /// Those of the shown metrics; one with a goal is never left out.
  private var shown: [TodayMetric] {
    if showsAll { return metrics }
    let withGoal = metrics.count { $0.goal != nil }
    var others = max(Self.mostShown - withGoal, 0)
    return metrics.filter { metric in
      if metric.goal != nil { return true }
      others -= 1
      return others >= 0
    }
  }

  func text(_ appearance: Appearance) -> StyledText {
    if isEmpty { return introduction(appearance) }
    let calendar = session.calendar
    let dates = DateText(calendar: calendar)
    var text = StyledText(
      flowing: ["Today", "\(dates.longDate(session.now)), \(dates.time(session.now))"],
      appearance, .emphasis)
    let shown = shown
    var rows = shown.map {
      DashboardRow($0, session: session, appearance.repertoire)
    }
    if let sleep {
      rows.append(DashboardRow(sleep, session: session, appearance.repertoire))
    }
    let layout = DashboardLayout(rows: rows, appearance: appearance)
    text.append(part: layout.text)
    text.append(
      part: StyledText(flowing: remarks(on: shown, in: layout), appearance, .muted))
    return text
  }

  /// What the columns show, and what is left out.
  private func remarks(on shown: [TodayMetric], in layout: DashboardLayout) -> [String] {
    var remarks: [String] = []
    let columns = [layout.hasCharts ? "small charts" : "", layout.hasAverages ? "averages" : ""]
      .filter { !$0.isEmpty }.joined(separator: " and ")
    if !columns.isEmpty {
      let days = DateText(calendar: session.calendar).days(of: interval)
      remarks.append("\(columns.prefix(1).uppercased())\(columns.dropFirst()): \(days)")
      // An average of sums has the sum of today so far in it.
      let countsToday = shown.contains { $0.type.dayValue == .sum && $0.value != nil }
      if countsToday { remarks.append("today so far counted") }
    }
    if layout.hasChanges {
      let isOfBody = Set(shown.filter { $0.change != nil }.map { $0.type.dayValue == .mostRecent })
      let parts = [
        isOfBody.contains(false) ? "last 7 full days against the 20 before" : "",
        isOfBody.contains(true) ? "body measures from the first to the last of the 28 days" : "",
      ]
      remarks.append("changes: \(parts.filter { !$0.isEmpty }.joined(separator: ", "))")
    }
    if !idleGoals.isEmpty {
      let names = idleGoals.map(\.name).joined(separator: ", ")
      remarks.append("goals without data in 28 days: \(names)")
    }
    let rest = metrics.count - shown.count
    if rest > 0 {
      remarks.append("\(CountText.string(rest, "metric")) more in 'steptracker today --all'")
    }
    return remarks
  }

  /// What the program is, for somebody who has just installed it.
  private func introduction(_ appearance: Appearance) -> StyledText {
    var text = StyledText(flowing: [Tool.tree.description.abstract], appearance, .emphasis)
    text.append(part: StyledText(flowing: ["There is no data yet. To begin:"], appearance))
    text.append(
      part: CommandList.text(Array(Tool.tree.description.examples.prefix(3)), appearance))
    text.append(
      part: StyledText(flowing: ["'steptracker help' lists all commands."], appearance))
    return text
  }
}
