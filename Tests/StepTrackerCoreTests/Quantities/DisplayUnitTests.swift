import StepTrackerCore
import Testing

@Suite struct DisplayUnitTests {
  @Test(arguments: [
    ("kg", "kg", "kg"), ("count/min", "bpm", "bpm"), ("count", "", ""), ("%", "%", "%"),
    ("mmol<180.15588000005408>/L", "mmol/L", "mmol/L"), ("degC", "°C", "degC"),
    ("degF", "°F", "degF"),
    ("fl_oz_us", "fl oz", "fl oz"), ("fl_oz_imp", "imp fl oz", "imp fl oz"), ("mcg", "µg", "mcg"),
    ("mcS", "µS", "mcS"), ("dBASPL", "dB", "dB"), ("km/hr", "km/h", "km/h"),
    ("mi/hr", "mph", "mph"),
    ("mL/(kg*min)", "mL/(kg·min)", "mL/(kg*min)"), ("kcal/(kg*hr)", "kcal/(kg·h)", "kcal/(kg*h)"),
    ("appleEffortScore", "", ""), ("m/s", "m/s", "m/s"), ("hr", "h", "h"), ("mmHg", "mmHg", "mmHg"),
    ("", "", ""),
  ])
  func `a unit has a short symbol`(text: String, symbol: String, ascii: String) throws {
    let unit = DisplayUnit(try QuantityUnit(text))
    #expect(unit.symbol == symbol)
    #expect(unit.asciiSymbol == ascii)
  }

  @Test func `a rate is called by what is counted`() {
    #expect(DisplayUnit(.countPerMinute, for: .heartRate).symbol == "bpm")
    #expect(DisplayUnit(.countPerMinute, for: .cyclingCadence).symbol == "rpm")
    #expect(DisplayUnit(.countPerMinute, for: .respiratoryRate).symbol == "breaths/min")
  }

  @Test func `every type's symbols are short, and one of them is ASCII`() {
    for type in QuantityType.all {
      for system in MeasurementSystem.allCases {
        let unit = DisplayUnit(type.preferredUnit(in: system), for: type)
        #expect(unit.symbol.count <= 12)
        #expect(unit.asciiSymbol.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
      }
    }
  }

  @Test func `a percentage is kept as a fraction to the last digit`() throws {
    let unit = DisplayUnit(.percent)
    #expect(unit.stored(19.4) == 0.194)
    #expect(unit.displayed(0.194) == 19.4)
    for tenths in 0...100_000 {
      let shown = try #require(Double("\(tenths)e-2"))
      let stored = try #require(Double("\(tenths)e-4"))
      #expect(unit.stored(shown) == stored)
      #expect(unit.displayed(stored) == shown)
    }
    #expect(DisplayUnit(.kilogram).stored(19.4) == 19.4)
    #expect(DisplayUnit(.count).displayed(0.194) == 0.194)
  }

  @Test func `a label joins number and symbol`() {
    #expect(DisplayUnit(.kilogram).label("72.5") == "72.5 kg")
    #expect(DisplayUnit(.degreeCelsius).label("37.0", ascii: true) == "37.0 degC")
    #expect(DisplayUnit(.count).label("4200") == "4200")
  }
}
