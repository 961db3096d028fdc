/// A unit as people read and write it.
///
/// This is the one place where a percentage, kept as the fraction 0.194, becomes 19.4 %.
package struct DisplayUnit: Equatable, Sendable {
  /// The unit itself.
  package let unit: QuantityUnit

  /// The short symbol, for example `kg`, `bpm`, `°C` or `mmol/L`; empty for a plain count.
  package let symbol: String

  /// The symbol in printable ASCII, for example `degC` instead of `°C`.
  package let asciiSymbol: String

  /// Creates the way of writing a unit.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - type: What is measured, if known: `count/min` is `rpm` for a cadence and `bpm` for a heart.
  package init(_ unit: QuantityUnit, for type: QuantityType? = nil) {
    self.unit = unit
    if unit.unitString == "count/min" {
      symbol = Self.rate(of: type)
      asciiSymbol = symbol
    } else if let word = Self.words[unit.unitString] {
      symbol = word
      asciiSymbol = word
    } else {
      symbol = QuantityUnit.spelling(of: unit.factors, separator: "·", symbol: \.shortSymbol)
      asciiSymbol = QuantityUnit.spelling(of: unit.factors, separator: "*", symbol: \.asciiSymbol)
    }
  }

  /// Returns the number to show for a value in the unit: 19.4 for the fraction 0.194 in `%`.
  package func displayed(_ stored: Double) -> Double {
    unit.isPercentage ? Self.toPercent(stored) : stored
  }

  /// Returns the value in the unit for a number that was typed: 0.194 for 19.4 in `%`.
  package func stored(_ displayed: Double) -> Double {
    unit.isPercentage ? Self.toFraction(displayed) : displayed
  }

  /// Returns a number followed by the symbol, if there is one: `72.5 kg`, `4200`.
  package func label(_ number: String, ascii: Bool = false) -> String {
    let symbol = ascii ? asciiSymbol : symbol
    return symbol.isEmpty ? number : "\(number) \(symbol)"
  }

  private static let toPercent = UnitConversion(powerOfTen: 2)
  private static let toFraction = UnitConversion(powerOfTen: -2)

  /// Units that have a word of their own.
  private static let words = [
    "count": "", "appleEffortScore": "", "km/hr": "km/h", "mi/hr": "mph",
  ]

  private static func rate(of type: QuantityType?) -> String {
    switch type {
    case .cyclingCadence: "rpm"
    case .respiratoryRate: "breaths/min"
    default: "bpm"
    }
  }
}

extension UnitFactor {
  fileprivate var shortSymbol: String {
    switch base {
    case .degreeCelsius: "°C"
    case .degreeFahrenheit: "°F"
    default: prefix == .micro ? "µ" + base.shortName : asciiSymbol
    }
  }

  fileprivate var asciiSymbol: String { prefix.symbol + base.shortName }
}

extension BaseUnit {
  fileprivate var shortName: String {
    switch self {
    case .count, .effortScore: ""
    case .soundPressureLevel, .hearingLevel: "dB"
    case .mole: "mol"
    case .hour: "h"
    case .fluidOunceUS: "fl oz"
    case .fluidOunceImperial: "imp fl oz"
    case .cupUS: "cup"
    case .cupImperial: "imp cup"
    case .pintUS: "pt"
    case .pintImperial: "imp pt"
    case .centimeterOfWater: "cmH2O"
    default: definition.symbol
    }
  }
}
