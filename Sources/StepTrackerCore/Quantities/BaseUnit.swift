/// A unit that has a name of its own, in the order in which compound units list their factors.
enum BaseUnit: Int, CaseIterable, Sendable {
  case count, percent, internationalUnit, effortScore, soundPressureLevel, hearingLevel
  case kilocalorie, largeCalorie, smallCalorie, joule, watt
  case gram, ounce, pound, stone, mole
  case liter, fluidOunceUS, fluidOunceImperial, cupUS, cupImperial, pintUS, pintImperial
  case meter, inch, foot, yard, mile
  case pascal, millimeterOfMercury, inchOfMercury, centimeterOfWater, atmosphere
  case kelvin, degreeCelsius, degreeFahrenheit
  case siemens, volt
  case hertz, second, minute, hour, day

  /// What a base unit is: its spelling, its dimension and its size in kilograms, meters and seconds.
  struct Definition {
    var symbol: String
    var dimension: Dimension
    var scale: UnitScale
    var takesPrefix = false

    init(
      _ symbol: String, _ dimension: Dimension, _ significand: UInt64 = 1, tens: Int = 0,
      takesPrefix: Bool = false
    ) {
      self.symbol = symbol
      self.dimension = dimension
      self.scale = UnitScale(significand, tens: tens)
      self.takesPrefix = takesPrefix
    }
  }

  /// The zero point in kelvins of a temperature scale that does not start at absolute zero.
  var zeroPoint: UnitScale? {
    switch self {
    case .degreeCelsius: UnitScale(27_315, tens: -2)
    case .degreeFahrenheit: UnitScale(45_967).multiplied(by: UnitScale(180).inverted)
    default: nil
    }
  }

  var definition: Definition {
    switch self {
    case .count: Definition("count", .dimensionless)
    // As in HealthKit, a percentage holds the fraction: 19.4 % is 0.194 of this unit.
    case .percent: Definition("%", .dimensionless)
    case .internationalUnit: Definition("IU", .internationalUnits)
    case .effortScore: Definition("appleEffortScore", .effortScores)
    case .soundPressureLevel: Definition("dBASPL", .soundPressureLevels)
    case .hearingLevel: Definition("dBHL", .hearingLevels)

    case .kilocalorie: Definition("kcal", .energy, 4184)
    case .largeCalorie: Definition("Cal", .energy, 4184)
    case .smallCalorie: Definition("cal", .energy, 4184, tens: -3)
    case .joule: Definition("J", .energy, takesPrefix: true)
    case .watt: Definition("W", .power, takesPrefix: true)

    case .gram: Definition("g", .mass, 1, tens: -3, takesPrefix: true)
    case .ounce: Definition("oz", .mass, 28_349_523_125, tens: -12)
    case .pound: Definition("lb", .mass, 45_359_237, tens: -8)
    case .stone: Definition("st", .mass, 635_029_318, tens: -8)
    // One mole of a substance is its molar mass in grams.
    case .mole: Definition("mol", .mass, 1, tens: -3, takesPrefix: true)

    case .liter: Definition("L", .volume, 1, tens: -3, takesPrefix: true)
    case .fluidOunceUS: Definition("fl_oz_us", .volume, 295_735_295_625, tens: -16)
    case .fluidOunceImperial: Definition("fl_oz_imp", .volume, 284_130_625, tens: -13)
    case .cupUS: Definition("cup_us", .volume, 2_365_882_365, tens: -13)
    case .cupImperial: Definition("cup_imp", .volume, 284_130_625, tens: -12)
    case .pintUS: Definition("pt_us", .volume, 473_176_473, tens: -12)
    case .pintImperial: Definition("pt_imp", .volume, 56_826_125, tens: -11)

    case .meter: Definition("m", .length, takesPrefix: true)
    case .inch: Definition("in", .length, 254, tens: -4)
    case .foot: Definition("ft", .length, 3048, tens: -4)
    case .yard: Definition("yd", .length, 9144, tens: -4)
    case .mile: Definition("mi", .length, 1_609_344, tens: -3)

    case .pascal: Definition("Pa", .pressure, takesPrefix: true)
    case .millimeterOfMercury: Definition("mmHg", .pressure, 133_322_387_415, tens: -9)
    case .inchOfMercury: Definition("inHg", .pressure, 338_638_816, tens: -5)
    case .centimeterOfWater: Definition("cmAq", .pressure, 980_665, tens: -4)
    case .atmosphere: Definition("atm", .pressure, 101_325)

    case .kelvin: Definition("K", .temperature, takesPrefix: true)
    case .degreeCelsius: Definition("degC", .temperature)
    case .degreeFahrenheit: Self.fahrenheit

    case .siemens: Definition("S", .conductance, takesPrefix: true)
    case .volt: Definition("V", .voltage, takesPrefix: true)

    case .hertz: Definition("Hz", .frequency, takesPrefix: true)
    case .second: Definition("s", .time, takesPrefix: true)
    case .minute: Definition("min", .time, 60)
    case .hour: Definition("hr", .time, 3600)
    case .day: Definition("d", .time, 86_400)
    }
  }

  private static var fahrenheit: Definition {
    var definition = Definition("degF", .temperature, 5)
    definition.scale = definition.scale.multiplied(by: UnitScale(9).inverted)
    return definition
  }
}

/// A decimal prefix of a metric unit; the raw value is the power of ten.
enum MetricPrefix: Int, CaseIterable, Sendable {
  case femto = -15
  case pico = -12
  case nano = -9
  case micro = -6
  case milli = -3
  case centi = -2
  case deci = -1
  case none = 0
  case deca = 1
  case hecto = 2
  case kilo = 3
  case mega = 6
  case giga = 9
  case tera = 12

  /// The prefix as HealthKit writes it; micro is `mc`.
  var symbol: String {
    switch self {
    case .femto: "f"
    case .pico: "p"
    case .nano: "n"
    case .micro: "mc"
    case .milli: "m"
    case .centi: "c"
    case .deci: "d"
    case .none: ""
    case .deca: "da"
    case .hecto: "h"
    case .kilo: "k"
    case .mega: "M"
    case .giga: "G"
    case .tera: "T"
    }
  }
}
