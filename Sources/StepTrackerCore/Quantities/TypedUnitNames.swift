/// The words by which people call units, in lower case.
enum TypedUnitNames {
  /// Words that some take for a calorie and others for a thousand.
  static let calories: Set = ["cal", "cals", "calorie", "calories"]

  /// Returns the units that a word may mean: `oz` a mass or a volume, `m` meters or minutes.
  ///
  /// - Complexity: O(number of words), which for one value is less than a dictionary takes to build.
  static func units(named word: String) -> [QuantityUnit] {
    entries.filter { $0.words.split(separator: " ").contains { $0 == word } }.map { $0.unit() }
  }

  /// All units with their words.
  static var all: [CatalogedUnit] {
    entries.map {
      CatalogedUnit(unit: $0.unit(), names: $0.words.split(separator: " ").map(String.init))
    }
  }

  private static let entries: [(words: String, unit: @Sendable () -> QuantityUnit)] = [
    ("count counts", { .count }),
    ("% percent pct", { .percent }),
    ("bpm rpm spm /min breaths/min beats/min", { .countPerMinute }),
    ("iu unit units u", { .internationalUnit }),

    ("kg kgs kilo kilos kilogram kilograms", { .kilogram }),
    ("g gram grams", { .gram }),
    ("mg milligram milligrams", { .milligram }),
    ("mcg ug microgram micrograms", { .microgram }),
    ("lb lbs pound pounds", { .pound }),
    ("st stone stones", { .stone }),
    ("oz ounce ounces", { .ounce }),

    ("km kilometer kilometers kilometre kilometres", { .kilometer }),
    ("m meter meters metre metres", { .meter }),
    ("cm centimeter centimeters centimetre centimetres", { .centimeter }),
    ("mm millimeter millimeters millimetre millimetres", { .millimeter }),
    ("mi mile miles", { .mile }),
    ("yd yard yards", { .yard }),
    ("ft foot feet ' \u{2019} \u{2032}", { .foot }),
    ("in inch inches \" \u{201D} \u{2033} '' \u{2032}\u{2032}", { .inch }),

    ("d day days", { .day }),
    ("h hr hrs hour hours", { .hour }),
    ("min mins minute minutes m", { .minute }),
    ("s sec secs second seconds", { .second }),
    ("ms millisecond milliseconds", { .millisecond }),

    ("km/h km/hr kmh kph", { .kilometerPerHour }),
    ("mph mi/h mi/hr", { .milePerHour }),
    ("m/s", { .meterPerSecond }),
    ("ft/s fps", { .footPerSecond }),

    ("kcal kcals kilocalorie kilocalories", { .kilocalorie }),
    ("kj kilojoule kilojoules", { .kilojoule }),
    ("j joule joules", { .joule }),
    ("w watt watts", { .watt }),
    ("met mets kcal/kg/h kcal/kg/hr kcal/(kg*h) kcal/(kg·h)", { .kilocaloriePerKilogramHour }),

    ("l liter liters litre litres", { .liter }),
    ("dl deciliter deciliters decilitre decilitres", { .deciliter }),
    ("ml milliliter milliliters millilitre millilitres", { .milliliter }),
    ("oz floz fl.oz fl.oz. fluidounce fluidounces", { .fluidOunceUS }),
    ("cup cups", { .cupUS }),
    ("pt pint pints", { .pintUS }),
    ("impfloz", { .fluidOunceImperial }),
    ("impcup impcups", { .cupImperial }),
    ("imppt imppint imppints", { .pintImperial }),
    ("l/min", { .literPerMinute }),
    ("ml/kg/min ml/min/kg ml/(kg*min) ml/(kg·min)", { .milliliterPerKilogramMinute }),

    ("c °c degc celsius", { .degreeCelsius }),
    ("f °f degf fahrenheit", { .degreeFahrenheit }),
    ("k kelvin", { .kelvin }),

    ("mmhg", { .millimeterOfMercury }),
    ("inhg", { .inchOfMercury }),
    ("cmaq cmh2o", { .centimeterOfWater }),

    ("mg/dl", { .milligramPerDeciliter }),
    ("mmol mmol/l", { .millimoleOfGlucosePerLiter }),
    ("mcs us", { .microsiemens }),
    ("db dba dbaspl", { .decibelAWeightedSoundPressureLevel }),
    ("score appleeffortscore", { .appleEffortScore }),
  ]
}
