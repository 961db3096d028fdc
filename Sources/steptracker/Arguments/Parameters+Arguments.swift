/// Arguments told by their place: required ones, then optional ones, a repeated one last.
extension Parameters {
  /// An argument that must be given.
  static func argument(
    _ name: String, as type: Value.Type = Value.self, help: String
  ) -> Self where Value: ArgumentValue {
    required(.argument(name, choices: Value.choices, help: help), Value.init(argument:))
  }

  /// An argument that must be given, read by a closure.
  static func argument(
    _ name: String, help: String, transform: @escaping ArgumentTransform<Value>
  ) -> Self {
    required(.argument(name, help: help), transform)
  }

  /// An argument that may be left out.
  static func optionalArgument<Element: ArgumentValue>(
    _ name: String, as type: Element.Type = Element.self, help: String
  ) -> Self where Value == Element? {
    last(.argument(name, choices: Element.choices, minimum: 0, help: help), Element.init(argument:))
  }

  /// An argument that may be left out, read by a closure.
  static func optionalArgument<Element: Sendable>(
    _ name: String, help: String, transform: @escaping ArgumentTransform<Element>
  ) -> Self where Value == Element? {
    last(.argument(name, minimum: 0, help: help), transform)
  }

  /// All arguments from here on.
  static func repeatedArgument<Element: ArgumentValue>(
    _ name: String, as type: Element.Type = Element.self, minimum: Int = 0, help: String
  ) -> Self where Value == [Element] {
    all(
      .argument(
        name, choices: Element.choices, minimum: minimum, isRepeatable: true, help: help),
      Element.init(argument:))
  }

  /// All arguments from here on, each read by a closure.
  static func repeatedArgument<Element: Sendable>(
    _ name: String, minimum: Int = 0, help: String, transform: @escaping ArgumentTransform<Element>
  ) -> Self where Value == [Element] {
    all(.argument(name, minimum: minimum, isRepeatable: true, help: help), transform)
  }

  private static func required(
    _ description: ParameterDescription, _ transform: @escaping ArgumentTransform<Value>
  ) -> Self {
    Parameters<[Value]>.all(description, transform).map { values throws(UsageError.Kind) in
      guard let value = values.last else {
        throw .missingArgument(description.name, minimum: 1)
      }
      return value
    }
  }
}

extension Parameters {
  /// The last of a parameter's values; the others are checked all the same.
  static func last<Element: Sendable>(
    _ description: ParameterDescription, _ transform: @escaping ArgumentTransform<Element>
  ) -> Self where Value == Element? {
    Parameters<[Element]>.all(description, transform).map(\.last)
  }

  /// All of a parameter's values.
  static func all<Element: Sendable>(
    _ description: ParameterDescription, _ transform: @escaping ArgumentTransform<Element>
  ) -> Self where Value == [Element] {
    let id = description.id
    return Self(descriptions: [description]) { arguments throws(UsageError.Kind) in
      var values: [Element] = []
      for occurrence in arguments.occurrences(of: id) {
        do throws(ArgumentValueError) {
          values.append(try transform(occurrence.value))
        } catch {
          throw .invalidValue(occurrence.value, of: occurrence.name, error)
        }
      }
      return values
    }
  }
}

extension ParameterDescription {
  fileprivate static func argument(
    _ name: String, choices: [String] = [], minimum: Int = 1, isRepeatable: Bool = false,
    help: String
  ) -> Self {
    Self(
      kind: .argument, name: name, help: help, choices: choices, minimumCount: minimum,
      isRepeatable: isRepeatable)
  }
}
