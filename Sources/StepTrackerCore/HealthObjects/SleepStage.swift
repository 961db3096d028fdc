/// What a sleep sample says: HealthKit's `HKCategoryValueSleepAnalysis`.
public enum SleepStage: String, CaseIterable, Hashable, Sendable {
  /// In bed, asleep or not.
  case inBed = "InBed"
  /// Awake between times of sleep.
  case awake = "Awake"
  /// Asleep in light sleep.
  case asleepCore = "AsleepCore"
  /// Asleep in deep sleep.
  case asleepDeep = "AsleepDeep"
  /// Asleep and dreaming.
  case asleepREM = "AsleepREM"
  /// Asleep in a stage that is not known.
  case asleepUnspecified = "AsleepUnspecified"

  /// Reads a value of a sleep sample; nil for one that HealthKit does not have.
  ///
  /// Exports before iOS 16 call the unknown stage `HKCategoryValueSleepAnalysisAsleep`.
  public init?(value: String) {
    let prefix = "HKCategoryValueSleepAnalysis"
    guard value.hasPrefix(prefix) else { return nil }
    let name = String(value.dropFirst(prefix.count))
    if name == "Asleep" {
      self = .asleepUnspecified
    } else {
      self.init(rawValue: name)
    }
  }

  /// Whether the person sleeps.
  public var isAsleep: Bool {
    switch self {
    case .inBed, .awake: false
    case .asleepCore, .asleepDeep, .asleepREM, .asleepUnspecified: true
    }
  }
}
