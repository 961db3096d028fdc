import Foundation
import StepTrackerCore

/// The words of one metric's line.
struct DashboardRow {
  /// What stands beside the value.
  struct Note {
    /// The part that is done of a goal that is shown as a bar.
    var share: Double?
    /// The goal, the range of today, or the day of a measurement that is not from today.
    var text = ""
    /// The same for narrow lines.
    var shortText = ""

    /// The words, with percentages set below each other.
    func text(_ length: DashboardPlan.NoteLength, percentWidth: Int) -> String {
      let missing = share == nil ? 0 : percentWidth - DisplayWidth.columns(of: shortText)
      let indent = String(repeating: " ", count: max(missing, 0))
      return switch length {
      case .none: ""
      case .short: indent + shortText
      case .long: indent + text
      }
    }
  }

  let name: String
  let value: String
  let unit: String
  let note: Note
  let daily: [Double?]
  let average: String
  let change: String
  /// What the change means, for its colour.
  let changeRole: StyleRole
  let streak: String
  let role: StyleRole

  init(_ metric: TodayMetric, session: Session, _ repertoire: Repertoire) {
    let digits = metric.type.fractionDigits
    let format = NumberText(fractionDigits: digits, repertoire)
    func number(_ value: Double?) -> String { format.string(value.map(metric.unit.displayed)) }
    name = metric.type.displayName
    value = number(metric.value)
    unit =
      metric.value == nil
      ? "" : repertoire == .ascii ? metric.unit.asciiSymbol : metric.unit.symbol
    daily = metric.daily
    average = "avg \(number(metric.average))"
    let signed = NumberText(fractionDigits: digits, repertoire, showsPlus: true)
    change = metric.change.map { signed.string(metric.unit.displayed($0)) } ?? ""
    changeRole = change.hasPrefix("+") ? .gain : change.hasPrefix(repertoire.minus) ? .loss : .muted
    let days = metric.goal.map { $0.streak.current } ?? 0
    streak = days > 0 ? "streak \(NumberText(repertoire).string(Double(days)))" : ""
    role = StyleRole(of: metric.type)
    if let goal = metric.goal {
      note = Note(goal, of: metric, session, repertoire)
    } else {
      let text =
        Self.range(metric, number) ?? metric.earlierDay(session.calendar, session.now) ?? ""
      note = Note(text: repertoire.spelled(text), shortText: repertoire.spelled(text))
    }
  }

  private static func range(_ metric: TodayMetric, _ number: (Double?) -> String) -> String? {
    guard let low = metric.minimum, let high = metric.maximum, low < high else { return nil }
    return "\(number(low)) – \(number(high))"
  }
}

extension DashboardRow.Note {
  fileprivate init(
    _ goal: GoalProgress, of metric: TodayMetric, _ session: Session, _ repertoire: Repertoire
  ) {
    let amount = GoalText(metric.type, unit: metric.unit, repertoire).number(ofGoal: goal.goal)
    switch metric.type.goalDirection {
    case .atLeast:
      shortText = goal.percent(repertoire)
      text = "\(shortText) of \(amount)"
      share = goal.share ?? 0
    case .target:
      let day = metric.earlierDay(session.calendar, session.now).map { "\($0) " } ?? ""
      let prospect = goal.isReached ? "reached" : goal.expectation(session)
      shortText = repertoire.spelled("→ \(amount)")
      text = repertoire.spelled("\(day)→ \(amount)\(prospect.map { ": \($0)" } ?? "")")
    }
  }
}

extension TodayMetric {
  /// The day of a measurement that is not from today.
  fileprivate func earlierDay(_ calendar: DayCalendar, _ now: Date) -> String? {
    guard let measured, measured < calendar.startOfDay(for: now) else { return nil }
    return DateText(calendar: calendar).monthAndDay(measured)
  }
}
