import Foundation

extension HealthObjectContent {
  /// Whether another content means the same.
  ///
  /// Every export writes all of its dates with the offset of the place where it is made.
  func means(_ other: HealthObjectContent) -> Bool {
    attributes.count == other.attributes.count && elements.count == other.elements.count
      && attributes.allSatisfy { name, text in
        guard let otherText = other.attributes[name] else { return false }
        if text == otherText { return true }
        let date = Timestamp.seconds(apple: text)
        return date != nil && date == Timestamp.seconds(apple: otherText)
      }
      && zip(elements, other.elements).allSatisfy { element, otherElement in
        element.name == otherElement.name && element.content.means(otherElement.content)
      }
  }

  /// The number of an attribute, as exports write numbers.
  func number(_ name: String) -> Double? {
    // `Double.init` would also read hexadecimal and words.
    guard let text = attributes[name], text.utf8.allSatisfy("0123456789.+-eE".utf8.contains),
      let number = Double(text), number.isFinite
    else { return nil }
    return number + 0
  }

  /// The quantity of an attribute whose unit is in another one: `duration` in `durationUnit`.
  func quantity(_ name: String) -> Quantity? {
    quantity(name, unit: attributes[name + "Unit"])
  }

  /// The quantity of an attribute in a unit; nil if either cannot be read.
  func quantity(_ name: String, unit: String?) -> Quantity? {
    guard let number = number(name), let unit, let unit = try? QuantityUnit(unit) else {
      return nil
    }
    return Quantity(unit: unit, doubleValue: number)
  }

  /// The seconds of an attribute whose unit is in another one; nil for what cannot be a duration.
  func seconds(_ name: String) -> TimeInterval? {
    guard let seconds = try? quantity(name)?.doubleValue(for: .second), seconds >= 0 else {
      return nil
    }
    return seconds
  }

  /// The instant of an attribute.
  func date(_ name: String) -> Date? {
    attributes[name].flatMap { Timestamp.seconds(apple: $0) }
      .map(Date.init(timeIntervalSince1970:))
  }
}
