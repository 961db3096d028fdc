import StepTrackerCore

/// The progress of all goals that hold today, those of the most important metrics first.
struct GoalsDocument: RecordDocument {
  let goals: [GoalProgress]
  let session: Session

  static func make(_ session: Session, only type: QuantityType? = nil) async throws -> Self {
    let histories = try await session.store.goals()
    let types = histories.keys.filter { type == nil || $0 == type }
    var goals: [GoalProgress] = []
    for type in types.sorted(by: { $0.importance < $1.importance }) {
      let query = GoalQueryDescriptor(
        quantityType: type, date: session.now, calendar: session.calendar)
      if let goal = try await query.result(for: session.store) { goals.append(goal) }
    }
    return GoalsDocument(goals: goals, session: session)
  }

  static let columns = [
    "metric", "goal", "unit", "value", "share", "streak", "bestStreak", "reached", "days",
    "direction", "from", "start", "expected",
  ]

  var records: [[JSONValue]] {
    goals.map { goal in
      let type = goal.quantityType
      let unit = session.preferences.unit(for: type)
      func number(_ quantity: Quantity?) -> JSONValue {
        quantity.flatMap { try? $0.doubleValue(for: unit) }.map(JSONValue.number) ?? .null
      }
      return [
        .string(type.name), number(goal.goal), .string(unit.unitString), number(goal.value),
        goal.share.map(JSONValue.number) ?? .null, .count(goal.streak.current),
        .count(goal.streak.best), .count(goal.daysReached), .count(goal.daysCounted),
        .string(type.goalDirection.rawValue), .string(goal.firstDay.text),
        number(goal.start), .text(goal.expectedDay?.text),
      ]
    }
  }

  func text(_ appearance: Appearance) -> StyledText {
    let repertoire = appearance.repertoire
    let hasForecast = goals.contains { $0.expectedDay != nil }
    var text = TextTable(
      columns: [
        .init("Metric", shrinkable: true), .init("Goal", .trailing, optional: true),
        .init("Now", .trailing, optional: true), .init("Share", .trailing),
        .init("Streak", .trailing, optional: true),
        .init("Best", .trailing, optional: true), .init("Reached", .trailing, optional: true),
      ] + (hasForecast ? [.init("Expected", optional: true)] : []),
      rows: goals.map { goal in
        let type = goal.quantityType
        let words = GoalText(type, unit: session.displayUnit(for: type), repertoire)
        let arrow = type.goalDirection == .target ? "→ " : ""
        let counts = [goal.streak.current, goal.streak.best].map {
          NumberText(repertoire).string(Double($0))
        }
        return [
          type.name, repertoire.spelled(arrow + words.labelled(goal: goal.goal)),
          words.labelled(goal.value), goal.percent(repertoire), counts[0], counts[1],
          "\(goal.daysReached) of \(goal.daysCounted)", goal.expectation(session) ?? "",
        ]
      }
    ).render(width: appearance.width, repertoire)
    // A narrow table leaves columns out.
    let header = text.lines.first?.plain ?? ""
    let streaks = ["Streak", "Best"].filter { header.contains($0) }.joined(separator: " and ")
    let remarks = [
      streaks.isEmpty
        ? "" : streaks.prefix(1) + streaks.dropFirst().lowercased() + ": days in a row",
      header.contains("Reached") ? "reached: of the last 28 days with a goal" : "",
    ]
    if remarks.contains(where: { !$0.isEmpty }) {
      text.append(part: StyledText(flowing: remarks, appearance, .muted))
    }
    return text
  }
}
