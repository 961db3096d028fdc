import Foundation
import StepTrackerCore

/// A health object in machine formats: what all objects have, and what it means.
struct ObjectRecord {
  private let object: HealthObject
  private let session: Session

  init(_ object: HealthObject, _ session: Session) {
    self.object = object
    self.session = session
  }

  private static let common = [
    "id", "metric", "identifier", "value", "start", "end", "source", "sourceVersion", "device",
    "userEntered", "created", "metadata",
  ]

  /// The names of the values, in the order of the CSV columns.
  static func columns(of type: HealthObjectType) -> [String] {
    common + ownColumns(of: type)
  }

  private static func ownColumns(of type: HealthObjectType) -> [String] {
    switch type {
    case .category: ["label", "duration"]
    case .workout:
      [
        "activity", "duration", "energy", "energyUnit", "distance", "distanceUnit", "statistics",
        "events", "activities", "routes",
      ]
    case .correlation: ["label", "members"]
    case .activitySummary:
      [
        "energy", "energyGoal", "energyUnit", "move", "moveGoal", "exercise", "exerciseGoal",
        "standHours", "standHoursGoal",
      ]
    }
  }

  /// The values of the columns.
  var values: [JSONValue] {
    [
      .string(object.id.description), .string(object.type.name), .string(object.type.identifier),
      .text(object.value.isEmpty ? nil : object.value), .string(start), .string(end),
      .text(object.type == .activitySummary ? nil : object.source), .text(object.sourceVersion),
      .text(object.device), .bool(object.isUserEntered), .text(object.creationDate.map(text)),
      Self.value(object.metadata),
    ] + ownValues
  }

  private var start: String {
    ActivitySummary(object)?.day.text ?? text(object.startDate)
  }

  private var end: String { ActivitySummary(object)?.day.text ?? text(object.endDate) }

  private var ownValues: [JSONValue] {
    if let workout = Workout(object) { return values(of: workout) }
    if let correlation = Correlation(object) {
      return [.string(correlation.name), .list(correlation.members.map(value))]
    }
    if let summary = ActivitySummary(object) { return values(of: summary) }
    let duration = object.endDate.timeIntervalSince(object.startDate)
    return [.text(CategorySample(object)?.words), .number(duration)]
  }

  private func values(of workout: Workout) -> [JSONValue] {
    let energyUnit = session.preferences.unit(for: .activeEnergyBurned)
    let distanceUnit = session.preferences.unit(for: .distanceWalkingRunning)
    let energy = number(workout.totalEnergyBurned, in: energyUnit)
    let distance = number(workout.totalDistance, in: distanceUnit)
    return [
      .string(workout.activityName), .number(workout.duration),
      energy, energy == .null ? .null : .string(energyUnit.unitString),
      distance, distance == .null ? .null : .string(distanceUnit.unitString),
      .list(workout.statistics.map(value)), .list(workout.events.map(value)),
      .list(workout.activities.map(value)), .array(workout.routePaths),
    ]
  }

  private func values(of summary: ActivitySummary) -> [JSONValue] {
    let unit = session.preferences.unit(for: .activeEnergyBurned)
    return [
      number(summary.activeEnergyBurned, in: unit),
      number(summary.activeEnergyBurnedGoal, in: unit),
      .string(unit.unitString), number(summary.appleMoveTime), number(summary.appleMoveTimeGoal),
      number(summary.appleExerciseTime), number(summary.appleExerciseTimeGoal),
      number(summary.appleStandHours), number(summary.appleStandHoursGoal),
    ]
  }

  private func value(_ statistics: WorkoutStatistics) -> JSONValue {
    let type = QuantityType(identifier: statistics.type)
    let found = [statistics.sum, statistics.average, statistics.minimum, statistics.maximum]
      .compactMap(\.self).first
    let unit = type.map(session.preferences.unit) ?? found?.unit
    func figure(_ quantity: Quantity?) -> JSONValue {
      unit.map { number(quantity, in: $0) } ?? .null
    }
    return .object([
      "metric": .text(type?.name), "identifier": .string(statistics.type),
      "unit": .text(unit?.unitString), "sum": figure(statistics.sum),
      "average": figure(statistics.average), "minimum": figure(statistics.minimum),
      "maximum": figure(statistics.maximum),
    ])
  }

  private func value(_ event: WorkoutEvent) -> JSONValue {
    .object([
      "event": .string(event.name), "date": .text(event.date.map(text)),
      "duration": number(event.duration),
    ])
  }

  private func value(_ activity: WorkoutActivity) -> JSONValue {
    .object([
      "activity": .string(activity.activityName), "start": .text(activity.startDate.map(text)),
      "end": .text(activity.endDate.map(text)), "duration": number(activity.duration),
      "statistics": .list(activity.statistics.map(value)),
    ])
  }

  private func value(_ member: Correlation.Member) -> JSONValue {
    let type = ObjectType(named: member.type)
    var value: JSONValue = .text(member.value)
    var unit = member.unit
    if let type = type?.quantityType, let quantity = member.quantity {
      let preferred = session.preferences.unit(for: type)
      value = number(quantity, in: preferred)
      unit = preferred.unitString
    }
    return .object([
      "metric": .text(type?.name), "identifier": .string(member.type), "value": value,
      "unit": .text(unit), "start": .text(member.startDate.map(text)),
      "end": .text(member.endDate.map(text)),
    ])
  }

  private static func value(_ metadata: SampleMetadata) -> JSONValue {
    let members = metadata.entries.map { entry in
      (
        entry.key,
        entry.values.count == 1 ? JSONValue.string(entry.values[0]) : .array(entry.values)
      )
    }
    return .object(Dictionary(members) { first, _ in first })
  }

  private func number(_ value: Double?) -> JSONValue { value.map(JSONValue.number) ?? .null }

  private func number(_ quantity: Quantity?, in unit: QuantityUnit) -> JSONValue {
    number(quantity.flatMap { try? $0.doubleValue(for: unit) })
  }

  private func text(_ date: Date) -> String { session.calendar.iso8601(date) }
}
