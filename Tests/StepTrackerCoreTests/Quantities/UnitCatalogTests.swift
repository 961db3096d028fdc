import StepTrackerCore
import Testing

struct UnitCatalogTests {
  @Test func `every unit says what it measures and converts to its reference`() throws {
    for cataloged in QuantityUnit.catalog {
      let unit = cataloged.unit
      #expect(unit.measure != "other", "\(unit)")
      #expect(try unit.convert(1, to: unit.reference) > 0, "\(unit)")
      #expect(!cataloged.names.isEmpty)
    }
  }

  @Test func `every type accepts its own units, and the names of all units that it accepts`() throws
  {
    for type in QuantityType.all {
      let accepted = type.acceptedUnits
      let parser = QuantityParser(type: type, preferredUnit: type.canonicalUnit)
      for system in MeasurementSystem.allCases {
        #expect(accepted.contains(type.preferredUnit(in: system)), "\(type)")
      }
      for unit in accepted {
        let symbol = DisplayUnit(unit, for: type).asciiSymbol
        #expect(try symbol.isEmpty || parser.unit(named: symbol) == unit, "\(type) \(symbol)")
      }
    }
  }

  @Test(arguments: [
    (QuantityType.bodyMass, "Pounds", QuantityUnit.pound), (.bodyMass, " kg ", .kilogram),
    (.heartRate, "bpm", .countPerMinute), (.heartRate, "Hz", .hertz),
    (.bodyFatPercentage, "percent", .percent),
  ])
  func `a unit is found by its names`(type: QuantityType, name: String, unit: QuantityUnit) throws {
    let parser = QuantityParser(type: type, preferredUnit: type.canonicalUnit)
    #expect(try parser.unit(named: name) == unit)
  }

  @Test(arguments: [
    (QuantityType.bodyMass, "km"), (.bodyMass, ""), (.bodyMass, "%"), (.bodyFatPercentage, "count"),
    (.stepCount, "%"), (.activeEnergyBurned, "cal"), (.bodyMass, "Mg"),
  ])
  func `a unit that does not fit is refused`(type: QuantityType, name: String) {
    let parser = QuantityParser(type: type, preferredUnit: type.canonicalUnit)
    #expect(throws: TypedValueError.self) { try parser.unit(named: name) }
  }
}
