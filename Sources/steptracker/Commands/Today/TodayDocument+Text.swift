import StepTrackerCore

extension TodayDocument {
  /// The metrics that a person sees at a glance.
  private static let mostShown = 8

  func text(_ appearance: Appearance) -> StyledText {
    if metrics.isEmpty { return introduction(appearance) }
    let calendar = session.calendar
    let dates = DateText(calendar: calendar)
    var text = StyledText(
      flowing: ["Today", "\(dates.longDate(session.now)), \(dates.time(session.now))"],
      appearance, .emphasis)
    let rows = metrics.prefix(Self.mostShown).map {
      DashboardRow($0, session: session, appearance.repertoire)
    }
    text.append(part: DashboardLayout(rows: rows, appearance: appearance).text)
    let rest = metrics.count - rows.count
    text.append(
      part: StyledText(
        flowing: [
          "Small charts and averages: \(dates.days(of: interval))",
          countsUnfinishedDay ? "today so far counted" : "",
          rest > 0 ? "\(CountText.string(rest, "metric")) more in 'steptracker today --json'" : "",
        ], appearance, .muted))
    return text
  }

  /// Whether an average of sums has the sum of today so far in it.
  private var countsUnfinishedDay: Bool {
    metrics.prefix(Self.mostShown).contains { $0.type.dayValue == .sum && $0.value != nil }
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

/// The words of one metric's line.
struct DashboardRow {
  let name: String
  let value: String
  let unit: String
  /// The range of today, or the day of a measurement that is not from today.
  let note: String
  let average: String
  let daily: [Double?]
  let role: StyleRole

  init(_ metric: TodayMetric, session: Session, _ repertoire: Repertoire) {
    let format = NumberText(fractionDigits: metric.type.fractionDigits, repertoire)
    func number(_ value: Double?) -> String { format.string(value.map(metric.unit.displayed)) }
    name = metric.type.displayName
    value = number(metric.value)
    unit =
      metric.value == nil
      ? "" : repertoire == .ascii ? metric.unit.asciiSymbol : metric.unit.symbol
    average = "avg \(number(metric.average))"
    daily = metric.daily
    role = StyleRole(of: metric.type)
    let today = session.calendar.startOfDay(for: session.now)
    if let low = metric.minimum, let high = metric.maximum, low < high {
      note = repertoire.spelled("\(number(low)) – \(number(high))")
    } else if let measured = metric.measured, measured < today {
      note = DateText(calendar: session.calendar).monthAndDay(measured)
    } else {
      note = ""
    }
  }
}
