/// A value as it was understood.
package struct ParsedQuantity: Equatable, Sendable {
  /// The amount, in the unit that was typed; of `11st6lb`, in the smallest one.
  package let quantity: Quantity

  /// Something the person should know about how the value was taken, if anything.
  package let warning: String?
}

/// Reads values as people type them: `72.5kg`, `160 lb`, `11st6lb`, `62bpm`, `19.4%`.
package struct QuantityParser: Sendable {
  let type: QuantityType
  let preferredUnit: QuantityUnit

  /// Creates a parser for the values of one type.
  ///
  /// - Parameters:
  ///   - type: What is measured.
  ///   - preferredUnit: The unit of a number without one.
  package init(type: QuantityType, preferredUnit: QuantityUnit) {
    self.type = type
    self.preferredUnit = preferredUnit
  }

  /// Reads a value.
  ///
  /// A typed percentage is percent: `19.4` and `19.4%` are both the fraction 0.194.
  ///
  /// - Parameters:
  ///   - text: The number, with or without a unit.
  ///   - unit: The unit, if it was given apart from the number.
  /// - Returns: The amount, in the unit that was typed, and perhaps a warning.
  /// - Throws: `TypedValueError`, which says what is wrong and what would do.
  package func parse(
    _ text: String, unit: String? = nil
  ) throws(TypedValueError) -> ParsedQuantity {
    let text = TypedNumber.trimmed(text)
    guard !text.isEmpty else { throw .empty }
    guard text.utf8.count <= 100 else { throw .notANumber(text) }
    guard !text.unicodeScalars.contains(where: \.isForeignDigit) else { throw .foreignDigits(text) }

    let number = try TypedNumber(scanning: text[...], allowsGroups: isWholeCount)
    let suffix = TypedNumber.trimmed(number.rest)
    guard number.value.sign == .plus || type.allowsNegativeValues else {
      throw .negative(text, metric: type.name)
    }
    if let unit {
      guard suffix.isEmpty else { throw .unitTwice(text, unit) }
      return try result(number.value, typedUnit(TypedNumber.trimmed(unit)), text: text)
    }
    guard !suffix.isEmpty else { return try resultWithoutUnit(number.value, text: text) }
    do {
      return try result(number.value, typedUnit(suffix), text: text)
    } catch {
      // Only a suffix that is no unit can be the rest of a value such as 5ft11in.
      guard suffix.contains(where: TypedNumber.isDigit) else { throw error }
      let (value, unit) = try sumOfParts(text)
      return try result(value, unit, text: text)
    }
  }

  /// The unit to recommend, as it can be typed.
  var expectedUnit: String { DisplayUnit(preferredUnit, for: type).asciiSymbol }

  /// Whether values count things, which a percentage does not.
  var countsThings: Bool { !type.canonicalUnit.isPercentage && type.canonicalUnit == .count }

  /// Whether a comma can only separate thousands.
  var isWholeCount: Bool { countsThings && type.fractionDigits == 0 }

  private func result(
    _ typed: Double, _ unit: QuantityUnit, text: String, warning: String? = nil
  ) throws(TypedValueError) -> ParsedQuantity {
    // Adding 0 turns -0 into 0.
    let value = DisplayUnit(unit).stored(typed) + 0
    let quantity = Quantity(unit: unit, doubleValue: value)
    guard let stored = try? quantity.doubleValue(for: type.canonicalUnit) else {
      throw .wrongUnit(unit.unitString, metric: type.name, expected: expectedUnit)
    }
    guard stored.isFinite else { throw .tooLarge(text) }
    return ParsedQuantity(quantity: quantity, warning: warning)
  }

  private func resultWithoutUnit(
    _ typed: Double, text: String
  ) throws(TypedValueError) -> ParsedQuantity {
    // Blood alcohol and the like, shown with three digits, are fractions of a percent by nature.
    let looksLikeFraction = preferredUnit.isPercentage && typed > 0 && typed < 1
    guard looksLikeFraction, type.fractionDigits < 3 else {
      return try result(typed, preferredUnit, text: text)
    }
    let warning = "\(text) is taken as \(text) %; percentages are typed as in 19.4, not 0.194"
    return try result(typed, preferredUnit, text: text, warning: warning)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a decimal digit other than 0 to 9, such as a full-width one.
  fileprivate var isForeignDigit: Bool { !isASCII && properties.numericType == .decimal }
}
