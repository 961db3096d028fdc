import StepTrackerCore

extension Tool {
  /// `units`: the units that values can be typed in.
  static let units = ToolCommand(
    "units",
    abstract: "Lists the units that values can be typed in.",
    discussion: """
      Units combine with *, / and ^, as in mg/dL or kcal/(kg*hr), and metric ones take the prefixes p, n, mc, \
      m, c, d, da, h, k, M, G and T.
      """,
    examples: [Example("steptracker units", "Lists all units with their names.")],
    group: Group.setUp,
    parameters: .none
  ) { context, _ in
    try context.show(UnitsDocument())
  }
}

/// The units that people meet.
struct UnitsDocument: RecordDocument {
  static let columns = ["unit", "measures", "example", "names"]

  private let units = QuantityUnit.catalog

  var records: [[JSONValue]] {
    units.map { cataloged in
      let unit = cataloged.unit
      return [
        .string(unit.unitString), .string(unit.measure), .text(Self.example(of: unit, .ascii)),
        .array(cataloged.names),
      ]
    }
  }

  func text(_ appearance: Appearance) -> StyledText {
    let repertoire = appearance.repertoire
    return TextTable(
      columns: [
        .init("Unit"), .init("Measures", shrinkable: true), .init("Example", optional: true),
        .init("Also typed as", shrinkable: true, optional: true),
      ],
      rows: units.map { cataloged in
        let spelling = Self.spelling(of: cataloged.unit)
        return [
          spelling, cataloged.unit.measure, Self.example(of: cataloged.unit, repertoire) ?? "",
          cataloged.names.filter { $0 != spelling.lowercased() }.map(repertoire.spelled)
            .joined(separator: ", "),
        ]
      }
    ).render(width: appearance.width, repertoire)
  }

  /// A conversion, such as `1 lb = 0.45359237 kg`; nil for the unit that others are explained by.
  private static func example(of unit: QuantityUnit, _ repertoire: Repertoire) -> String? {
    let reference = unit.reference
    guard unit != reference || unit.isPercentage else { return nil }
    // Temperatures are told apart by their zero points, so 1 would say little.
    let amount = unit == .degreeFahrenheit ? 98.6 : unit == .degreeCelsius ? 37 : 1
    let value = try? unit.convert(DisplayUnit(unit).stored(amount), to: reference)
    guard let value else { return nil }
    let numbers = NumberText(repertoire)
    let result = numbers.exact(value.roundedToIdentity)
    return "\(numbers.exact(amount)) \(spelling(of: unit)) = "
      + (unit.isPercentage ? result : "\(result) \(reference)")
  }

  /// The unit without the molar mass that HealthKit writes into it.
  private static func spelling(of unit: QuantityUnit) -> String {
    unit.unitString.contains("<") ? DisplayUnit(unit).asciiSymbol : unit.unitString
  }
}
