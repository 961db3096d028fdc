import Foundation
import StepTrackerCore
import Testing

@Suite struct QuantityTypeTests {
  /// The rows of the published table, without its header.
  private static func table() throws -> [[String]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/quantity-types.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func `the catalogue is the published table`() throws {
    let styles: [String: AggregationStyle] = [
      "C": .cumulative, "A": .discreteArithmetic, "T": .discreteTemporallyWeighted,
      "L": .discreteEquivalentContinuousLevel,
    ]
    let rows = try Self.table()
    #expect(rows.count == QuantityType.all.count)
    for (row, type) in zip(rows, QuantityType.all) {
      let fields = [
        type.identifier, type.name, type.aliases.joined(separator: ","), row[3],
        type.canonicalUnit.unitString, type.preferredUnit(in: .metric).unitString,
        type.preferredUnit(in: .us).unitString, String(type.fractionDigits), type.group.rawValue,
      ]
      #expect(fields == row)
      #expect(type.aggregationStyle == styles[row[3]])
      #expect(type.canonicalUnit.isCompatible(with: type.preferredUnit(in: .metric)))
      #expect(type.canonicalUnit.isCompatible(with: type.preferredUnit(in: .us)))
    }
  }

  @Test func `every type is found by each of its names`() {
    for type in QuantityType.all {
      #expect(QuantityType(identifier: type.identifier) == type)
      for name in [type.name, type.identifier] + type.aliases {
        #expect(QuantityType(named: name) == type)
        #expect(QuantityType(named: name.uppercased()) == type)
      }
    }
  }

  @Test(arguments: [
    ("body-fat-percentage", QuantityType.bodyFatPercentage), ("bodyMass", .bodyMass),
    ("body_mass", .bodyMass), ("StepCount", .stepCount), ("step count", .stepCount),
    ("HEART_RATE", .heartRate), ("vo2-max", .vo2Max), ("VO2Max", .vo2Max),
    ("hk_quantity_type_identifier_step_count", .stepCount),
  ])
  func `HealthKit's words are found in any style`(name: String, type: QuantityType) {
    #expect(QuantityType(named: name) == type)
  }

  @Test func `no name stands for two types, in whatever style`() {
    var owners: [[UInt8]: QuantityType] = [:]
    for type in QuantityType.all {
      for name in type.names {
        let key = Array(QuantityType.key(name))
        #expect(!key.isEmpty)
        #expect(owners[key] == nil || owners[key] == type, "\(name)")
        owners[key] = type
      }
    }
  }

  @Test(arguments: [
    "", "-", "HKQuantityTypeIdentifier", "HKQuantityTypeIdentifierSteps", "wieght", "ｓｔｅｐｓ",
    "steps!", "body.mass",
  ])
  func `other names are none`(name: String) {
    #expect(QuantityType(named: name) == nil)
    #expect(QuantityType(identifier: name) == nil)
  }

  @Test(arguments: members)
  func `a member is the type with its identifier`(type: QuantityType, identifier: String) {
    #expect(type.identifier == "HKQuantityTypeIdentifier" + identifier)
  }

  @Test(arguments: [
    (QuantityType.stepCount, QuantityType.DayValue.sum), (.bodyMass, .mostRecent),
    (.height, .mostRecent),
    (.heartRate, .average), (.environmentalAudioExposure, .average), (.dietaryWater, .sum),
  ])
  func `a day is told by the figure that fits`(type: QuantityType, value: QuantityType.DayValue) {
    #expect(type.dayValue == value)
  }

  @Test(arguments: [
    (QuantityType.stepCount, "Steps"), (.heartRate, "Heart rate"), (.vo2Max, "VO2 max"),
    (.dietaryVitaminB12, "Vitamin B12"), (.bodyMassIndex, "Body mass index"),
    (.uvExposure, "UV exposure"), (.restingHeartRate, "Resting heart rate"),
  ])
  func `names for people`(type: QuantityType, name: String) {
    #expect(type.displayName == name)
    #expect(type.description == type.name)
  }

  @Test func `display names differ and are ASCII`() {
    let names = QuantityType.all.map(\.displayName)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.utf8.allSatisfy { $0 < 0x80 })
      #expect(name.first?.isUppercase == true)
    }
  }

  @Test func `only temperatures may be negative`() {
    #expect(
      QuantityType.all.filter(\.allowsNegativeValues) == [
        .appleSleepingWristTemperature, .bodyTemperature, .basalBodyTemperature, .waterTemperature,
      ])
  }
}

