import Foundation

extension HealthObjectContent {
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
