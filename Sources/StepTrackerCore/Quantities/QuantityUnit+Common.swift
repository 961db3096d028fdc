// The units that people meet, under HealthKit's names.

extension QuantityUnit {
  /// A plain number of things.
  public static let count = QuantityUnit(.count)
  /// A percentage, whose quantities hold the fraction: 19.4 % is the value 0.194.
  public static let percent = QuantityUnit(.percent)
  /// Events per minute, for example heart beats.
  public static let countPerMinute = count.divided(by: minute)
  /// The international unit of a biologically active substance.
  public static let internationalUnit = QuantityUnit(.internationalUnit)
  /// Apple's score for how hard a workout felt, 1 to 10.
  public static let appleEffortScore = QuantityUnit(.effortScore)

  /// A thousand grams.
  public static let kilogram = QuantityUnit(.gram, prefix: .kilo)
  /// The gram.
  public static let gram = QuantityUnit(.gram)
  /// A thousandth of a gram.
  public static let milligram = QuantityUnit(.gram, prefix: .milli)
  /// A millionth of a gram.
  public static let microgram = QuantityUnit(.gram, prefix: .micro)
  /// The avoirdupois ounce, 28.349523125 g.
  public static let ounce = QuantityUnit(.ounce)
  /// The avoirdupois pound, 0.45359237 kg.
  public static let pound = QuantityUnit(.pound)
  /// The stone, 14 pounds.
  public static let stone = QuantityUnit(.stone)

  /// The meter.
  public static let meter = QuantityUnit(.meter)
  /// A thousand meters.
  public static let kilometer = QuantityUnit(.meter, prefix: .kilo)
  /// A hundredth of a meter.
  public static let centimeter = QuantityUnit(.meter, prefix: .centi)
  /// A thousandth of a meter.
  public static let millimeter = QuantityUnit(.meter, prefix: .milli)
  /// The inch, 2.54 cm.
  public static let inch = QuantityUnit(.inch)
  /// The foot, 12 inches.
  public static let foot = QuantityUnit(.foot)
  /// The yard, 3 feet.
  public static let yard = QuantityUnit(.yard)
  /// The mile, 1609.344 m.
  public static let mile = QuantityUnit(.mile)

  /// A thousandth of a second.
  public static let millisecond = QuantityUnit(.second, prefix: .milli)
  /// The second.
  public static let second = QuantityUnit(.second)
  /// The minute, 60 seconds.
  public static let minute = QuantityUnit(.minute)
  /// The hour, 3600 seconds.
  public static let hour = QuantityUnit(.hour)
  /// A day of 24 hours.
  public static let day = QuantityUnit(.day)
  /// Meters per second.
  public static let meterPerSecond = meter.divided(by: second)
  /// Feet per second.
  public static let footPerSecond = foot.divided(by: second)
  /// Kilometers per hour.
  public static let kilometerPerHour = kilometer.divided(by: hour)
  /// Miles per hour.
  public static let milePerHour = mile.divided(by: hour)

  /// The liter, a thousandth of a cubic meter.
  public static let liter = QuantityUnit(.liter)
  /// A thousandth of a liter.
  public static let milliliter = QuantityUnit(.liter, prefix: .milli)
  /// A tenth of a liter.
  public static let deciliter = QuantityUnit(.liter, prefix: .deci)
  /// The US fluid ounce, 29.5735295625 mL.
  public static let fluidOunceUS = QuantityUnit(.fluidOunceUS)
  /// The imperial fluid ounce, 28.4130625 mL.
  public static let fluidOunceImperial = QuantityUnit(.fluidOunceImperial)
  /// The US cup, 8 US fluid ounces.
  public static let cupUS = QuantityUnit(.cupUS)
  /// The imperial cup, 10 imperial fluid ounces.
  public static let cupImperial = QuantityUnit(.cupImperial)
  /// The US pint, 16 US fluid ounces.
  public static let pintUS = QuantityUnit(.pintUS)
  /// The imperial pint, 20 imperial fluid ounces.
  public static let pintImperial = QuantityUnit(.pintImperial)
  /// Liters per minute.
  public static let literPerMinute = liter.divided(by: minute)

  /// A thousand calories, 4184 J.
  public static let kilocalorie = QuantityUnit(.kilocalorie)
  /// The food calorie, another name of the kilocalorie.
  public static let largeCalorie = QuantityUnit(.largeCalorie)
  /// A thousandth of a kilocalorie.
  public static let smallCalorie = QuantityUnit(.smallCalorie)
  /// The joule.
  public static let joule = QuantityUnit(.joule)
  /// A thousand joules.
  public static let kilojoule = QuantityUnit(.joule, prefix: .kilo)
  /// The watt.
  public static let watt = QuantityUnit(.watt)
  /// Kilocalories per kilogram and hour, in which physical effort is measured.
  public static let kilocaloriePerKilogramHour =
    kilocalorie.divided(by: kilogram.multiplied(by: hour))
  /// Milliliters of oxygen per kilogram and minute, in which VO2 max is measured.
  public static let milliliterPerKilogramMinute =
    milliliter.divided(by: kilogram.multiplied(by: minute))

  /// The pascal.
  public static let pascal = QuantityUnit(.pascal)
  /// The millimeter of mercury, 133.322387415 Pa.
  public static let millimeterOfMercury = QuantityUnit(.millimeterOfMercury)
  /// The inch of mercury, 3386.38816 Pa.
  public static let inchOfMercury = QuantityUnit(.inchOfMercury)
  /// The centimeter of water, 98.0665 Pa.
  public static let centimeterOfWater = QuantityUnit(.centimeterOfWater)
  /// The standard atmosphere, 101325 Pa.
  public static let atmosphere = QuantityUnit(.atmosphere)

  /// The kelvin.
  public static let kelvin = QuantityUnit(.kelvin)
  /// The degree Celsius, counted from 273.15 K.
  public static let degreeCelsius = QuantityUnit(.degreeCelsius)
  /// The degree Fahrenheit, counted from 459.67 of its kind above absolute zero.
  public static let degreeFahrenheit = QuantityUnit(.degreeFahrenheit)

  /// The siemens.
  public static let siemens = QuantityUnit(.siemens)
  /// A millionth of a siemens.
  public static let microsiemens = QuantityUnit(.siemens, prefix: .micro)
  /// The volt.
  public static let volt = QuantityUnit(.volt)
  /// The hertz.
  public static let hertz = QuantityUnit(.hertz)
  /// The A-weighted sound pressure level in decibels.
  public static let decibelAWeightedSoundPressureLevel = QuantityUnit(.soundPressureLevel)
  /// The hearing level in decibels.
  public static let decibelHearingLevel = QuantityUnit(.hearingLevel)

  /// Milligrams per deciliter, for example of blood glucose.
  public static let milligramPerDeciliter = milligram.divided(by: deciliter)
  /// Millimoles of glucose per liter, each 18.0156 mg/dL.
  public static let millimoleOfGlucosePerLiter =
    QuantityUnit(.mole, prefix: .milli, molarMass: .bloodGlucose).divided(by: liter)
}
