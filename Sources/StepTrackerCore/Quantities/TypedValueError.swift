/// Why a typed value was refused.
package enum TypedValueError: Error, Equatable, Sendable {
  /// Nothing was typed.
  case empty
  /// The text does not start with a number, or goes on with something else.
  case notANumber(String)
  /// The number is written in base 16.
  case hexadecimal(String)
  /// The number has digits other than 0 to 9.
  case foreignDigits(String)
  /// The number has a comma; the texts are what may have been meant.
  case comma(String, meanings: [String])
  /// The number is beyond what can be stored.
  case tooLarge(String)
  /// The number is so close to zero that it could not be told from it.
  case tooSmall(String)
  /// The number is below zero, and the metric has no such values.
  case negative(String, metric: String)
  /// Nothing is known by the unit's name; the last is a unit that fits.
  case unknownUnit(String, expected: String)
  /// The unit measures something else than the metric.
  case wrongUnit(String, metric: String, expected: String)
  /// The unit's name may mean another unit, if case does not matter.
  case ambiguousUnit(String, meaning: String)
  /// A calorie, which some take for a thousand times as much as others.
  case calorie(String)
  /// The text has a unit of its own beside the one given.
  case unitTwice(String, String)
  /// The parts of a value such as `5ft11in` do not go together.
  case mismatchedParts(String)
}

extension TypedValueError: CustomStringConvertible {
  /// The message for the person who typed.
  package var description: String { message }

  /// What is wrong with the value, and what would do.
  package var message: String {
    switch self {
    case .empty:
      "the value is empty; write a number such as 72.5"
    case .notANumber(let text):
      "\(QuotedText.quote(text)) is not a value; write a number such as 72.5, with or without a unit"
    case .hexadecimal(let text):
      "\(QuotedText.quote(text)) is hexadecimal; write a decimal number"
    case .foreignDigits(let text):
      "\(QuotedText.quote(text)) has other digits than 0 to 9; write a number such as 72.5"
    case .comma(let text, let meanings):
      "\(QuotedText.quote(text)) has a comma; write \(meanings.joined(separator: " or "))"
    case .tooLarge(let text):
      "\(QuotedText.quote(text)) is too large; write a smaller number"
    case .tooSmall(let text):
      "\(QuotedText.quote(text)) is too close to zero; write 0 or a larger number"
    case .negative(let text, let metric):
      "\(QuotedText.quote(text)) is negative; \(metric) starts at 0"
    case .unknownUnit(let unit, let expected):
      "unknown unit \(QuotedText.quote(unit)); \(Self.advice(expected))"
    case .wrongUnit(let unit, let metric, let expected):
      "\(QuotedText.quote(unit)) is no unit of \(metric); \(Self.advice(expected))"
    case .ambiguousUnit(let unit, let meaning):
      "the unit \(QuotedText.quote(unit)) is ambiguous; write \(meaning)"
    case .calorie(let unit):
      "the unit \(QuotedText.quote(unit)) is ambiguous; write kcal"
    case .unitTwice(let text, let unit):
      "\(QuotedText.quote(text)) has a unit already, and \(QuotedText.quote(unit)) is given too; "
        + "write one of them"
    case .mismatchedParts(let text):
      "the parts of \(QuotedText.quote(text)) do not go together; "
        + "write them as in 5ft11in, 11st6lb or 1h30min"
    }
  }

  private static func advice(_ expected: String) -> String {
    expected.isEmpty ? "write the number alone" : "write \(expected)"
  }
}
