/// A kind of health object that is no quantity.
public enum HealthObjectType: Hashable, Sendable {
  /// Events and states, each type of its own.
  case category(CategoryType)
  /// Workouts of all activities.
  case workout
  /// Samples that belong together, such as the two of a blood pressure.
  case correlation
  /// The activity rings of a day.
  case activitySummary

  /// The type of sleep stages.
  public static let sleep = HealthObjectType.category(.sleepAnalysis)

  /// HealthKit's identifier; all correlations have one, because their own is their value here.
  public var identifier: String {
    switch self {
    case .category(let type): type.identifier
    case .workout: "HKWorkoutTypeIdentifier"
    case .correlation: "HKCorrelationTypeIdentifier"
    case .activitySummary: "HKActivitySummaryTypeIdentifier"
    }
  }

  /// The name of the elements of an export.
  var elementName: String {
    switch self {
    case .category: "Record"
    case .workout: "Workout"
    case .correlation: "Correlation"
    case .activitySummary: "ActivitySummary"
    }
  }

  /// The name on the command line: `sleep`, `workouts`, `correlations`, `activity` and so on.
  public var name: String {
    switch self {
    case .category(let type): type.name
    case .workout: "workouts"
    case .correlation: "correlations"
    case .activitySummary: "activity"
    }
  }

  /// The name in headings, for example `Stand hours`.
  public var displayName: String {
    guard case .category(let type) = self else { return name.capitalizedFirst }
    return type.displayName
  }

  /// Other names that are accepted.
  public var aliases: [String] {
    switch self {
    case .category: []
    case .workout: ["workout"]
    case .correlation: ["correlation"]
    case .activitySummary: ["activity-summary", "activity-summaries", "rings"]
    }
  }

  /// The types that the catalogue knows: categories first.
  public static let all: [HealthObjectType] =
    CategoryType.all.map(HealthObjectType.category) + [.workout, .correlation, .activitySummary]

  /// Makes a type of HealthKit's identifier; nil if it is none.
  public init?(identifier: String) {
    if let type = CategoryType(identifier: identifier) {
      self = .category(type)
      return
    }
    let others: [HealthObjectType] = [.workout, .correlation, .activitySummary]
    guard let type = others.first(where: { $0.identifier == identifier }) else { return nil }
    self = type
  }

  /// Finds the type with a name, an alias or an identifier; nil if there is none.
  public init?(named name: String) {
    let key = Array(QuantityType.key(name))
    let others: [HealthObjectType] = [.workout, .correlation, .activitySummary]
    let type = others.first { type in
      ([type.name, type.identifier] + type.aliases).contains {
        QuantityType.key($0).elementsEqual(key)
      }
    }
    guard let type = type ?? CategoryType(named: name).map(HealthObjectType.category) else {
      return nil
    }
    self = type
  }
}

extension HealthObjectType: Comparable {
  /// Orders types as lists do: sleep, other categories by their names, workouts and the rest.
  public static func < (left: HealthObjectType, right: HealthObjectType) -> Bool {
    (left.rank, left.name) < (right.rank, right.name)
  }

  private var rank: Int {
    switch self {
    case .sleep: 0
    case .category: 1
    case .workout: 2
    case .correlation: 3
    case .activitySummary: 4
    }
  }
}
