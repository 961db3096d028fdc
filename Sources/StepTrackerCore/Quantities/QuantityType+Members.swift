// One member a type, named after the HealthKit identifier, at its place in the catalogue.

extension QuantityType {
  /// Steps, `HKQuantityTypeIdentifierStepCount`.
  public static let stepCount = QuantityType(index: 0)
  /// Weight, `HKQuantityTypeIdentifierBodyMass`.
  public static let bodyMass = QuantityType(index: 1)
  /// Heart rate, `HKQuantityTypeIdentifierHeartRate`.
  public static let heartRate = QuantityType(index: 2)
  /// Active energy, `HKQuantityTypeIdentifierActiveEnergyBurned`.
  public static let activeEnergyBurned = QuantityType(index: 3)
  /// Basal energy, `HKQuantityTypeIdentifierBasalEnergyBurned`.
  public static let basalEnergyBurned = QuantityType(index: 4)
  /// Walking and running distance, `HKQuantityTypeIdentifierDistanceWalkingRunning`.
  public static let distanceWalkingRunning = QuantityType(index: 5)
  /// Cycling distance, `HKQuantityTypeIdentifierDistanceCycling`.
  public static let distanceCycling = QuantityType(index: 6)
  /// Swimming distance, `HKQuantityTypeIdentifierDistanceSwimming`.
  public static let distanceSwimming = QuantityType(index: 7)
  /// Wheelchair distance, `HKQuantityTypeIdentifierDistanceWheelchair`.
  public static let distanceWheelchair = QuantityType(index: 8)
  /// Downhill snow sports distance, `HKQuantityTypeIdentifierDistanceDownhillSnowSports`.
  public static let distanceDownhillSnowSports = QuantityType(index: 9)
  /// Flights climbed, `HKQuantityTypeIdentifierFlightsClimbed`.
  public static let flightsClimbed = QuantityType(index: 10)
  /// Wheelchair pushes, `HKQuantityTypeIdentifierPushCount`.
  public static let pushCount = QuantityType(index: 11)
  /// Swimming strokes, `HKQuantityTypeIdentifierSwimmingStrokeCount`.
  public static let swimmingStrokeCount = QuantityType(index: 12)
  /// Exercise time, `HKQuantityTypeIdentifierAppleExerciseTime`.
  public static let appleExerciseTime = QuantityType(index: 13)
  /// Stand time, `HKQuantityTypeIdentifierAppleStandTime`.
  public static let appleStandTime = QuantityType(index: 14)
  /// Move time, `HKQuantityTypeIdentifierAppleMoveTime`.
  public static let appleMoveTime = QuantityType(index: 15)
  /// Time in daylight, `HKQuantityTypeIdentifierTimeInDaylight`.
  public static let timeInDaylight = QuantityType(index: 16)
  /// NikeFuel, `HKQuantityTypeIdentifierNikeFuel`.
  public static let nikeFuel = QuantityType(index: 17)
  /// Physical effort, `HKQuantityTypeIdentifierPhysicalEffort`.
  public static let physicalEffort = QuantityType(index: 18)
  /// Walking speed, `HKQuantityTypeIdentifierWalkingSpeed`.
  public static let walkingSpeed = QuantityType(index: 19)
  /// Step length, `HKQuantityTypeIdentifierWalkingStepLength`.
  public static let walkingStepLength = QuantityType(index: 20)
  /// Walking asymmetry, `HKQuantityTypeIdentifierWalkingAsymmetryPercentage`.
  public static let walkingAsymmetryPercentage = QuantityType(index: 21)
  /// Double support time, `HKQuantityTypeIdentifierWalkingDoubleSupportPercentage`.
  public static let walkingDoubleSupportPercentage = QuantityType(index: 22)
  /// Walking steadiness, `HKQuantityTypeIdentifierAppleWalkingSteadiness`.
  public static let appleWalkingSteadiness = QuantityType(index: 23)
  /// Six-minute walk, `HKQuantityTypeIdentifierSixMinuteWalkTestDistance`.
  public static let sixMinuteWalkTestDistance = QuantityType(index: 24)
  /// Stair ascent speed, `HKQuantityTypeIdentifierStairAscentSpeed`.
  public static let stairAscentSpeed = QuantityType(index: 25)
  /// Stair descent speed, `HKQuantityTypeIdentifierStairDescentSpeed`.
  public static let stairDescentSpeed = QuantityType(index: 26)
  /// Running speed, `HKQuantityTypeIdentifierRunningSpeed`.
  public static let runningSpeed = QuantityType(index: 27)
  /// Running power, `HKQuantityTypeIdentifierRunningPower`.
  public static let runningPower = QuantityType(index: 28)
  /// Stride length, `HKQuantityTypeIdentifierRunningStrideLength`.
  public static let runningStrideLength = QuantityType(index: 29)
  /// Vertical oscillation, `HKQuantityTypeIdentifierRunningVerticalOscillation`.
  public static let runningVerticalOscillation = QuantityType(index: 30)
  /// Ground contact time, `HKQuantityTypeIdentifierRunningGroundContactTime`.
  public static let runningGroundContactTime = QuantityType(index: 31)
  /// Cycling speed, `HKQuantityTypeIdentifierCyclingSpeed`.
  public static let cyclingSpeed = QuantityType(index: 32)
  /// Cycling power, `HKQuantityTypeIdentifierCyclingPower`.
  public static let cyclingPower = QuantityType(index: 33)
  /// Cycling cadence, `HKQuantityTypeIdentifierCyclingCadence`.
  public static let cyclingCadence = QuantityType(index: 34)
  /// Cycling FTP, `HKQuantityTypeIdentifierCyclingFunctionalThresholdPower`.
  public static let cyclingFunctionalThresholdPower = QuantityType(index: 35)
  /// Body mass index, `HKQuantityTypeIdentifierBodyMassIndex`.
  public static let bodyMassIndex = QuantityType(index: 36)
  /// Body fat, `HKQuantityTypeIdentifierBodyFatPercentage`.
  public static let bodyFatPercentage = QuantityType(index: 37)
  /// Lean body mass, `HKQuantityTypeIdentifierLeanBodyMass`.
  public static let leanBodyMass = QuantityType(index: 38)
  /// Height, `HKQuantityTypeIdentifierHeight`.
  public static let height = QuantityType(index: 39)
  /// Waist circumference, `HKQuantityTypeIdentifierWaistCircumference`.
  public static let waistCircumference = QuantityType(index: 40)
  /// Wrist temperature, `HKQuantityTypeIdentifierAppleSleepingWristTemperature`.
  public static let appleSleepingWristTemperature = QuantityType(index: 41)
  /// Resting heart rate, `HKQuantityTypeIdentifierRestingHeartRate`.
  public static let restingHeartRate = QuantityType(index: 42)
  /// Walking heart rate, `HKQuantityTypeIdentifierWalkingHeartRateAverage`.
  public static let walkingHeartRateAverage = QuantityType(index: 43)
  /// Heart rate variability, `HKQuantityTypeIdentifierHeartRateVariabilitySDNN`.
  public static let heartRateVariabilitySDNN = QuantityType(index: 44)
  /// Heart rate recovery, `HKQuantityTypeIdentifierHeartRateRecoveryOneMinute`.
  public static let heartRateRecoveryOneMinute = QuantityType(index: 45)
  /// AFib burden, `HKQuantityTypeIdentifierAtrialFibrillationBurden`.
  public static let atrialFibrillationBurden = QuantityType(index: 46)
  /// VO2 max, `HKQuantityTypeIdentifierVO2Max`.
  public static let vo2Max = QuantityType(index: 47)
  /// Perfusion index, `HKQuantityTypeIdentifierPeripheralPerfusionIndex`.
  public static let peripheralPerfusionIndex = QuantityType(index: 48)
  /// Systolic pressure, `HKQuantityTypeIdentifierBloodPressureSystolic`.
  public static let bloodPressureSystolic = QuantityType(index: 49)
  /// Diastolic pressure, `HKQuantityTypeIdentifierBloodPressureDiastolic`.
  public static let bloodPressureDiastolic = QuantityType(index: 50)
  /// Respiratory rate, `HKQuantityTypeIdentifierRespiratoryRate`.
  public static let respiratoryRate = QuantityType(index: 51)
  /// Blood oxygen, `HKQuantityTypeIdentifierOxygenSaturation`.
  public static let oxygenSaturation = QuantityType(index: 52)
  /// Body temperature, `HKQuantityTypeIdentifierBodyTemperature`.
  public static let bodyTemperature = QuantityType(index: 53)
  /// Basal temperature, `HKQuantityTypeIdentifierBasalBodyTemperature`.
  public static let basalBodyTemperature = QuantityType(index: 54)
  /// Blood glucose, `HKQuantityTypeIdentifierBloodGlucose`.
  public static let bloodGlucose = QuantityType(index: 55)
  /// Insulin, `HKQuantityTypeIdentifierInsulinDelivery`.
  public static let insulinDelivery = QuantityType(index: 56)
  /// Blood alcohol content, `HKQuantityTypeIdentifierBloodAlcoholContent`.
  public static let bloodAlcoholContent = QuantityType(index: 57)
  /// Forced vital capacity, `HKQuantityTypeIdentifierForcedVitalCapacity`.
  public static let forcedVitalCapacity = QuantityType(index: 58)
  /// Forced expiratory volume, `HKQuantityTypeIdentifierForcedExpiratoryVolume1`.
  public static let forcedExpiratoryVolume1 = QuantityType(index: 59)
  /// Peak expiratory flow, `HKQuantityTypeIdentifierPeakExpiratoryFlowRate`.
  public static let peakExpiratoryFlowRate = QuantityType(index: 60)
  /// Electrodermal activity, `HKQuantityTypeIdentifierElectrodermalActivity`.
  public static let electrodermalActivity = QuantityType(index: 61)
  /// UV exposure, `HKQuantityTypeIdentifierUVExposure`.
  public static let uvExposure = QuantityType(index: 62)
  /// Inhaler usage, `HKQuantityTypeIdentifierInhalerUsage`.
  public static let inhalerUsage = QuantityType(index: 63)
  /// Falls, `HKQuantityTypeIdentifierNumberOfTimesFallen`.
  public static let numberOfTimesFallen = QuantityType(index: 64)
  /// Alcoholic drinks, `HKQuantityTypeIdentifierNumberOfAlcoholicBeverages`.
  public static let numberOfAlcoholicBeverages = QuantityType(index: 65)
  /// Breathing disturbances, `HKQuantityTypeIdentifierAppleSleepingBreathingDisturbances`.
  public static let appleSleepingBreathingDisturbances = QuantityType(index: 66)
  /// Environmental sound, `HKQuantityTypeIdentifierEnvironmentalAudioExposure`.
  public static let environmentalAudioExposure = QuantityType(index: 67)
  /// Headphone audio, `HKQuantityTypeIdentifierHeadphoneAudioExposure`.
  public static let headphoneAudioExposure = QuantityType(index: 68)
  /// Sound reduction, `HKQuantityTypeIdentifierEnvironmentalSoundReduction`.
  public static let environmentalSoundReduction = QuantityType(index: 69)
  /// Water temperature, `HKQuantityTypeIdentifierWaterTemperature`.
  public static let waterTemperature = QuantityType(index: 70)
  /// Underwater depth, `HKQuantityTypeIdentifierUnderwaterDepth`.
  public static let underwaterDepth = QuantityType(index: 71)
  /// Workout effort, `HKQuantityTypeIdentifierWorkoutEffortScore`.
  public static let workoutEffortScore = QuantityType(index: 72)
  /// Estimated workout effort, `HKQuantityTypeIdentifierEstimatedWorkoutEffortScore`.
  public static let estimatedWorkoutEffortScore = QuantityType(index: 73)
  /// Dietary energy, `HKQuantityTypeIdentifierDietaryEnergyConsumed`.
  public static let dietaryEnergyConsumed = QuantityType(index: 74)
  /// Water, `HKQuantityTypeIdentifierDietaryWater`.
  public static let dietaryWater = QuantityType(index: 75)
  /// Caffeine, `HKQuantityTypeIdentifierDietaryCaffeine`.
  public static let dietaryCaffeine = QuantityType(index: 76)
  /// Protein, `HKQuantityTypeIdentifierDietaryProtein`.
  public static let dietaryProtein = QuantityType(index: 77)
  /// Carbohydrates, `HKQuantityTypeIdentifierDietaryCarbohydrates`.
  public static let dietaryCarbohydrates = QuantityType(index: 78)
  /// Fat, `HKQuantityTypeIdentifierDietaryFatTotal`.
  public static let dietaryFatTotal = QuantityType(index: 79)
  /// Saturated fat, `HKQuantityTypeIdentifierDietaryFatSaturated`.
  public static let dietaryFatSaturated = QuantityType(index: 80)
  /// Monounsaturated fat, `HKQuantityTypeIdentifierDietaryFatMonounsaturated`.
  public static let dietaryFatMonounsaturated = QuantityType(index: 81)
  /// Polyunsaturated fat, `HKQuantityTypeIdentifierDietaryFatPolyunsaturated`.
  public static let dietaryFatPolyunsaturated = QuantityType(index: 82)
  /// Fiber, `HKQuantityTypeIdentifierDietaryFiber`.
  public static let dietaryFiber = QuantityType(index: 83)
  /// Sugar, `HKQuantityTypeIdentifierDietarySugar`.
  public static let dietarySugar = QuantityType(index: 84)
  /// Sodium, `HKQuantityTypeIdentifierDietarySodium`.
  public static let dietarySodium = QuantityType(index: 85)
  /// Potassium, `HKQuantityTypeIdentifierDietaryPotassium`.
  public static let dietaryPotassium = QuantityType(index: 86)
  /// Calcium, `HKQuantityTypeIdentifierDietaryCalcium`.
  public static let dietaryCalcium = QuantityType(index: 87)
  /// Iron, `HKQuantityTypeIdentifierDietaryIron`.
  public static let dietaryIron = QuantityType(index: 88)
  /// Magnesium, `HKQuantityTypeIdentifierDietaryMagnesium`.
  public static let dietaryMagnesium = QuantityType(index: 89)
  /// Phosphorus, `HKQuantityTypeIdentifierDietaryPhosphorus`.
  public static let dietaryPhosphorus = QuantityType(index: 90)
  /// Zinc, `HKQuantityTypeIdentifierDietaryZinc`.
  public static let dietaryZinc = QuantityType(index: 91)
  /// Copper, `HKQuantityTypeIdentifierDietaryCopper`.
  public static let dietaryCopper = QuantityType(index: 92)
  /// Manganese, `HKQuantityTypeIdentifierDietaryManganese`.
  public static let dietaryManganese = QuantityType(index: 93)
  /// Chloride, `HKQuantityTypeIdentifierDietaryChloride`.
  public static let dietaryChloride = QuantityType(index: 94)
  /// Cholesterol, `HKQuantityTypeIdentifierDietaryCholesterol`.
  public static let dietaryCholesterol = QuantityType(index: 95)
  /// Vitamin C, `HKQuantityTypeIdentifierDietaryVitaminC`.
  public static let dietaryVitaminC = QuantityType(index: 96)
  /// Vitamin E, `HKQuantityTypeIdentifierDietaryVitaminE`.
  public static let dietaryVitaminE = QuantityType(index: 97)
  /// Vitamin B6, `HKQuantityTypeIdentifierDietaryVitaminB6`.
  public static let dietaryVitaminB6 = QuantityType(index: 98)
  /// Thiamin, `HKQuantityTypeIdentifierDietaryThiamin`.
  public static let dietaryThiamin = QuantityType(index: 99)
  /// Riboflavin, `HKQuantityTypeIdentifierDietaryRiboflavin`.
  public static let dietaryRiboflavin = QuantityType(index: 100)
  /// Niacin, `HKQuantityTypeIdentifierDietaryNiacin`.
  public static let dietaryNiacin = QuantityType(index: 101)
  /// Pantothenic acid, `HKQuantityTypeIdentifierDietaryPantothenicAcid`.
  public static let dietaryPantothenicAcid = QuantityType(index: 102)
  /// Vitamin A, `HKQuantityTypeIdentifierDietaryVitaminA`.
  public static let dietaryVitaminA = QuantityType(index: 103)
  /// Vitamin D, `HKQuantityTypeIdentifierDietaryVitaminD`.
  public static let dietaryVitaminD = QuantityType(index: 104)
  /// Vitamin B12, `HKQuantityTypeIdentifierDietaryVitaminB12`.
  public static let dietaryVitaminB12 = QuantityType(index: 105)
  /// Vitamin K, `HKQuantityTypeIdentifierDietaryVitaminK`.
  public static let dietaryVitaminK = QuantityType(index: 106)
  /// Folate, `HKQuantityTypeIdentifierDietaryFolate`.
  public static let dietaryFolate = QuantityType(index: 107)
  /// Biotin, `HKQuantityTypeIdentifierDietaryBiotin`.
  public static let dietaryBiotin = QuantityType(index: 108)
  /// Iodine, `HKQuantityTypeIdentifierDietaryIodine`.
  public static let dietaryIodine = QuantityType(index: 109)
  /// Selenium, `HKQuantityTypeIdentifierDietarySelenium`.
  public static let dietarySelenium = QuantityType(index: 110)
  /// Chromium, `HKQuantityTypeIdentifierDietaryChromium`.
  public static let dietaryChromium = QuantityType(index: 111)
  /// Molybdenum, `HKQuantityTypeIdentifierDietaryMolybdenum`.
  public static let dietaryMolybdenum = QuantityType(index: 112)
}
