/// One or several parameters of a command, and how a value is made from what was given for them.
///
/// Small ones are combined into larger ones, so a group of options is written once, as a struct,
/// and used by many commands:
///
/// ```swift
/// struct Size {
///   var width: Int
///   var isASCII: Bool
///
///   static let parameters: Parameters<Size> = .combine(
///     .option("width", default: 80, help: "Columns of the output."),
///     .flag("ascii", help: "Uses ASCII only."),
///     into: Size.init)
/// }
/// ```
struct Parameters<Value: Sendable>: Sendable {
  private(set) var descriptions: [ParameterDescription]
  let read: @Sendable (ParsedArguments) throws(UsageError.Kind) -> Value

  /// Makes a value of several parameters, in the order that help lists them.
  static func combine<each Part: Sendable>(
    _ parts: repeat Parameters<each Part>,
    into make: @escaping @Sendable (repeat each Part) throws(UsageError.Kind) -> Value
  ) -> Self {
    var descriptions: [ParameterDescription] = []
    for part in repeat each parts { descriptions += part.descriptions }
    return Self(descriptions: descriptions) { arguments throws(UsageError.Kind) in
      try make(repeat try (each parts).read(arguments))
    }
  }

  /// Makes another value of the same parameters.
  func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Value) throws(UsageError.Kind) -> Other
  ) -> Parameters<Other> {
    let read = read
    return Parameters<Other>(descriptions: descriptions) { arguments throws(UsageError.Kind) in
      try transform(read(arguments))
    }
  }
}

extension Parameters {
  /// Lists the options under a title of their own in help.
  func section(_ title: String) -> Self {
    describing { $0.section = title }
  }

  /// Names the environment variable that is used when the option is not given.
  ///
  /// This is for help only; reading the environment is the command's business.
  func environment(_ variable: String) -> Self {
    describing { $0.environment = variable }
  }

  /// Tells help about a default that the command works out itself.
  func defaultText(_ text: String) -> Self {
    describing { $0.defaultText = text }
  }

  /// Tells shells how to complete the value.
  func completion(_ completion: ParameterDescription.Completion) -> Self {
    describing { $0.completion = completion }
  }

  /// Leaves the parameters out of help, suggestions and completion.
  func hidden() -> Self {
    describing { $0.isHidden = true }
  }

  private func describing(_ change: (inout ParameterDescription) -> Void) -> Self {
    var copy = self
    for index in copy.descriptions.indices { change(&copy.descriptions[index]) }
    return copy
  }
}

extension Parameters<Void> {
  /// No parameters at all.
  static var none: Self { Self(descriptions: []) { _ in } }
}
