import StepTrackerCore
import Testing

@Suite struct QuantityParserTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var type: QuantityType
    var text: String
    var unit: String?
    var value: Double
    var expected: QuantityUnit

    init(
      _ type: QuantityType, _ text: String, unit: String? = nil, _ value: Double,
      _ expected: QuantityUnit
    ) {
      (self.type, self.text, self.unit, self.value) = (type, text, unit, value)
      self.expected = expected
    }

    var testDescription: String { "\(type) \(text) \(unit ?? "")" }
  }

  @Test(arguments: [
    Case(.bodyMass, "72.5kg", 72.5, .kilogram), Case(.bodyMass, "160 lb", 160, .pound),
    Case(.bodyMass, "72.5", 72.5, .kilogram), Case(.bodyMass, " 72.5 ", 72.5, .kilogram),
    Case(.bodyMass, "160", unit: "lb", 160, .pound),
    Case(.bodyMass, "160", unit: " LBS ", 160, .pound),
    Case(.bodyMass, "72.5KG", 72.5, .kilogram), Case(.bodyMass, "160Lb", 160, .pound),
    Case(.bodyMass, "11st6lb", 160, .pound), Case(.bodyMass, "11 st 6.4 lb", 160.4, .pound),
    Case(.bodyMass, "11st6", 160, .pound), Case(.bodyMass, "7lb4oz", 116, .ounce),
    Case(.bodyMass, "1st1lb1oz", 241, .ounce), Case(.bodyMass, "11st", 11, .stone),
    Case(.bodyMass, "11ST6LB", 160, .pound), Case(.bodyMass, "7.25e1kg", 72.5, .kilogram),
    Case(.bodyMass, "+72.5", 72.5, .kilogram), Case(.bodyMass, ".5kg", 0.5, .kilogram),
    Case(.bodyMass, "72.5 kilograms", 72.5, .kilogram), Case(.bodyMass, "0", 0, .kilogram),
    Case(.height, "5ft11in", 71, .inch), Case(.height, "5'11\"", 71, .inch),
    Case(.height, "5ft 11.5in", 71.5, .inch), Case(.height, "5ft11", 71, .inch),
    Case(.height, "5\u{2032}11\u{2033}", 71, .inch), Case(.height, "1.8m", 1.8, .meter),
    Case(.height, "180", 180, .centimeter), Case(.activeEnergyBurned, "500kcal", 500, .kilocalorie),
    Case(.activeEnergyBurned, "500KCAL", 500, .kilocalorie),
    Case(.activeEnergyBurned, "2000 kJ", 2000, .kilojoule),
    Case(.heartRate, "62bpm", 62, .countPerMinute), Case(.heartRate, "62", 62, .countPerMinute),
    Case(.heartRate, "62 count/min", 62, .countPerMinute),
    Case(.bodyFatPercentage, "19.4%", 0.194, .percent),
    Case(.bodyFatPercentage, "19.4", 0.194, .percent),
    Case(.bodyFatPercentage, "19.4", unit: "%", 0.194, .percent),
    Case(.bodyFatPercentage, "0.5%", 0.005, .percent),
    Case(.bloodAlcoholContent, "0.08", 0.0008, .percent),
    Case(.stepCount, "1,234", 1234, .count), Case(.stepCount, "1,234,567", 1_234_567, .count),
    Case(.stepCount, "4200", 4200, .count), Case(.stepCount, "4200 steps", 4200, .count),
    Case(.stepCount, "1e3", 1000, .count), Case(.flightsClimbed, "3 floors", 3, .count),
    Case(.bodyTemperature, "-1.5", -1.5, .degreeCelsius),
    Case(.bodyTemperature, "\u{2212}1.5°C", -1.5, .degreeCelsius),
    Case(.bodyTemperature, "98.6F", 98.6, .degreeFahrenheit),
    Case(.bodyTemperature, "98.6 degF", 98.6, .degreeFahrenheit),
    Case(.bodyTemperature, "-0", 0, .degreeCelsius), Case(.dietaryVitaminD, "10µg", 10, .microgram),
    Case(.dietaryVitaminD, "10ug", 10, .microgram), Case(.dietaryCaffeine, "80MG", 80, .milligram),
    Case(.dietaryWater, "250ML", 250, .milliliter),
    Case(.dietaryWater, "8 fl oz", 8, .fluidOunceUS),
    Case(.dietaryWater, "8oz", 8, .fluidOunceUS), Case(.bodyMass, "8oz", 8, .ounce),
    Case(.dietaryWater, "1 cup_imp", 1, .cupImperial),
    Case(.appleExerciseTime, "1h30m", 90, .minute),
    Case(.appleExerciseTime, "1h 30min", 90, .minute),
    Case(.appleExerciseTime, "1h30", 90, .minute), Case(.appleExerciseTime, "30m", 30, .minute),
    Case(.appleExerciseTime, "1h0m30s", 3630, .second),
    Case(.bloodGlucose, "5.5mmol/L", 5.5, .millimoleOfGlucosePerLiter),
    Case(.bloodGlucose, "5.5 mmol<180.15588000005408>/L", 5.5, .millimoleOfGlucosePerLiter),
    Case(.bloodGlucose, "99 MG/DL", 99, .milligramPerDeciliter),
    Case(.walkingSpeed, "3mph", 3, .milePerHour),
    Case(.walkingSpeed, "5 km/h", 5, .kilometerPerHour),
    Case(.vo2Max, "42 mL/kg/min", 42, .milliliterPerKilogramMinute),
    Case(.vo2Max, "42 mL/min·kg", 42, .milliliterPerKilogramMinute),
    Case(.workoutEffortScore, "7", 7, .appleEffortScore),
  ])
  func `a value is read as people mean it`(test: Case) throws {
    let parser = QuantityParser(
      type: test.type, preferredUnit: test.type.preferredUnit(in: .metric))
    let result = try parser.parse(test.text, unit: test.unit)
    #expect(result.quantity == Quantity(unit: test.expected, doubleValue: test.value))
    #expect(result.quantity.unit.isPercentage == test.expected.isPercentage)
    #expect(result.warning == nil)
  }

  @Test(arguments: [
    (QuantityType.bodyMass, "", TypedValueError.empty), (.bodyMass, "  ", .empty),
    (.bodyMass, "kg", .notANumber("kg")), (.bodyMass, "nan", .notANumber("nan")),
    (.bodyMass, "inf", .notANumber("inf")), (.bodyMass, "-inf", .notANumber("-inf")),
    (.bodyMass, "infinity", .notANumber("infinity")), (.bodyMass, ".", .notANumber(".")),
    (.bodyMass, "--5", .notANumber("--5")), (.bodyMass, "1.2.3", .notANumber("1.2.3")),
    (.bodyMass, "1 000", .notANumber("1 000")), (.bodyMass, "1.234,5", .notANumber("1.234,5")),
    (.bodyMass, "0x1F", .hexadecimal("0x1F")), (.bodyMass, "-0x1p3", .hexadecimal("-0x1p3")),
    (.bodyMass, "７２", .foreignDigits("７２")), (.bodyMass, "7٢", .foreignDigits("7٢")),
    (.bodyMass, "72,5", .comma("72,5", meanings: ["72.5"])),
    (.bodyMass, "72,5kg", .comma("72,5kg", meanings: ["72.5"])),
    (.bodyMass, "1,234", .comma("1,234", meanings: ["1234", "1.234"])),
    (.bodyMass, "1,234,567", .comma("1,234,567", meanings: ["1234567"])),
    (.bodyMass, "1,234.5", .comma("1,234.5", meanings: ["1234.5"])),
    (.bodyMassIndex, "1,234", .comma("1,234", meanings: ["1234", "1.234"])),
    (.stepCount, "1,23", .comma("1,23", meanings: ["1.23"])),
    (.stepCount, "1,23,456", .notANumber("1,23,456")),
    (.stepCount, ",5", .comma(",5", meanings: [".5"])),
    (.bodyMass, "0,500", .comma("0,500", meanings: ["0.500"])),
    (.bodyMass, "1e400", .tooLarge("1e400")), (.bodyMass, "1e308 Tg", .tooLarge("1e308 Tg")),
    (.distanceWalkingRunning, "1e308", .tooLarge("1e308")),
    (.stepCount, "1e15", .tooLarge("1e15")), (.bodyMass, "1e300", .tooLarge("1e300")),
    (.bodyTemperature, "-1e15", .tooLarge("-1e15")),
    (.bodyMass, "1e-400", .tooSmall("1e-400")), (.bodyMass, "0.1e-15", .tooSmall("0.1e-15")),
    (.bodyMass, "2e-320 pg", .tooSmall("2e-320 pg")),
    (.bodyTemperature, "-1e-400", .tooSmall("-1e-400")),
    (.bodyMass, "-1", .negative("-1", metric: "weight")),
    (.bodyMass, "-0", .negative("-0", metric: "weight")),
    (.bodyFatPercentage, "-1%", .negative("-1%", metric: "body-fat")),
    (.bodyMass, "72 foo", .unknownUnit("foo", expected: "kg")),
    (.bodyMass, "72kg!", .unknownUnit("kg!", expected: "kg")),
    (.bodyMass, "1_000", .unknownUnit("_", expected: "kg")),
    (.bodyMass, "72 kg kg", .unknownUnit("kg kg", expected: "kg")),
    (.bodyMass, "72 km", .wrongUnit("km", metric: "weight", expected: "kg")),
    (.bodyMass, "72%", .wrongUnit("%", metric: "weight", expected: "kg")),
    (.stepCount, "50%", .wrongUnit("%", metric: "steps", expected: "")),
    (.bodyFatPercentage, "20 count", .wrongUnit("count", metric: "body-fat", expected: "%")),
    (.heartRate, "62 kg", .wrongUnit("kg", metric: "heart-rate", expected: "bpm")),
    (.bodyTemperature, "5 kg", .wrongUnit("kg", metric: "body-temperature", expected: "degC")),
    (.activeEnergyBurned, "500cal", .calorie("cal")),
    (.activeEnergyBurned, "500 Cal", .calorie("Cal")),
    (.activeEnergyBurned, "500 calories", .calorie("calories")),
    (.dietaryCaffeine, "80Mg", .ambiguousUnit("Mg", meaning: "mg")),
    (.dietaryWater, "1Ml", .ambiguousUnit("Ml", meaning: "mL")),
    (.bodyMass, "11st15lb", .mismatchedParts("11st15lb")),
    (.bodyMass, "11.5st6lb", .mismatchedParts("11.5st6lb")),
    (.bodyMass, "6lb11st", .mismatchedParts("6lb11st")),
    (.bodyMass, "1kg500g", .mismatchedParts("1kg500g")),
    (.bodyMass, "1kg5", .mismatchedParts("1kg5")),
    (.height, "5ft-3in", .unknownUnit("ft-", expected: "cm")),
    (.bodyMass, "5ft11in", .wrongUnit("ft", metric: "weight", expected: "kg")),
  ])
  func `a value that may be wrong is refused`(
    type: QuantityType, text: String, error: TypedValueError
  ) {
    let parser = QuantityParser(type: type, preferredUnit: type.preferredUnit(in: .metric))
    #expect(throws: error) { try parser.parse(text) }
  }

  @Test func `a unit is given once`() {
    let parser = QuantityParser(type: .bodyMass, preferredUnit: .kilogram)
    #expect(throws: TypedValueError.unitTwice("72kg", "lb")) {
      try parser.parse("72kg", unit: "lb")
    }
    #expect(throws: TypedValueError.unitTwice("72kg", "kg")) {
      try parser.parse("72kg", unit: "kg")
    }
    #expect(throws: TypedValueError.unknownUnit("", expected: "kg")) {
      try parser.parse("72", unit: " ")
    }
  }

  @Test func `a fraction typed as a percentage is taken as it stands, with a warning`() throws {
    let parser = QuantityParser(type: .bodyFatPercentage, preferredUnit: .percent)
    let result = try parser.parse("0.194")
    #expect(result.quantity == Quantity(unit: .percent, doubleValue: 0.00194))
    #expect(
      result.warning == "0.194 is taken as 0.194 %; percentages are typed as in 19.4, not 0.194")
    #expect(try parser.parse("1").warning == nil)
    #expect(try parser.parse("0").warning == nil)
  }

  @Test func `a number alone is in the preferred unit`() throws {
    let parser = QuantityParser(type: .bodyMass, preferredUnit: .pound)
    #expect(try parser.parse("160").quantity.unit == .pound)
  }

  @Test func `every symbol that is shown can be typed`() throws {
    for type in QuantityType.all {
      for system in MeasurementSystem.allCases {
        let unit = type.preferredUnit(in: system)
        let parser = QuantityParser(type: type, preferredUnit: unit)
        let display = DisplayUnit(unit, for: type)
        for symbol in [display.symbol, display.asciiSymbol, unit.unitString] {
          let quantity = try parser.parse("5\(symbol)").quantity
          #expect(
            quantity == Quantity(unit: unit, doubleValue: display.stored(5)), "\(type) \(symbol)")
        }
      }
    }
  }

  @Test(arguments: [
    (
      TypedValueError.comma("1,234", meanings: ["1234", "1.234"]),
      "'1,234' has a comma; write 1234 or 1.234"
    ),
    (.wrongUnit("km", metric: "weight", expected: "kg"), "'km' is no unit of weight; write kg"),
    (
      .wrongUnit("%", metric: "steps", expected: ""),
      "'%' is no unit of steps; write the number alone"
    ),
    (.calorie("cal"), "the unit 'cal' is ambiguous; write kcal"),
    (.negative("-1", metric: "weight"), "'-1' is negative; weight starts at 0"),
  ])
  func `a refusal says what would do`(error: TypedValueError, message: String) {
    #expect(error.message == message)
  }

  @Test func `no text traps`() {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "1", "72.5", ",", ".", "e", "E5", "-", "+", "kg", "st", "lb", " ", "ft", "in", "'", "\"", "%",
      "cal",
      "0x", "1e308", "９", "\u{301}", "👨‍👩‍👧", "\0", "mmol<", ">", "^", "(", "h", "m", "/",
      "999999999999999",
    ]
    for _ in 0..<5000 {
      guard let type = QuantityType.all.randomElement(using: &random) else { return }
      let parser = QuantityParser(type: type, preferredUnit: type.preferredUnit(in: .us))
      let text = (0..<Int.random(in: 0...8, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      for unit in [nil, pieces.randomElement(using: &random)] {
        guard let result = try? parser.parse(text, unit: unit) else { continue }
        let value = try? result.quantity.doubleValue(for: type.canonicalUnit)
        #expect(value?.isFinite == true, "\(type) \(text)")
      }
    }
    let parser = QuantityParser(type: .bodyMass, preferredUnit: .kilogram)
    let long = String(repeating: "1", count: 1_000_000)
    #expect(throws: TypedValueError.notANumber(long)) { try parser.parse(long) }
    #expect(throws: TypedValueError.unknownUnit(long, expected: "kg")) {
      try parser.parse("1", unit: long)
    }
  }
}
