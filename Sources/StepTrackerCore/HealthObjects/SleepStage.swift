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

  private static let prefix = "HKCategoryValueSleepAnalysis"

  /// HealthKit's stages by their raw values, from 0 on.
  private static let byRawValue: [SleepStage] = [
    .inBed, .asleepUnspecified, .awake, .asleepCore, .asleepDeep, .asleepREM,
  ]

  /// HealthKit's name for a value that is written as HealthKit's number, such as `3`; others stay.
  static func value(named text: String) -> String {
    guard text.utf8.count == 1, let number = Int(text), byRawValue.indices.contains(number) else {
      return text
    }
    return prefix + byRawValue[number].rawValue
  }

  /// Reads a value of a sleep sample; nil for one that HealthKit does not have.
  ///
  /// Exports before iOS 16 call the unknown stage `HKCategoryValueSleepAnalysisAsleep`.
  public init?(value: String) {
    guard value.hasPrefix(Self.prefix) else { return nil }
    let name = String(value.dropFirst(Self.prefix.count))
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
