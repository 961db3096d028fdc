import StepTrackerCore
import Testing

@Suite struct UnitConversionTests {
  @Test(arguments: [
    (1, "lb", 0.45359237, "kg"), (160.3, "lb", 72.710856911, "kg"), (1, "st", 14, "lb"),
    (11, "st", 69.85322498, "kg"), (1, "oz", 28.349523125, "g"), (16, "oz", 1, "lb"),
    (1, "in", 2.54, "cm"), (1, "ft", 12, "in"), (1, "yd", 3, "ft"), (1, "mi", 1760, "yd"),
    (26.2, "mi", 42.1648128, "km"), (1, "kcal", 4184, "J"), (1, "Cal", 1, "kcal"),
    (1, "cal", 0.001, "kcal"), (1, "fl_oz_us", 29.5735295625, "mL"), (1, "cup_us", 8, "fl_oz_us"),
    (1, "pt_us", 473.176473, "mL"), (1, "pt_us", 16, "fl_oz_us"), (1, "pt_imp", 20, "fl_oz_imp"),
    (1, "cup_imp", 284.130625, "mL"), (1, "fl_oz_imp", 28.4130625, "mL"),
    (1, "mmHg", 133.322387415, "Pa"), (1, "inHg", 3386.38816, "Pa"), (1, "cmAq", 98.0665, "Pa"),
    (1, "atm", 101_325, "Pa"), (37, "degC", 98.6, "degF"), (98.6, "degF", 37, "degC"),
    (-40, "degC", -40, "degF"), (32, "degF", 0, "degC"), (0, "degC", 273.15, "K"),
    (273.15, "K", 0, "degC"), (-459.67, "degF", 0, "K"),
    (0.1, "degF", -17.7222222222222222, "degC"),
    (60, "count/min", 1, "Hz"), (90, "min", 1.5, "hr"), (1, "d", 86_400, "s"),
    (1, "L", 0.001, "m^3"),
    (19.4, "g", 0.0194, "kg"), (1234.5, "m", 1.2345, "km"), (500, "g", 0.5, "kg"),
    (1, "mmol<180.15588000005408>/L", 18.015588000005408, "mg/dL"),
    (5.5, "mmol<180.1558800000541>/L", 99.085734000029755, "mg/dL"),
    (36, "km/hr", 10, "m/s"), (1, "kcal/(kg*hr)", 1000, "cal/(kg*hr)"),
    (0.194, "%", 0.194, "count"),
    (1, "degC/min", 1.8, "degF/min"), (0, "lb", 0, "kg"), (-1, "lb", -0.45359237, "kg"),
    (100, "mcg", 0.1, "mg"), (250, "mL", 2.5, "dL"),
  ])
  func `a value converts exactly`(value: Double, from: String, expected: Double, to: String) throws
  {
    let (from, to) = (try QuantityUnit(from), try QuantityUnit(to))
    #expect(try from.convert(value, to: to) == expected)
    #expect(try UnitConversion(from: from, to: to)(value) == expected)
    #expect(try Quantity(unit: from, doubleValue: value).doubleValue(for: to) == expected)
  }