/// Every member beside the identifier it is named after.
private let members: [(QuantityType, String)] = [
  (.stepCount, "StepCount"),
  (.bodyMass, "BodyMass"),
  (.heartRate, "HeartRate"),
  (.activeEnergyBurned, "ActiveEnergyBurned"),
  (.basalEnergyBurned, "BasalEnergyBurned"),
  (.distanceWalkingRunning, "DistanceWalkingRunning"),
  (.distanceCycling, "DistanceCycling"),
  (.distanceSwimming, "DistanceSwimming"),
  (.distanceWheelchair, "DistanceWheelchair"),
  (.distanceDownhillSnowSports, "DistanceDownhillSnowSports"),
  (.flightsClimbed, "FlightsClimbed"),
  (.pushCount, "PushCount"),
  (.swimmingStrokeCount, "SwimmingStrokeCount"),
  (.appleExerciseTime, "AppleExerciseTime"),
  (.appleStandTime, "AppleStandTime"),
  (.appleMoveTime, "AppleMoveTime"),
  (.timeInDaylight, "TimeInDaylight"),
  (.nikeFuel, "NikeFuel"),
  (.physicalEffort, "PhysicalEffort"),
  (.walkingSpeed, "WalkingSpeed"),
  (.walkingStepLength, "WalkingStepLength"),
  (.walkingAsymmetryPercentage, "WalkingAsymmetryPercentage"),
  (.walkingDoubleSupportPercentage, "WalkingDoubleSupportPercentage"),
  (.appleWalkingSteadiness, "AppleWalkingSteadiness"),
  (.sixMinuteWalkTestDistance, "SixMinuteWalkTestDistance"),
  (.stairAscentSpeed, "StairAscentSpeed"),
  (.stairDescentSpeed, "StairDescentSpeed"),
  (.runningSpeed, "RunningSpeed"),
  (.runningPower, "RunningPower"),
  (.runningStrideLength, "RunningStrideLength"),
  (.runningVerticalOscillation, "RunningVerticalOscillation"),
  (.runningGroundContactTime, "RunningGroundContactTime"),
  (.cyclingSpeed, "CyclingSpeed"),
  (.cyclingPower, "CyclingPower"),
  (.cyclingCadence, "CyclingCadence"),
  (.cyclingFunctionalThresholdPower, "CyclingFunctionalThresholdPower"),
  (.bodyMassIndex, "BodyMassIndex"),
  (.bodyFatPercentage, "BodyFatPercentage"),
  (.leanBodyMass, "LeanBodyMass"),
  (.height, "Height"),
  (.waistCircumference, "WaistCircumference"),
  (.appleSleepingWristTemperature, "AppleSleepingWristTemperature"),
  (.restingHeartRate, "RestingHeartRate"),
  (.walkingHeartRateAverage, "WalkingHeartRateAverage"),
  (.heartRateVariabilitySDNN, "HeartRateVariabilitySDNN"),
  (.heartRateRecoveryOneMinute, "HeartRateRecoveryOneMinute"),
  (.atrialFibrillationBurden, "AtrialFibrillationBurden"),
  (.vo2Max, "VO2Max"),
  (.peripheralPerfusionIndex, "PeripheralPerfusionIndex"),
  (.bloodPressureSystolic, "BloodPressureSystolic"),
  (.bloodPressureDiastolic, "BloodPressureDiastolic"),
  (.respiratoryRate, "RespiratoryRate"),
  (.oxygenSaturation, "OxygenSaturation"),
  (.bodyTemperature, "BodyTemperature"),
  (.basalBodyTemperature, "BasalBodyTemperature"),
  (.bloodGlucose, "BloodGlucose"),
  (.insulinDelivery, "InsulinDelivery"),
  (.bloodAlcoholContent, "BloodAlcoholContent"),
  (.forcedVitalCapacity, "ForcedVitalCapacity"),
  (.forcedExpiratoryVolume1, "ForcedExpiratoryVolume1"),
  (.peakExpiratoryFlowRate, "PeakExpiratoryFlowRate"),
  (.electrodermalActivity, "ElectrodermalActivity"),
  (.uvExposure, "UVExposure"),
  (.inhalerUsage, "InhalerUsage"),
  (.numberOfTimesFallen, "NumberOfTimesFallen"),
  (.numberOfAlcoholicBeverages, "NumberOfAlcoholicBeverages"),
  (.appleSleepingBreathingDisturbances, "AppleSleepingBreathingDisturbances"),
  (.environmentalAudioExposure, "EnvironmentalAudioExposure"),
  (.headphoneAudioExposure, "HeadphoneAudioExposure"),
  (.environmentalSoundReduction, "EnvironmentalSoundReduction"),
  (.waterTemperature, "WaterTemperature"),
  (.underwaterDepth, "UnderwaterDepth"),
  (.workoutEffortScore, "WorkoutEffortScore"),
  (.estimatedWorkoutEffortScore, "EstimatedWorkoutEffortScore"),
  (.dietaryEnergyConsumed, "DietaryEnergyConsumed"),
  (.dietaryWater, "DietaryWater"),
  (.dietaryCaffeine, "DietaryCaffeine"),
  (.dietaryProtein, "DietaryProtein"),
  (.dietaryCarbohydrates, "DietaryCarbohydrates"),
  (.dietaryFatTotal, "DietaryFatTotal"),
  (.dietaryFatSaturated, "DietaryFatSaturated"),
  (.dietaryFatMonounsaturated, "DietaryFatMonounsaturated"),
  (.dietaryFatPolyunsaturated, "DietaryFatPolyunsaturated"),
  (.dietaryFiber, "DietaryFiber"),
  (.dietarySugar, "DietarySugar"),
  (.dietarySodium, "DietarySodium"),
  (.dietaryPotassium, "DietaryPotassium"),
  (.dietaryCalcium, "DietaryCalcium"),
  (.dietaryIron, "DietaryIron"),
  (.dietaryMagnesium, "DietaryMagnesium"),
  (.dietaryPhosphorus, "DietaryPhosphorus"),
  (.dietaryZinc, "DietaryZinc"),
  (.dietaryCopper, "DietaryCopper"),
  (.dietaryManganese, "DietaryManganese"),
  (.dietaryChloride, "DietaryChloride"),
  (.dietaryCholesterol, "DietaryCholesterol"),
  (.dietaryVitaminC, "DietaryVitaminC"),
  (.dietaryVitaminE, "DietaryVitaminE"),
  (.dietaryVitaminB6, "DietaryVitaminB6"),
  (.dietaryThiamin, "DietaryThiamin"),
  (.dietaryRiboflavin, "DietaryRiboflavin"),
  (.dietaryNiacin, "DietaryNiacin"),
  (.dietaryPantothenicAcid, "DietaryPantothenicAcid"),
  (.dietaryVitaminA, "DietaryVitaminA"),
  (.dietaryVitaminD, "DietaryVitaminD"),
  (.dietaryVitaminB12, "DietaryVitaminB12"),
  (.dietaryVitaminK, "DietaryVitaminK"),
  (.dietaryFolate, "DietaryFolate"),
  (.dietaryBiotin, "DietaryBiotin"),
  (.dietaryIodine, "DietaryIodine"),
  (.dietarySelenium, "DietarySelenium"),
  (.dietaryChromium, "DietaryChromium"),
  (.dietaryMolybdenum, "DietaryMolybdenum"),
]
