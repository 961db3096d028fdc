public import Foundation

/// A workout: HealthKit's `HKWorkout`.
public struct Workout: Hashable, Sendable {
  /// What was stored.
  public let object: HealthObject

  /// Sees a workout in an object; nil if it is none.
  public init?(_ object: HealthObject) {
    guard object.type == .workout else { return nil }
    self.object = object
  }

  /// HealthKit's name of the activity, such as `HKWorkoutActivityTypeRunning`.
  public var activityType: String { object.value }

  /// The activity in words: `traditional strength training`.
  public var activityName: String { Self.activityName(activityType) }

  static func activityName(_ type: String) -> String {
    let prefix = "HKWorkoutActivityType"
    guard type.hasPrefix(prefix) else { return type }
    return String(type.dropFirst(prefix.count)).camelCaseWords.joined(separator: " ")
  }

  /// How long it lasted without pauses, in seconds, as the source says; else from its start to its end.
  public var duration: TimeInterval {
    object.content.seconds("duration") ?? object.endDate.timeIntervalSince(object.startDate)
  }

  /// What was measured over the whole workout.
  public var statistics: [WorkoutStatistics] {
    object.content.elements(named: "WorkoutStatistics").map(WorkoutStatistics.init)
  }

  /// Pauses, laps, segments and the like.
  public var events: [WorkoutEvent] {
    object.content.elements(named: "WorkoutEvent").map(WorkoutEvent.init)
  }

  /// The parts of a workout of several activities, such as a triathlon.
  public var activities: [WorkoutActivity] {
    object.content.elements(named: "WorkoutActivity").map(WorkoutActivity.init)
  }

  /// The energy burned: of the statistics, else the total that exports before iOS 16 have.
  public var totalEnergyBurned: Quantity? {
    statistics.first { $0.type == "HKQuantityTypeIdentifierActiveEnergyBurned" }?.sum
      ?? object.content.quantity("totalEnergyBurned")
  }

  /// The distance covered: of the statistics, else the total that exports before iOS 16 have.
  public var totalDistance: Quantity? {
    let distances = statistics.filter { $0.type.hasPrefix("HKQuantityTypeIdentifierDistance") }
      .compactMap(\.sum)
    return distances.first ?? object.content.quantity("totalDistance")
  }

  /// The paths of the files with its routes, as the export names them.
  public var routePaths: [String] {
    object.content.elements(named: "WorkoutRoute").flatMap { route in
      route.content.elements(named: "FileReference").compactMap { $0["path"] }
    }
  }
}

/// A figure of a workout: HealthKit's `HKStatistics` of one quantity.
public struct WorkoutStatistics: Hashable, Sendable {
  private let element: HealthElement

  init(_ element: HealthElement) {
    self.element = element
  }

  /// The identifier of the quantity's type.
  public var type: String { element["type"] ?? "" }
  /// The unit as the export has it.
  public var unit: String? { element["unit"] }
  /// The total, of types that add up.
  public var sum: Quantity? { quantity("sum") }
  /// The average, of types that do not.
  public var average: Quantity? { quantity("average") }
  /// The least value.
  public var minimum: Quantity? { quantity("minimum") }
  /// The greatest value.
  public var maximum: Quantity? { quantity("maximum") }

  private func quantity(_ name: String) -> Quantity? {
    element.content.quantity(name, unit: element["unit"])
  }
}

/// Something that happened in a workout: HealthKit's `HKWorkoutEvent`.
public struct WorkoutEvent: Hashable, Sendable {
  private let element: HealthElement

  init(_ element: HealthElement) {
    self.element = element
  }

  /// HealthKit's name, such as `HKWorkoutEventTypePause`.
  public var type: String { element["type"] ?? "" }
  /// When it happened; nil if the export says it in no known way.
  public var date: Date? { element.content.date("date") }
  /// How long it lasted, in seconds; nil if that is not said.
  public var duration: TimeInterval? { element.content.seconds("duration") }

  /// The event in words: `pause`.
  public var name: String {
    let prefix = "HKWorkoutEventType"
    guard type.hasPrefix(prefix) else { return type }
    return String(type.dropFirst(prefix.count)).camelCaseWords.joined(separator: " ")
  }
}

/// A part of a workout of several activities: HealthKit's `HKWorkoutActivity`.
public struct WorkoutActivity: Hashable, Sendable {
  private let element: HealthElement

  init(_ element: HealthElement) {
    self.element = element
  }

  /// HealthKit's name of the activity.
  public var activityType: String { element["workoutActivityType"] ?? "" }
  /// The activity in words.
  public var activityName: String { Workout.activityName(activityType) }
  /// When it began.
  public var startDate: Date? { element.content.date("startDate") }
  /// When it ended.
  public var endDate: Date? { element.content.date("endDate") }
  /// How long it lasted, in seconds.
  public var duration: TimeInterval? { element.content.seconds("duration") }
  /// What was measured over it.
  public var statistics: [WorkoutStatistics] {
    element.content.elements(named: "WorkoutStatistics").map(WorkoutStatistics.init)
  }
}
