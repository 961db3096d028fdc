import StepTrackerCore

/// Writes the numbers of a goal for people.
struct GoalText {
  private let format: NumberText
  private let unit: DisplayUnit
  private let repertoire: Repertoire

  init(_ type: QuantityType, unit: DisplayUnit, _ repertoire: Repertoire) {
    format = NumberText(fractionDigits: type.fractionDigits, repertoire)
    self.unit = unit
    self.repertoire = repertoire
  }

  /// The number of a value, as it is shown everywhere.
  func number(_ value: Quantity?) -> String { format.string(shown(value)) }

  /// The number of a goal, with all the digits that it was given, if that was in the same unit.
  func number(ofGoal goal: Quantity?) -> String {
    guard let goal, goal.unit == unit.unit, let shown = shown(goal) else { return number(goal) }
    return format.exact(shown)
  }

  /// A value with its unit.
  func labelled(_ value: Quantity?) -> String {
    value == nil ? number(value) : labelled(number(value))
  }

  /// A goal with its unit.
  func labelled(goal: Quantity?) -> String { labelled(number(ofGoal: goal)) }

  private func labelled(_ number: String) -> String {
    unit.label(number, ascii: repertoire == .ascii)
  }

  private func shown(_ quantity: Quantity?) -> Double? {
    quantity.flatMap { try? $0.doubleValue(for: unit.unit) }.map(unit.displayed)
  }

  /// The part that is done in percent, `42 %`; 100 only when all of it is.
  static func percent(_ share: Double, isReached: Bool, _ repertoire: Repertoire) -> String {
    let percent = share * 100
    let shown = isReached ? max(percent.rounded(.down), 100) : min(percent.rounded(.down), 99)
    return "\(NumberText(repertoire).string(shown)) %"
  }
}

extension GoalProgress {
  /// The part that is done in percent, or a dash where there is none.
  func percent(_ repertoire: Repertoire) -> String {
    share.map { GoalText.percent($0, isReached: isReached, repertoire) } ?? repertoire.noValue
  }

  /// The day on which a target is reached by the trend, `about Jun 21`; nil if it does not lead there.
  func expectation(_ session: Session) -> String? {
    expectedDay.map { day in
      let dates = DateText(calendar: session.calendar)
      let date = session.calendar.startOfDay(day)
      let isThisYear = day.year == session.calendar.civilDate(of: session.now).year
      return "about \(isThisYear ? dates.monthAndDay(date) : dates.shortDate(date))"
    }
  }
}
