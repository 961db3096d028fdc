/// A unit as it is offered to people.
package struct CatalogedUnit: Sendable {
  /// The unit.
  package let unit: QuantityUnit
  /// The words by which people may call it, in lower case.
  package let names: [String]
}

extension QuantityUnit {
  /// The units that people meet, by what they measure.
  package static var catalog: [CatalogedUnit] { TypedUnitNames.all }

  /// What the unit measures in a word or two, such as `mass`.
  package var measure: String {
    Self.measures.first { $0.unit().dimension == dimension }?.name ?? "other"
  }

  /// The unit that others of the dimension are explained by, such as `kg` for a pound.
  package var reference: QuantityUnit {
    Self.measures.map { $0.unit() }.first { $0.dimension == dimension } ?? self
  }

  private static let measures: [(name: String, unit: @Sendable () -> QuantityUnit)] = [
    ("number", { .count }),
    ("rate", { .countPerMinute }),
    ("activity", { .internationalUnit }),
    ("mass", { .kilogram }),
    ("length", { .meter }),
    ("volume", { .liter }),
    ("time", { .second }),
    ("speed", { .meterPerSecond }),
    ("energy", { .joule }),
    ("power", { .watt }),
    ("metabolic rate", { .kilocaloriePerKilogramHour }),
    ("flow", { .literPerMinute }),
    ("flow per mass", { .milliliterPerKilogramMinute }),
    ("temperature", { .kelvin }),
    ("pressure", { .pascal }),
    ("concentration", { .milligramPerDeciliter }),
    ("conductance", { .siemens }),
    ("sound level", { .decibelAWeightedSoundPressureLevel }),
    ("effort", { .appleEffortScore }),
  ]
}

extension QuantityType {
  /// The units of the catalogue that values of the type can be typed in.
  package var acceptedUnits: [QuantityUnit] {
    let parser = QuantityParser(type: self, preferredUnit: canonicalUnit)
    return QuantityUnit.catalog.map(\.unit).filter(parser.fits)
  }
}

extension QuantityParser {
  /// Finds the unit that a person means by a name, such as `pounds`.
  ///
  /// - Throws: `TypedValueError`, also for a unit that does not measure the parser's type.
  package func unit(named name: String) throws(TypedValueError) -> QuantityUnit {
    let unit = try typedUnit(TypedNumber.trimmed(name))
    guard fits(unit) else {
      throw .wrongUnit(name, metric: type.name, expected: expectedUnit)
    }
    return unit
  }
}
