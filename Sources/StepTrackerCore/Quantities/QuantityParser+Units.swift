extension QuantityParser {
  /// Finds the unit that a person means by a name, in any case where that is unambiguous.
  ///
  /// `KG` is the kilogram and `ML` the milliliter. `Mg` could be milligrams or megagrams, so it is
  /// refused.
  package func typedUnit(_ name: String) throws(TypedValueError) -> QuantityUnit {
    let spelling = name.replacing("µ", with: "mc").replacing("μ", with: "mc")
    // Blanks within a unit carry no meaning: "fl oz", "breaths / min".
    let key = spelling.lowercased().filter { !$0.isWhitespace }
    let words = TypedUnitNames.units(named: key)
    let grammar = try? QuantityUnit(spelling)

    let isEnergy = type.canonicalUnit.isCompatible(with: .kilocalorie)
    if isEnergy, TypedUnitNames.calories.contains(key) { throw .calorie(name) }
    if countsThings, isNameOfType(key) { return type.canonicalUnit }
    let word = words.first(where: fits)
    guard let grammar, fits(grammar) else {
      if let word { return word }
      guard words.isEmpty, grammar == nil || name.isEmpty else {
        throw .wrongUnit(name, metric: type.name, expected: expectedUnit)
      }
      throw .unknownUnit(name, expected: expectedUnit)
    }
    guard let word, word != grammar else { return grammar }
    // All capitals are a habit; nobody drinks megaliters.
    if spelling == spelling.uppercased() { return word }
    throw .ambiguousUnit(name, meaning: word.unitString)
  }

  /// Whether a unit is of the type's kind; a percentage is no count of things.
  func fits(_ unit: QuantityUnit) -> Bool {
    let canonical = type.canonicalUnit
    return unit.isCompatible(with: canonical)
      && (unit.dimension != .dimensionless || unit.isPercentage == canonical.isPercentage)
  }

  /// Whether a word names what is counted, as in "4200 steps".
  private func isNameOfType(_ word: String) -> Bool {
    word == type.name || type.aliases.contains(word)
  }
}
