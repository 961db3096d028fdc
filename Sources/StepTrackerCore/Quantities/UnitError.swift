/// A fault of a unit: it cannot be read, or does not fit.
public enum UnitError: Error, Equatable, Sendable {
  /// A symbol that is no unit, and the text in which it occurs.
  case unknownUnit(String, in: String)
  /// A text that does not have the form of a unit.
  case malformed(String)
  /// A unit so large, small or high in power that nothing is measured in it.
  case outOfRange(String)
  /// Two units that measure different things.
  case incompatible(from: String, to: String)
}

extension UnitError: CustomStringConvertible {
  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .unknownUnit(let symbol, let text) where symbol == text:
      "unknown unit \(QuotedText.quote(text))"
    case .unknownUnit(let symbol, let text):
      "unknown unit \(QuotedText.quote(symbol)) in \(QuotedText.quote(text))"
    case .malformed(let text):
      "\(QuotedText.quote(text)) is not a unit"
    case .outOfRange(let text):
      "the unit \(QuotedText.quote(text)) is out of range"
    case .incompatible(let from, let to):
      "\(from.isEmpty ? "a plain number" : from) cannot be converted to "
        + "\(to.isEmpty ? "a plain number" : to)"
    }
  }
}
