/// A type that can be read from one argument.
protocol ArgumentValue: Sendable {
  /// Reads a value, or says what would have been accepted.
  init(argument: String) throws(ArgumentValueError)

  /// The text that reads as this value.
  var argument: String { get }

  /// The word that stands for a value in help, such as `N`.
  static var placeholder: String { get }

  /// All texts that are accepted, if they can be listed.
  static var choices: [String] { get }
}

extension ArgumentValue {
  static var choices: [String] { [] }
}

extension ArgumentValue where Self: CustomStringConvertible {
  var argument: String { description }
}

/// Why a text was not accepted as a value; it never holds the text itself.
enum ArgumentValueError: Error, Equatable, Sendable {
  /// Something else was expected, such as `a whole number`.
  case expected(String)
  /// The text is none of a fixed set of choices, the nearest of which are suggested.
  case notAChoice([String], suggestions: [String])
  /// The text was understood and refused for a reason.
  case refused(String)

  /// Makes the error for a text that is none of the choices.
  static func notAChoice(_ text: String, of choices: [String]) -> Self {
    .notAChoice(choices, suggestions: Suggestions.near(text, in: choices))
  }

  /// What the user can do about it.
  var advice: String {
    switch self {
    case .expected(let expectation): "expected \(expectation)"
    case .notAChoice(_, let suggestions) where !suggestions.isEmpty:
      "did you mean \(UserText.list(suggestions))?"
    case .notAChoice(let choices, _) where !choices.isEmpty: "choose \(UserText.list(choices))"
    case .notAChoice: "there is none by that name"
    case .refused(let reason): reason
    }
  }
}

extension String: ArgumentValue {
  init(argument: String) {
    self = argument
  }

  static var placeholder: String { "TEXT" }
}

extension Int: ArgumentValue {
  init(argument: String) throws(ArgumentValueError) {
    guard let value = Int(argument) else { throw .expected("a whole number") }
    self = value
  }

  static var placeholder: String { "N" }

  /// Makes a transform that only accepts whole numbers from one on; of huge ones the largest is taken.
  static func reader(from minimum: Int) -> ArgumentTransform<Int> {
    { text throws(ArgumentValueError) in
      let isHuge = text.count > 18 && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
      guard let value = Int(text) ?? (isHuge ? .max : nil), value >= minimum else {
        throw .expected("a whole number from \(minimum) on")
      }
      return value
    }
  }

  /// Makes a transform that only accepts whole numbers in a range.
  static func reader(in range: ClosedRange<Int>) -> ArgumentTransform<Int> {
    { text throws(ArgumentValueError) in
      guard let value = Int(text), range.contains(value) else {
        throw .expected("a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return value
    }
  }
}

extension Double: ArgumentValue {
  init(argument: String) throws(ArgumentValueError) {
    // `Double.init` also reads hexadecimal, `inf`, `nan`, and overflows to infinity.
    let isDecimal = argument.utf8.allSatisfy { "0123456789.+-eE".utf8.contains($0) }
    guard isDecimal, let value = Double(argument), value.isFinite else {
      throw .expected("a number such as 72.5")
    }
    self = value
  }

  static var placeholder: String { "NUMBER" }
}

/// The choices of an enum are its raw values, in the order of its cases.
extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  init(argument: String) throws(ArgumentValueError) {
    guard let value = Self(rawValue: argument) else {
      throw .notAChoice(argument, of: Self.choices)
    }
    self = value
  }

  var argument: String { rawValue }

  static var placeholder: String { choices.joined(separator: "|") }

  static var choices: [String] { allCases.map(\.rawValue) }
}

/// Reads a value from the text of one argument.
typealias ArgumentTransform<Value> = @Sendable (String) throws(ArgumentValueError) -> Value
