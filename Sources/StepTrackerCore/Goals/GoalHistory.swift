/// The goals of a metric over time; on each day the latest one that began by then holds.
///
/// 8,000 from January 1 and 10,000 from March 1 on: February 10 is held against 8,000 for ever.
public struct GoalHistory: Hashable, Sendable {
  /// The type that the goals are about.
  public let quantityType: QuantityType
  /// The goals and the ends of goals, by their first days, of which no two are the same.
  public private(set) var goals: [Goal]

  /// Creates a history; of several goals with the same first day the last one counts.
  public init(_ quantityType: QuantityType, goals: [Goal] = []) {
    self.quantityType = quantityType
    let byDay = Dictionary(goals.map { ($0.firstDay, $0) }, uniquingKeysWith: { $1 })
    self.goals = byDay.values.sorted { $0.firstDay < $1.firstDay }
  }

  /// The goal that holds on a day; nil if there is none.
  public func goal(on day: CivilDate) -> Goal? {
    goals.last { $0.firstDay <= day }.flatMap { $0.quantity == nil ? nil : $0 }
  }

  /// Lets a goal hold from a day on, or with nil no goal.
  ///
  /// Earlier days keep the goal that held on them; goals that began on that day or later are replaced.
  public mutating func set(_ quantity: Quantity?, from day: CivilDate) {
    goals.removeAll { $0.firstDay >= day }
    if goals.last?.quantity != quantity {
      goals.append(Goal(firstDay: day, quantity: quantity))
    }
  }
}