  @Test(arguments: [
    ("lb", "kg"), ("kg", "lb"), ("st", "kg"), ("oz", "g"), ("kcal", "kJ"), ("kJ", "kcal"),
    ("km", "mi"),
    ("mi", "m"), ("ft", "cm"), ("in", "m"), ("yd", "m"), ("degC", "degF"), ("degF", "degC"),
    ("degC", "K"), ("g", "kg"), ("m", "km"), ("mi/hr", "m/s"), ("km/hr", "m/s"), ("mmHg", "kPa"),
    ("mmol<180.15588000005408>/L", "mg/dL"), ("mg/dL", "mmol<180.15588000005408>/L"),
    ("fl_oz_us", "mL"), ("cup_imp", "fl_oz_us"), ("hr", "min"), ("s", "d"), ("count/min", "Hz"),
  ])
  func `there and back gives what was typed`(from: String, to: String) throws {
    let there = try UnitConversion(from: QuantityUnit(from), to: QuantityUnit(to))
    let back = try UnitConversion(from: QuantityUnit(to), to: QuantityUnit(from))
    var random = SeededGenerator(seed: 2)
    for _ in 0..<20_000 {
      let digits = Int64.random(in: 0..<1_000_000_000_000_000, using: &random)
      let shorter = digits / Self.powers.randomElement(using: &random, default: 1)
      let places = Int.random(in: 0...(from.hasPrefix("deg") ? 12 : 17), using: &random)
      let value = try #require(Double("\(shorter)e-\(places)"))
      // Nothing is measured below that, and powers of ten beyond 10²² are no exact doubles.
      guard value == 0 || value > 1e-7 else { continue }
      #expect(back(there(value)) == value, "\(value) \(from)")
    }
  }

  private static let powers: [Int64] = [
    1, 10, 100, 1000, 10_000, 1_000_000, 100_000_000, 10_000_000_000, 1_000_000_000_000,
  ]

  @Test(arguments: ["%", "count", "kg", "lb", "degF", "mmol<180.1558800000541>/L"])
  func `the same unit returns the very same number`(text: String) throws {
    let unit = try QuantityUnit(text)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let value = Double(bitPattern: .random(in: 0...UInt64.max, using: &random))
      #expect(try unit.convert(value, to: unit).bitPattern == value.bitPattern)
      #expect(try UnitConversion(from: unit, to: unit)(value).bitPattern == value.bitPattern)
    }
  }

  @Test func `extreme values neither trap nor become something else`() throws {
    let toGrams = try UnitConversion(from: .kilogram, to: .gram)
    #expect(toGrams(1e308) == .infinity)
    #expect(toGrams(-.infinity) == -.infinity)
    #expect(toGrams(.nan).isNaN)
    #expect(toGrams(.leastNonzeroMagnitude) > 0)
    #expect(toGrams(1e300) == 1e303)
    var random = SeededGenerator(seed: 4)
    let units = ["degF", "degC", "K", "mK"].compactMap { try? QuantityUnit($0) }
    for _ in 0..<1000 {
      let value = Double(bitPattern: .random(in: 0...UInt64.max, using: &random))
      for from in units {
        for to in units {
          let result = try from.convert(value, to: to)
          #expect(result.isNaN == value.isNaN, "\(value) \(from) \(to)")
        }
      }
    }
  }

  @Test(arguments: [
    ("kg", "m"), ("count", "count/min"), ("degC", "degC/min"), ("dBASPL", "dBHL"), ("IU", "mg"),
    ("", "kg"),
  ])
  func `units of different kinds do not convert`(from: String, to: String) throws {
    let (from, to) = (try QuantityUnit(from), try QuantityUnit(to))
    let error = UnitError.incompatible(from: from.unitString, to: to.unitString)
    #expect(!from.isCompatible(with: to))
    #expect(throws: error) { try from.convert(1, to: to) }
    #expect(throws: error) { try UnitConversion(from: from, to: to) }
    #expect(throws: error) { try Quantity(unit: from, doubleValue: 1).doubleValue(for: to) }
  }

  @Test func `quantities of one kind compare across units`() throws {
    let pounds = Quantity(unit: .pound, doubleValue: 160)
    #expect(try pounds.isLess(than: Quantity(unit: .kilogram, doubleValue: 73)))
    #expect(try !pounds.isLess(than: Quantity(unit: .kilogram, doubleValue: 72)))
    #expect(pounds.isCompatible(with: .stone))
    #expect(!pounds.isCompatible(with: .meter))
  }
}

extension Array {
  fileprivate func randomElement(
    using random: inout some RandomNumberGenerator, default value: Element
  ) -> Element { randomElement(using: &random) ?? value }
}
