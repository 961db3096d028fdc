import Foundation
import StepTrackerCore

extension ChartDocument {
  /// The value of the rule: what was asked for, else the goal that holds at the end of the range.
  ///
  /// A goal for each day is no goal for an hour or a month, so the sums of those are not held against it.
  static func goal(
    of request: ChartRequest, _ stats: StatsDocument
  ) async throws -> (value: Double?, warning: String?) {
    let unit = stats.unit.unit
    if let text = request.marks.goal {
      if text.lowercased() == "none" { return (nil, nil) }
      let goal = try QuantityParser(type: request.type, preferredUnit: unit).parse(text)
      try goal.quantity.check(
        text, asGoalOf: request.type, instead: "draw none with --goal none")
      return (try goal.quantity.doubleValue(for: unit), goal.warning)
    }
    guard stats.by == .day || request.type.goalDirection == .target, let interval = stats.interval
    else { return (nil, nil) }
    let session = stats.session
    let last = min(interval.end.addingTimeInterval(-1), session.now)
    let goal = try await session.store.goalHistory(for: request.type)
      .goal(on: session.calendar.civilDate(of: last))
    return (try goal?.quantity?.doubleValue(for: unit), nil)
  }

  /// The goal, if a rule at it leaves room for the data; as it is shown.
  ///
  /// A target far away would press a line flat, so that is only drawn where the line keeps half of the height,
  /// or when it was asked for.
  func drawnGoal(amid values: [Double]) -> Double? {
    guard let goal = goal.map(stats.unit.displayed) else { return nil }
    guard request.marks.goal == nil, request.kind == .line || request.kind == .area,
      let lowest = values.min(),
      let highest = values.max(), lowest < highest
    else { return goal }
    return max(lowest - goal, goal - highest) <= highest - lowest ? goal : nil
  }

  /// What is said about a goal that is too far away to be drawn.
  func distantGoal(amid values: [Double]) -> String? {
    guard let goal = goal.map(stats.unit.displayed), let lowest = values.min(),
      drawnGoal(amid: values) == nil
    else { return nil }
    return "goal \(number(goal)) \(goal < lowest ? "below" : "above")"
  }
}
