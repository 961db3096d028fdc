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
      "unknown unit \u{201C}\(Self.excerpt(text))\u{201D}"
    case .unknownUnit(let symbol, let text):
      "unknown unit \u{201C}\(Self.excerpt(symbol))\u{201D} in \u{201C}\(Self.excerpt(text))\u{201D}"
    case .malformed(let text):
      "\u{201C}\(Self.excerpt(text))\u{201D} is not a unit"
    case .outOfRange(let text):
      "the unit \u{201C}\(Self.excerpt(text))\u{201D} is out of range"
    case .incompatible(let from, let to):
      "\(from.isEmpty ? "a plain number" : from) cannot be converted to "
        + "\(to.isEmpty ? "a plain number" : to)"
    }
  }

  /// Returns the beginning of a text that may be of any length.
  private static func excerpt(_ text: String) -> String {
    let beginning = text.prefix(40)
    return beginning.endIndex == text.endIndex ? text : beginning + "…"
  }
}
