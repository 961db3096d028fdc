/// Options: `--name value` and `--name`, in any order and place.
extension Parameters {
  /// An option with a value; of several, the last one wins.
  static func option<Element: ArgumentValue>(
    _ name: String, short: String? = nil, as type: Element.Type = Element.self,
    placeholder: String = Element.placeholder, help: String
  ) -> Self where Value == Element? {
    last(
      .option(name, short, placeholder, choices: Element.choices, help: help),
      Element.init(argument:))
  }

  /// An option with a value that is read by a closure; of several, the last one wins.
  static func option<Element: Sendable>(
    _ name: String, short: String? = nil, placeholder: String, help: String,
    transform: @escaping ArgumentTransform<Element>
  ) -> Self where Value == Element? {
    last(.option(name, short, placeholder, help: help), transform)
  }

  /// An option with a value that has a default.
  static func option(
    _ name: String, short: String? = nil, default defaultValue: Value,
    placeholder: String = Value.placeholder, help: String
  ) -> Self where Value: ArgumentValue {
    Parameters<Value?>.option(name, short: short, placeholder: placeholder, help: help)
      .defaultText(defaultValue.argument)
      .map { $0 ?? defaultValue }
  }

  /// An option that may be given several times, each value counting.
  static func repeatedOption<Element: ArgumentValue>(
    _ name: String, short: String? = nil, as type: Element.Type = Element.self,
    placeholder: String = Element.placeholder, help: String
  ) -> Self where Value == [Element] {
    all(
      .option(
        name, short, placeholder, choices: Element.choices, isRepeatable: true, help: help),
      Element.init(argument:))
  }

  /// An option that may be given several times, each value read by a closure.
  static func repeatedOption<Element: Sendable>(
    _ name: String, short: String? = nil, placeholder: String, help: String,
    transform: @escaping ArgumentTransform<Element>
  ) -> Self where Value == [Element] {
    all(.option(name, short, placeholder, isRepeatable: true, help: help), transform)
  }

  /// A flag that stands for a value.
  static func flag<Element: Sendable>(
    _ name: String, short: String? = nil, value: Element, help: String
  ) -> Self where Value == Element? {
    last(ParameterDescription(kind: .flag, name: name, short: short, help: help)) { _ in value }
  }
}

extension Parameters<Bool> {
  /// A flag that is given or not.
  static func flag(_ name: String, short: String? = nil, help: String) -> Self {
    Parameters<Bool?>.flag(name, short: short, value: true, help: help).map { $0 ?? false }
  }

  /// A pair of flags, `--name` and `--no-name`, of which the last one wins.
  static func flagWithNegation(_ name: String, default isOn: Bool, help: String) -> Self {
    let off = Parameters<Bool?>.flag(
      "no-\(name)", value: false, help: "The opposite of --\(name).")
    return Parameters<Bool?>.lastGiven(of: .flag(name, value: true, help: help), off)
      .map { $0 ?? isOn }
  }
}

/// Several ways to say the same thing.
extension Parameters {
  /// Takes the value of the alternative that was given last, as in `--json --format csv`.
  static func lastGiven<Element: Sendable>(
    of alternatives: Parameters<Element?>...
  ) -> Self where Value == Element? {
    Self(descriptions: alternatives.flatMap(\.descriptions)) { arguments throws(UsageError.Kind) in
      var latest: (index: Int, value: Element?) = (-1, nil)
      for alternative in alternatives {
        let value = try alternative.read(arguments)
        let index = arguments.lastIndex(of: alternative.descriptions) ?? -1
        if index > latest.index { latest = (index, value) }
      }
      return latest.value
    }
  }

  /// Takes the value of the alternative that was given, and refuses two of them together.
  static func atMostOne<Element: Sendable>(
    of alternatives: Parameters<Element?>...
  ) -> Self where Value == Element? {
    Self(descriptions: alternatives.flatMap(\.descriptions)) { arguments throws(UsageError.Kind) in
      let given = alternatives.compactMap { arguments.firstIndex(of: $0.descriptions) }.sorted()
      if given.count > 1 {
        let names = given.map { arguments.occurrences[$0].name }
        throw .conflict(names[0], names[1])
      }
      var result: Element?
      for alternative in alternatives {
        result = try alternative.read(arguments) ?? result
      }
      return result
    }
  }
}

extension ParameterDescription {
  fileprivate static func option(
    _ name: String, _ short: String?, _ placeholder: String, choices: [String] = [],
    isRepeatable: Bool = false, help: String
  ) -> Self {
    Self(
      kind: .option, name: name, short: short, placeholder: placeholder, help: help,
      choices: choices, isRepeatable: isRepeatable)
  }
}
