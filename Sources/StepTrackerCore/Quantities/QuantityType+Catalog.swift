extension QuantityType {
  /// Everything that is known about one type.
  struct Definition: Sendable {
    var suffix: String
    var name: String
    var aliases: [String]
    var displayName: String?
    var style: AggregationStyle
    var unit: QuantityUnit
    var metricUnit: QuantityUnit
    var usUnit: QuantityUnit
    var fractionDigits: Int
    var group: Group

    init(
      _ suffix: String, _ name: String, aliases: [String] = [], title: String? = nil,
      _ style: AggregationStyle, _ unit: QuantityUnit, metric: QuantityUnit? = nil,
      us: QuantityUnit? = nil, digits: Int, _ group: Group
    ) {
      self.suffix = suffix
      self.name = name
      self.aliases = aliases
      displayName = title
      self.style = style
      self.unit = unit
      metricUnit = metric ?? unit
      usUnit = us ?? metricUnit
      fractionDigits = digits
      self.group = group
    }
  }

  /// The catalogue; a type's index is its place here.
  static let definitions: [Definition] = [
    Definition("StepCount", "steps", aliases: ["step"], .cumulative, .count, digits: 0, .activity),
    Definition(
      "BodyMass", "weight", aliases: ["body-mass", "mass"], .discreteArithmetic, .kilogram,
      us: .pound, digits: 1, .body),
    Definition(
      "HeartRate", "heart-rate", aliases: ["hr", "heartrate", "pulse"],
      .discreteTemporallyWeighted, .countPerMinute, digits: 0, .heart),
    Definition(
      "ActiveEnergyBurned", "energy", aliases: ["active-energy", "calories", "kcal"],
      title: "Active energy", .cumulative, .kilocalorie, digits: 0, .activity),
    Definition(
      "BasalEnergyBurned", "basal-energy", aliases: ["resting-energy"], .cumulative,
      .kilocalorie, digits: 0, .activity),
    Definition(
      "DistanceWalkingRunning", "distance", aliases: ["walking-running-distance"],
      title: "Walking and running distance", .cumulative, .meter, metric: .kilometer, us: .mile,
      digits: 2, .activity),
    Definition(
      "DistanceCycling", "cycling-distance", .cumulative, .meter, metric: .kilometer, us: .mile,
      digits: 2, .activity),
    Definition(
      "DistanceSwimming", "swimming-distance", .cumulative, .meter, us: .yard, digits: 0,
      .activity),
    Definition(
      "DistanceWheelchair", "wheelchair-distance", .cumulative, .meter, metric: .kilometer,
      us: .mile, digits: 2, .activity),
    Definition(
      "DistanceDownhillSnowSports", "snow-distance", title: "Downhill snow sports distance",
      .cumulative, .meter, metric: .kilometer, us: .mile, digits: 2, .activity),
    Definition(
      "FlightsClimbed", "flights", aliases: ["floors", "flights-climbed"],
      title: "Flights climbed", .cumulative, .count, digits: 0, .activity),
    Definition(
      "PushCount", "pushes", title: "Wheelchair pushes", .cumulative, .count, digits: 0,
      .activity),
    Definition(
      "SwimmingStrokeCount", "strokes", title: "Swimming strokes", .cumulative, .count,
      digits: 0, .activity),
    Definition(
      "AppleExerciseTime", "exercise", aliases: ["exercise-time"], title: "Exercise time",
      .cumulative, .minute, digits: 0, .activity),
    Definition(
      "AppleStandTime", "stand", aliases: ["stand-time"], title: "Stand time", .cumulative,
      .minute, digits: 0, .activity),
    Definition(
      "AppleMoveTime", "move", aliases: ["move-time"], title: "Move time", .cumulative, .minute,
      digits: 0, .activity),
    Definition(
      "TimeInDaylight", "daylight", title: "Time in daylight", .cumulative, .minute, digits: 0,
      .activity),
    Definition(
      "NikeFuel", "nike-fuel", title: "NikeFuel", .cumulative, .count, digits: 0,
      .activity),
    Definition(
      "PhysicalEffort", "physical-effort", aliases: ["effort"], .discreteArithmetic,
      .kilocaloriePerKilogramHour, digits: 1, .activity),
    Definition(
      "WalkingSpeed", "walking-speed", .discreteArithmetic, .meterPerSecond,
      metric: .kilometerPerHour, us: .milePerHour, digits: 1, .mobility),
    Definition(
      "WalkingStepLength", "step-length", .discreteArithmetic, .meter, metric: .centimeter,
      us: .inch, digits: 0, .mobility),
    Definition(
      "WalkingAsymmetryPercentage", "walking-asymmetry", .discreteArithmetic, .percent,
      digits: 1, .mobility),
    Definition(
      "WalkingDoubleSupportPercentage", "double-support", title: "Double support time",
      .discreteArithmetic, .percent, digits: 1, .mobility),
    Definition(
      "AppleWalkingSteadiness", "walking-steadiness", .discreteArithmetic, .percent, digits: 0,
      .mobility),
    Definition(
      "SixMinuteWalkTestDistance", "six-minute-walk", title: "Six-minute walk",
      .discreteArithmetic, .meter, us: .foot, digits: 0, .mobility),
    Definition(
      "StairAscentSpeed", "stair-ascent-speed", .discreteArithmetic, .meterPerSecond,
      us: .footPerSecond, digits: 2, .mobility),
    Definition(
      "StairDescentSpeed", "stair-descent-speed", .discreteArithmetic, .meterPerSecond,
      us: .footPerSecond, digits: 2, .mobility),
    Definition(
      "RunningSpeed", "running-speed", .discreteArithmetic, .meterPerSecond,
      metric: .kilometerPerHour, us: .milePerHour, digits: 1, .running),
    Definition("RunningPower", "running-power", .discreteArithmetic, .watt, digits: 0, .running),
    Definition(
      "RunningStrideLength", "stride-length", .discreteArithmetic, .meter, us: .foot, digits: 2,
      .running),
    Definition(
      "RunningVerticalOscillation", "vertical-oscillation", .discreteArithmetic, .centimeter,
      us: .inch, digits: 1, .running),
    Definition(
      "RunningGroundContactTime", "ground-contact-time", .discreteArithmetic, .millisecond,
      digits: 0, .running),
    Definition(
      "CyclingSpeed", "cycling-speed", .discreteArithmetic, .meterPerSecond,
      metric: .kilometerPerHour, us: .milePerHour, digits: 1, .cycling),
    Definition("CyclingPower", "cycling-power", .discreteArithmetic, .watt, digits: 0, .cycling),
    Definition(
      "CyclingCadence", "cycling-cadence", .discreteArithmetic, .countPerMinute, digits: 0,
      .cycling),
    Definition(
      "CyclingFunctionalThresholdPower", "cycling-ftp", title: "Cycling FTP",
      .discreteArithmetic, .watt, digits: 0, .cycling),
    Definition(
      "BodyMassIndex", "bmi", aliases: ["body-mass-index"], title: "Body mass index",
      .discreteArithmetic, .count, digits: 1, .body),
    Definition("BodyFatPercentage", "body-fat", .discreteArithmetic, .percent, digits: 1, .body),
    Definition(
      "LeanBodyMass", "lean-mass", aliases: ["lean-body-mass"], title: "Lean body mass",
      .discreteArithmetic, .kilogram, us: .pound, digits: 1, .body),
    Definition(
      "Height", "height", .discreteArithmetic, .meter, metric: .centimeter, us: .foot, digits: 1,
      .body),
    Definition(
      "WaistCircumference", "waist", title: "Waist circumference", .discreteArithmetic, .meter,
      metric: .centimeter, us: .inch, digits: 1, .body),
    Definition(
      "AppleSleepingWristTemperature", "wrist-temperature", .discreteArithmetic, .degreeCelsius,
      us: .degreeFahrenheit, digits: 1, .body),
    Definition(
      "RestingHeartRate", "resting-heart-rate", aliases: ["rhr"], .discreteArithmetic,
      .countPerMinute, digits: 0, .heart),
    Definition(
      "WalkingHeartRateAverage", "walking-heart-rate", .discreteArithmetic, .countPerMinute,
      digits: 0, .heart),
    Definition(
      "HeartRateVariabilitySDNN", "hrv", aliases: ["heart-rate-variability"],
      title: "Heart rate variability", .discreteArithmetic, .millisecond, digits: 0, .heart),
    Definition(
      "HeartRateRecoveryOneMinute", "heart-rate-recovery", .discreteArithmetic, .countPerMinute,
      digits: 0, .heart),
    Definition(
      "AtrialFibrillationBurden", "afib-burden", title: "AFib burden",
      .discreteTemporallyWeighted, .percent, digits: 0, .heart),
    Definition(
      "VO2Max", "vo2max", title: "VO2 max", .discreteArithmetic, .milliliterPerKilogramMinute,
      digits: 1, .heart),
    Definition(
      "PeripheralPerfusionIndex", "perfusion-index", .discreteArithmetic, .percent, digits: 1,
      .heart),
    Definition(
      "BloodPressureSystolic", "systolic", aliases: ["blood-pressure-systolic"],
      title: "Systolic pressure", .discreteArithmetic, .millimeterOfMercury, digits: 0, .heart),
    Definition(
      "BloodPressureDiastolic", "diastolic", aliases: ["blood-pressure-diastolic"],
      title: "Diastolic pressure", .discreteArithmetic, .millimeterOfMercury, digits: 0, .heart),
    Definition(
      "RespiratoryRate", "respiratory-rate", aliases: ["breathing-rate"], .discreteArithmetic,
      .countPerMinute, digits: 1, .vitals),
    Definition(
      "OxygenSaturation", "oxygen", aliases: ["spo2", "oxygen-saturation"],
      title: "Blood oxygen", .discreteArithmetic, .percent, digits: 0, .vitals),
    Definition(
      "BodyTemperature", "body-temperature", aliases: ["temperature"], .discreteArithmetic,
      .degreeCelsius, us: .degreeFahrenheit, digits: 1, .vitals),
    Definition(
      "BasalBodyTemperature", "basal-temperature", .discreteArithmetic, .degreeCelsius,
      us: .degreeFahrenheit, digits: 2, .vitals),
    Definition(
      "BloodGlucose", "glucose", aliases: ["blood-glucose"], title: "Blood glucose",
      .discreteArithmetic, .milligramPerDeciliter, metric: .millimoleOfGlucosePerLiter,
      us: .milligramPerDeciliter, digits: 1, .vitals),
    Definition("InsulinDelivery", "insulin", .cumulative, .internationalUnit, digits: 1, .vitals),
    Definition(
      "BloodAlcoholContent", "blood-alcohol", title: "Blood alcohol content",
      .discreteArithmetic, .percent, digits: 3, .vitals),
    Definition(
      "ForcedVitalCapacity", "vital-capacity", title: "Forced vital capacity",
      .discreteArithmetic, .liter, digits: 2, .vitals),
    Definition(
      "ForcedExpiratoryVolume1", "fev1", title: "Forced expiratory volume", .discreteArithmetic,
      .liter, digits: 2, .vitals),
    Definition(
      "PeakExpiratoryFlowRate", "peak-flow", title: "Peak expiratory flow", .discreteArithmetic,
      .literPerMinute, digits: 0, .vitals),
    Definition(
      "ElectrodermalActivity", "electrodermal-activity", .discreteArithmetic, .microsiemens,
      digits: 1, .vitals),
    Definition(
      "UVExposure", "uv-exposure", title: "UV exposure", .discreteArithmetic, .count, digits: 0,
      .vitals),
    Definition(
      "InhalerUsage", "inhaler", title: "Inhaler usage", .cumulative, .count, digits: 0,
      .vitals),
    Definition("NumberOfTimesFallen", "falls", .cumulative, .count, digits: 0, .vitals),
    Definition(
      "NumberOfAlcoholicBeverages", "drinks", aliases: ["alcohol"], title: "Alcoholic drinks",
      .cumulative, .count, digits: 1, .vitals),
    Definition(
      "AppleSleepingBreathingDisturbances", "breathing-disturbances", .discreteArithmetic,
      .count, digits: 1, .vitals),
    Definition(
      "EnvironmentalAudioExposure", "environmental-audio", aliases: ["noise"],
      title: "Environmental sound", .discreteEquivalentContinuousLevel,
      .decibelAWeightedSoundPressureLevel, digits: 0, .hearing),
    Definition(
      "HeadphoneAudioExposure", "headphone-audio", .discreteEquivalentContinuousLevel,
      .decibelAWeightedSoundPressureLevel, digits: 0, .hearing),
    Definition(
      "EnvironmentalSoundReduction", "sound-reduction", .discreteEquivalentContinuousLevel,
      .decibelAWeightedSoundPressureLevel, digits: 0, .hearing),
    Definition(
      "WaterTemperature", "water-temperature", .discreteArithmetic, .degreeCelsius,
      us: .degreeFahrenheit, digits: 1, .other),
    Definition(
      "UnderwaterDepth", "depth", title: "Underwater depth", .discreteArithmetic, .meter,
      us: .foot, digits: 1, .other),
    Definition(
      "WorkoutEffortScore", "workout-effort", .discreteArithmetic, .appleEffortScore, digits: 0,
      .other),
    Definition(
      "EstimatedWorkoutEffortScore", "estimated-workout-effort", .discreteArithmetic,
      .appleEffortScore, digits: 0, .other),
    Definition(
      "DietaryEnergyConsumed", "dietary-energy", aliases: ["food-energy", "intake"], .cumulative,
      .kilocalorie, digits: 0, .nutrition),
    Definition(
      "DietaryWater", "water", .cumulative, .milliliter, us: .fluidOunceUS, digits: 0,
      .nutrition),
    Definition("DietaryCaffeine", "caffeine", .cumulative, .milligram, digits: 0, .nutrition),
    Definition("DietaryProtein", "protein", .cumulative, .gram, digits: 1, .nutrition),
    Definition(
      "DietaryCarbohydrates", "carbs", title: "Carbohydrates", .cumulative, .gram, digits: 1,
      .nutrition),
    Definition("DietaryFatTotal", "fat", .cumulative, .gram, digits: 1, .nutrition),
    Definition("DietaryFatSaturated", "saturated-fat", .cumulative, .gram, digits: 1, .nutrition),
    Definition(
      "DietaryFatMonounsaturated", "monounsaturated-fat", .cumulative, .gram, digits: 1,
      .nutrition),
    Definition(
      "DietaryFatPolyunsaturated", "polyunsaturated-fat", .cumulative, .gram, digits: 1,
      .nutrition),
    Definition("DietaryFiber", "fiber", .cumulative, .gram, digits: 1, .nutrition),
    Definition("DietarySugar", "sugar", .cumulative, .gram, digits: 1, .nutrition),
    Definition("DietarySodium", "sodium", .cumulative, .milligram, digits: 0, .nutrition),
    Definition("DietaryPotassium", "potassium", .cumulative, .milligram, digits: 0, .nutrition),
    Definition("DietaryCalcium", "calcium", .cumulative, .milligram, digits: 0, .nutrition),
    Definition("DietaryIron", "iron", .cumulative, .milligram, digits: 1, .nutrition),
    Definition("DietaryMagnesium", "magnesium", .cumulative, .milligram, digits: 0, .nutrition),
    Definition("DietaryPhosphorus", "phosphorus", .cumulative, .milligram, digits: 0, .nutrition),
    Definition("DietaryZinc", "zinc", .cumulative, .milligram, digits: 1, .nutrition),
    Definition("DietaryCopper", "copper", .cumulative, .milligram, digits: 2, .nutrition),
    Definition("DietaryManganese", "manganese", .cumulative, .milligram, digits: 2, .nutrition),
    Definition("DietaryChloride", "chloride", .cumulative, .milligram, digits: 0, .nutrition),
    Definition("DietaryCholesterol", "cholesterol", .cumulative, .milligram, digits: 0, .nutrition),
    Definition(
      "DietaryVitaminC", "vitamin-c", title: "Vitamin C", .cumulative, .milligram, digits: 0,
      .nutrition),
    Definition(
      "DietaryVitaminE", "vitamin-e", title: "Vitamin E", .cumulative, .milligram, digits: 1,
      .nutrition),
    Definition(
      "DietaryVitaminB6", "vitamin-b6", title: "Vitamin B6", .cumulative, .milligram, digits: 2,
      .nutrition),
    Definition("DietaryThiamin", "thiamin", .cumulative, .milligram, digits: 2, .nutrition),
    Definition("DietaryRiboflavin", "riboflavin", .cumulative, .milligram, digits: 2, .nutrition),
    Definition("DietaryNiacin", "niacin", .cumulative, .milligram, digits: 1, .nutrition),
    Definition(
      "DietaryPantothenicAcid", "pantothenic-acid", .cumulative, .milligram, digits: 1,
      .nutrition),
    Definition(
      "DietaryVitaminA", "vitamin-a", title: "Vitamin A", .cumulative, .microgram, digits: 0,
      .nutrition),
    Definition(
      "DietaryVitaminD", "vitamin-d", title: "Vitamin D", .cumulative, .microgram, digits: 1,
      .nutrition),
    Definition(
      "DietaryVitaminB12", "vitamin-b12", title: "Vitamin B12", .cumulative, .microgram,
      digits: 1, .nutrition),
    Definition(
      "DietaryVitaminK", "vitamin-k", title: "Vitamin K", .cumulative, .microgram, digits: 0,
      .nutrition),
    Definition("DietaryFolate", "folate", .cumulative, .microgram, digits: 0, .nutrition),
    Definition("DietaryBiotin", "biotin", .cumulative, .microgram, digits: 0, .nutrition),
    Definition("DietaryIodine", "iodine", .cumulative, .microgram, digits: 0, .nutrition),
    Definition("DietarySelenium", "selenium", .cumulative, .microgram, digits: 0, .nutrition),
    Definition("DietaryChromium", "chromium", .cumulative, .microgram, digits: 0, .nutrition),
    Definition("DietaryMolybdenum", "molybdenum", .cumulative, .microgram, digits: 0, .nutrition),
  ]
}
