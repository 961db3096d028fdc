extension QuantityParser {
  /// Reads a value in several units, such as `11st6lb`, `5ft11` or `1h 30min`.
  ///
  /// Every part is smaller than one of the unit before it, and only the last may have decimals.
  ///
  /// - Returns: The sum in the last unit: 11 st 6 lb is 160 lb.
  func sumOfParts(_ text: String) throws(TypedValueError) -> (Double, QuantityUnit) {
    var rest = text[...]
    var sum = 0.0
    var previous: QuantityUnit?
    while !rest.isEmpty {
      let number = try TypedNumber(scanning: rest, allowsGroups: false)
      let name = number.rest.prefix { !TypedNumber.isDigit($0) && $0 != "." }
      rest = number.rest[name.endIndex...]
      let unit = try unitOfPart(TypedNumber.trimmed(name), after: previous, in: text)
      if let previous {
        guard unit == previous.nextSmaller, let size = try? previous.convert(1, to: unit),
          sum == sum.rounded(), number.value.sign == .plus, number.value < size
        else { throw .mismatchedParts(text) }
        sum = sum * size + number.value
      } else {
        sum = number.value
      }
      previous = unit
    }
    guard let previous else { throw .notANumber(text) }
    return (sum, previous)
  }

  private func unitOfPart(
    _ name: String, after previous: QuantityUnit?, in text: String
  ) throws(TypedValueError) -> QuantityUnit {
    guard name.isEmpty else { return try typedUnit(name) }
    guard let previous else { throw .notANumber(text) }
    // People leave out the last unit: 5ft11, 1h30.
    guard let unit = previous.nextSmaller else { throw .mismatchedParts(text) }
    return unit
  }
}

extension QuantityUnit {
  /// The unit that people use for the remainder of this one.
  fileprivate var nextSmaller: QuantityUnit? {
    switch self {
    case .stone: .pound
    case .pound: .ounce
    case .foot: .inch
    case .hour: .minute
    case .minute: .second
    default: nil
    }
  }
}
