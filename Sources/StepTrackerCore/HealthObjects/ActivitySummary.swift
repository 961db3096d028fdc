import Foundation

/// The activity rings of a day: HealthKit's `HKActivitySummary`.
public struct ActivitySummary: Hashable, Sendable {
  /// What was stored.
  public let object: HealthObject

  /// Sees a summary in an object; nil if it is none.
  public init?(_ object: HealthObject) {
    guard object.type == .activitySummary else { return nil }
    self.object = object
  }

  /// The day, which is not of any time zone.
  public var day: CivilDate { object.civilDay }

  /// The energy burned by moving.
  public var activeEnergyBurned: Quantity? { energy("activeEnergyBurned") }
  /// Its goal.
  public var activeEnergyBurnedGoal: Quantity? { energy("activeEnergyBurnedGoal") }
  /// The minutes of moving, for those whose ring counts them.
  public var appleMoveTime: Double? { object.content.number("appleMoveTime") }
  /// Their goal.
  public var appleMoveTimeGoal: Double? { object.content.number("appleMoveTimeGoal") }
  /// The minutes of exercise.
  public var appleExerciseTime: Double? { object.content.number("appleExerciseTime") }
  /// Their goal.
  public var appleExerciseTimeGoal: Double? { object.content.number("appleExerciseTimeGoal") }
  /// The hours in which the person stood up.
  public var appleStandHours: Double? { object.content.number("appleStandHours") }
  /// Their goal.
  public var appleStandHoursGoal: Double? { object.content.number("appleStandHoursGoal") }

  private func energy(_ name: String) -> Quantity? {
    object.content.quantity(
      name, unit: object.content.attributes["activeEnergyBurnedUnit"] ?? "kcal")
  }
}

extension HealthObject {
  /// The day of an activity summary.
  var civilDay: CivilDate {
    CivilDate(dayNumber: startDate.wholeSeconds.dividedDown(by: secondsPerDay).quotient)
  }
}
