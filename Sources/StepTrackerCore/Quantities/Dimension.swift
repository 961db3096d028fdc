/// The kind of thing a unit measures, as integer exponents of base dimensions.
///
/// Two units convert into each other exactly when their dimensions are equal. Energy, for example, is
/// mass × length² ÷ time². Counts and percentages are dimensionless, as in HealthKit.
public struct Dimension: Hashable, Sendable {
  /// The exponent of mass, whose base unit is the kilogram.
  public var mass = 0
  /// The exponent of length, whose base unit is the meter.
  public var length = 0
  /// The exponent of time, whose base unit is the second.
  public var time = 0
  /// The exponent of temperature, whose base unit is the kelvin.
  public var temperature = 0
  /// The exponent of electric current, whose base unit is the ampere.
  public var current = 0
  /// The exponent of pharmacological activity in international units (IU).
  public var activity = 0
  /// The exponent of sound pressure level (dBASPL).
  public var soundPressureLevel = 0
  /// The exponent of hearing level (dBHL).
  public var hearingLevel = 0
  /// The exponent of Apple's effort score.
  public var effortScore = 0

  /// Creates the dimension of a plain number.
  public init() {}

  /// The dimension of counts, percentages and other plain numbers.
  public static let dimensionless = Dimension()

  /// Adds another dimension's exponents, each taken `power` times.
  func multiplied(by other: Dimension, power: Int = 1) -> Dimension {
    var result = self
    result.mass += other.mass * power
    result.length += other.length * power
    result.time += other.time * power
    result.temperature += other.temperature * power
    result.current += other.current * power
    result.activity += other.activity * power
    result.soundPressureLevel += other.soundPressureLevel * power
    result.hearingLevel += other.hearingLevel * power
    result.effortScore += other.effortScore * power
    return result
  }
}

extension Dimension {
  static let mass = Dimension(mass: 1)
  static let length = Dimension(length: 1)
  static let volume = Dimension(length: 3)
  static let time = Dimension(time: 1)
  static let temperature = Dimension(temperature: 1)
  static let frequency = Dimension(time: -1)
  static let pressure = Dimension(mass: 1, length: -1, time: -2)
  static let energy = Dimension(mass: 1, length: 2, time: -2)
  static let power = Dimension(mass: 1, length: 2, time: -3)
  static let voltage = Dimension(mass: 1, length: 2, time: -3, current: -1)
  static let conductance = Dimension(mass: -1, length: -2, time: 3, current: 2)

  static let internationalUnits = Dimension(activity: 1)
  static let soundPressureLevels = Dimension(soundPressureLevel: 1)
  static let hearingLevels = Dimension(hearingLevel: 1)
  static let effortScores = Dimension(effortScore: 1)

  init(
    mass: Int = 0, length: Int = 0, time: Int = 0, temperature: Int = 0, current: Int = 0,
    activity: Int = 0, soundPressureLevel: Int = 0, hearingLevel: Int = 0, effortScore: Int = 0
  ) {
    self.mass = mass
    self.length = length
    self.time = time
    self.temperature = temperature
    self.current = current
    self.activity = activity
    self.soundPressureLevel = soundPressureLevel
    self.hearingLevel = hearingLevel
    self.effortScore = effortScore
  }
}
