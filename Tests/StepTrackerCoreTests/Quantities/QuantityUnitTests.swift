import StepTrackerCore
import Testing

@Suite struct QuantityUnitTests {
  @Test(arguments: [
    "", "%", "count", "count/min", "kg", "g", "mg", "mcg", "lb", "st", "oz", "kcal", "Cal", "cal",
    "kJ",
    "km", "m", "cm", "in", "ft", "yd", "mi", "m/s", "km/hr", "mi/hr", "ft/s", "kcal/(kg*hr)",
    "mL/(kg*min)", "mg/dL", "mmol<180.15588000005408>/L", "mmol<180.1558800000541>/L", "mcS",
    "mmHg", "inHg", "cmAq", "atm", "hPa", "degC", "degF", "K", "IU", "dBASPL", "dBHL",
    "appleEffortScore", "fl_oz_us", "fl_oz_imp", "cup_us", "cup_imp", "pt_us", "pt_imp", "L/min",
    "W", "V", "Hz", "ms", "s", "min", "hr", "d", "m/s^2", "min^-1", "kg*m^2", "mol<18>",
    "mol<0.05>", "mol<1200>",
  ])
  func `a unit prints as it was written`(text: String) throws {
    #expect(try QuantityUnit(text).unitString == text)
  }

  @Test(arguments: [
    ("mL/min·kg", "mL/(kg*min)"), ("mL/min\u{22C5}kg", "mL/(kg*min)"),
    ("kcal/hr.kg", "kcal/(kg*hr)"),
    ("l", "L"), ("ml", "mL"), ("kg.m.s^-2", "kg*m/s^2"), ("(kg*m)/(s^2)", "kg*m/s^2"),
    ("((kg))", "kg"), ("kg*kg", "kg^2"), ("kg/kg", ""), ("count^1", "count"), ("m^0", ""),
    ("(m/s)^2", "m^2/s^2"), ("(m/s)/hr", "m/(s*hr)"), ("mol<0180.50>", "mol<180.5>"),
  ])
  func `other spellings are read`(text: String, canonical: String) throws {
    #expect(try QuantityUnit(text).unitString == canonical)
  }

  @Test(arguments: [
    ("min", QuantityUnit.minute), ("pt_us", .pintUS), ("ft", .foot), ("d", .day), ("hr", .hour),
    ("mcS", .microsiemens), ("Cal", .kilocalorie), ("Cal", .largeCalorie),
    ("mmHg", .millimeterOfMercury),
    ("dL", .deciliter), ("kcal", .kilocalorie), ("cm^3", .milliliter), ("J/s", .watt),
    ("1000", nil), ("g*%", .gram),
    ("Hz", .countPerMinute.multiplied(by: .minute).divided(by: .second)),
    ("g*km/s^2", .kilogram.multiplied(by: .meterPerSecond).divided(by: .second)),
  ])
  func `units are equal by value, and names win over prefixes`(
    text: String, expected: QuantityUnit?
  ) {
    #expect((try? QuantityUnit(text)) == expected)
  }

  @Test(arguments: [
    ("foo", UnitError.unknownUnit("foo", in: "foo")), ("kg/foo", .unknownUnit("foo", in: "kg/foo")),
    ("cd", .unknownUnit("cd", in: "cd")), ("mlb", .unknownUnit("mlb", in: "mlb")),
    ("kkg", .unknownUnit("kkg", in: "kkg")), ("kmin", .unknownUnit("kmin", in: "kmin")),
    ("k", .unknownUnit("k", in: "k")), ("KG", .unknownUnit("KG", in: "KG")),
    (" kg", .unknownUnit(" kg", in: " kg")), ("µg", .unknownUnit("µg", in: "µg")),
    ("1/min", .unknownUnit("1", in: "1/min")),
    ("/", .malformed("/")), ("kg/", .malformed("kg/")), ("/kg", .malformed("/kg")),
    ("kg//m", .malformed("kg//m")), ("kg/m/s", .malformed("kg/m/s")), ("kg*", .malformed("kg*")),
    ("()", .malformed("()")), ("(kg", .malformed("(kg")), ("kg)", .malformed("kg)")),
    ("kg^", .malformed("kg^")), ("kg^-", .malformed("kg^-")), ("kg^m", .malformed("kg^m")),
    ("mol", .malformed("mol")), ("mol<>", .malformed("mol<>")), ("mol<0>", .malformed("mol<0>")),
    ("mol<-1>", .malformed("mol<-1>")), ("mol<1.2.3>", .malformed("mol<1.2.3>")),
    ("mol<.>", .malformed("mol<.>")), ("mol<1", .malformed("mol<1")),
    ("kg<1>", .malformed("kg<1>")),
    ("mol<1234567890123456789012345>", .malformed("mol<1234567890123456789012345>")),
    ("kg^100", .outOfRange("kg^100")), ("kg^99*kg", .outOfRange("kg^99*kg")),
    ("(kg^50)^2", .outOfRange("(kg^50)^2")), ("Tm^99", .outOfRange("Tm^99")),
    ("kg^99999999999999999999999", .outOfRange("kg^99999999999999999999999")),
  ])
  func `what is no unit is refused`(text: String, error: UnitError) {
    #expect(throws: error) { try QuantityUnit(text) }
  }

  @Test(arguments: ["(", "kg*", "kg^2", "k", "mol<1>", "kg.", "é"])
  func `long and deeply nested texts are refused`(piece: String) {
    let text = String(repeating: piece, count: 100_000)
    #expect(throws: UnitError.malformed(text)) { try QuantityUnit(text) }
    let nested = String(repeating: "(", count: 120) + "kg" + String(repeating: ")", count: 120)
    #expect((try? QuantityUnit(nested)) == .kilogram)
  }

  @Test func `any bytes give a unit or an error`() {
    var random = SeededGenerator(seed: 1)
    let pieces = [
      "kg", "m", "mol<", "18.0", ">", "/", "*", ".", "^", "-", "(", ")", "2", "99", "%", "µ", "·",
      "\0",
      "fl_oz_us", "degF", "T", "mc", "\u{301}", "👟",
    ]
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...12, using: &random)
      let text = (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      if let unit = try? QuantityUnit(text) {
        #expect((try? QuantityUnit(unit.unitString)) == unit, "\(text)")
        #expect((try? QuantityUnit(unit.unitString))?.unitString == unit.unitString, "\(text)")
      }
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = try? QuantityUnit(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `a power beyond 99 is a programmer's mistake`() async {
    await #expect(processExitsWith: .failure) { _ = QuantityUnit.meter.raised(to: 100) }
    await #expect(processExitsWith: .failure) {
      _ = QuantityUnit.meter.raised(to: 99).multiplied(by: .meter)
    }
  }
}
