extension CategoryType {
  /// The types that the catalogue knows, sleep first, the others by their names.
  public static let all: [CategoryType] =
    [.sleepAnalysis]
    + names.filter { $0.key != sleepAnalysis.suffix }.sorted { $0.value < $1.value }
    .map { CategoryType(known: $0.key) }

  /// Finds the type with a name or an identifier, whose prefix may be left out; nil if there is none.
  ///
  /// Case, hyphens, underscores and blanks do not count. A type that the catalogue does not know is
  /// found by its full identifier.
  public init?(named name: String) {
    let key = Array(QuantityType.key(name))
    let known = Self.all.first { type in
      [type.name, type.suffix, type.identifier].contains { QuantityType.key($0).elementsEqual(key) }
    }
    guard let type = known ?? CategoryType(identifier: name) else { return nil }
    self = type
  }

  /// Names on the command line by the ends of identifiers.
  static let names: [String: String] = {
    var names: [String: String] = [
      "SleepAnalysis": "sleep", "AppleStandHour": "stand-hours",
      "MindfulSession": "mindful-minutes", "HandwashingEvent": "handwashing",
      "ToothbrushingEvent": "toothbrushing", "AudioExposureEvent": "loud-noise",
      "HeadphoneAudioExposureEvent": "loud-headphones", "HighHeartRateEvent": "high-heart-rate",
      "LowHeartRateEvent": "low-heart-rate", "IrregularHeartRhythmEvent": "irregular-rhythm",
      "LowCardioFitnessEvent": "low-cardio-fitness",
      "AppleWalkingSteadinessEvent": "low-walking-steadiness", "SleepApneaEvent": "sleep-apnea",
      "HypertensionEvent": "hypertension", "ChestTightnessOrPain": "chest-pain",
      "GeneralizedBodyAche": "body-ache", "RapidPoundingOrFlutteringHeartbeat": "racing-heartbeat",
    ]
    for suffix in [
      "AbdominalCramps", "Acne", "AppetiteChanges", "BladderIncontinence",
      "BleedingAfterPregnancy", "BleedingDuringPregnancy", "Bloating", "BreastPain",
      "CervicalMucusQuality", "Chills", "Constipation", "Contraceptive", "Coughing", "Diarrhea",
      "Dizziness", "DrySkin", "Fainting", "Fatigue", "Fever", "HairLoss", "Headache", "Heartburn",
      "HotFlashes", "InfrequentMenstrualCycles", "IntermenstrualBleeding",
      "IrregularMenstrualCycles", "Lactation", "LossOfSmell", "LossOfTaste", "LowerBackPain",
      "MemoryLapse", "MenstrualFlow", "MoodChanges", "Nausea", "NightSweats",
      "OvulationTestResult", "PelvicPain", "PersistentIntermenstrualBleeding", "Pregnancy",
      "PregnancyTestResult", "ProgesteroneTestResult", "ProlongedMenstrualPeriods", "RunnyNose",
      "SexualActivity", "ShortnessOfBreath", "SinusCongestion", "SkippedHeartbeat", "SleepChanges",
      "SoreThroat", "VaginalDryness", "Vomiting", "Wheezing",
    ] {
      names[suffix] = suffix.camelCaseWords.joined(separator: "-").lowercased()
    }
    return names
  }()
}
