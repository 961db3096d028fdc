import StepTrackerCore

/// The goals of one metric over time, the latest first.
struct GoalPeriodsDocument: RecordDocument {
  let type: QuantityType
  let periods: [GoalPeriod]
  /// The goal that holds today.
  let progress: GoalProgress?
  let session: Session

  static func make(_ type: QuantityType, _ session: Session) async throws -> Self {
    let query = GoalQueryDescriptor(
      quantityType: type, date: session.now, calendar: session.calendar)
    let history = try await session.store.goalHistory(for: type)
    let progress = try await query.result(for: session.store)
    var days = progress?.days ?? []
    if progress == nil { days = try await query.days(for: session.store) }
    return GoalPeriodsDocument(
      type: type, periods: history.periods(days), progress: progress, session: session)
  }

  static let columns = ["metric", "from", "to", "goal", "unit", "days", "reached"]

  var records: [[JSONValue]] {
    let unit = session.preferences.unit(for: type)
    return periods.map { period in
      let goal = period.goal.quantity.flatMap { try? $0.doubleValue(for: unit) }
      return [
        .string(type.name), .string(period.goal.firstDay.text),
        .text(period.lastDay?.text), goal.map(JSONValue.number) ?? .null,
        .string(unit.unitString), .count(period.days), .count(period.daysReached),
      ]
    }
  }

  func text(_ appearance: Appearance) -> StyledText {
    let repertoire = appearance.repertoire
    let words = GoalText(type, unit: session.displayUnit(for: type), repertoire)
    let numbers = NumberText(repertoire)
    var text = StyledText(
      flowing: [
        type.displayName,
        type.goalDirection == .atLeast ? "goals for each day" : "targets",
      ], appearance, .emphasis)
    if let progress {
      text.append(part: StyledText(flowing: parts(progress, words, repertoire), appearance))
    }
    let table = TextTable(
      columns: [
        .init("From"), .init("To", optional: true), .init("Goal", .trailing),
        .init("Days", .trailing, optional: true), .init("Reached", .trailing, optional: true),
      ],
      rows: periods.map { period in
        [
          period.goal.firstDay.text, period.lastDay?.text ?? "",
          words.labelled(goal: period.goal.quantity), numbers.string(Double(period.days)),
          numbers.string(Double(period.daysReached)),
        ]
      })
    text.append(part: table.render(width: appearance.width, repertoire))
    return text
  }

  /// What is said about the goal that holds.
  private func parts(
    _ progress: GoalProgress, _ words: GoalText, _ repertoire: Repertoire
  ) -> [String] {
    var streak: [String] = []
    if type.goalDirection == .atLeast || progress.streak.best > 0 {
      let (current, best) = (progress.streak.current, progress.streak.best)
      streak = ["\(CountText.string(current, "day")) in a row", "at best \(best)"]
    }
    switch type.goalDirection {
    case .atLeast:
      let value = "\(words.number(progress.value)) of \(words.labelled(goal: progress.goal)) today"
      return ["\(value) (\(progress.percent(repertoire)))"] + streak
    case .target:
      let way = "\(words.number(progress.value)) → \(words.labelled(goal: progress.goal))"
      let share = progress.share == nil ? "" : " (\(progress.percent(repertoire)) of the way)"
      return [
        progress.value == nil ? "no value in the last 28 days" : way + share,
        progress.isReached ? "reached" : progress.expectation(session) ?? "",
      ] + streak
    }
  }
}
