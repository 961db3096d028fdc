/// Splits a command line into options and values, one token at a time.
///
/// The lexer only knows what arguments look like. Whether an option takes a value is the caller's
/// knowledge, so the caller asks for the value right after the option: `-n5`, `-n=5`, `-n 5`,
/// `--days=5` and `--days 5` then all mean the same.
struct ArgumentLexer {
  /// One piece of the command line.
  enum Token: Equatable {
    /// An option as it was typed, without its value: `--days` or `-n`.
    case option(String)
    case value(String)
  }

  /// What is left of the argument that the last option was in.
  private enum Remainder {
    case nothing
    case value(String)
    case cluster(Substring.UnicodeScalarView)
  }

  /// The argument that the last token was taken from, in full.
  private(set) var current = ""
  private var arguments: ArraySlice<String>
  private var remainder = Remainder.nothing
  private var optionsHaveEnded = false

  init(_ arguments: [String]) {
    self.arguments = arguments[...]
  }

  /// Takes the next token; a value that was left at the last option is dropped.
  mutating func next() -> Token? {
    if case .cluster(var letters) = remainder, let letter = letters.popFirst() {
      remainder = letters.isEmpty ? .nothing : .cluster(letters)
      return .option("-\(letter)")
    }
    remainder = .nothing
    guard let argument = arguments.popFirst() else { return nil }
    current = argument
    guard !optionsHaveEnded, Self.isOption(argument) else { return .value(argument) }
    if argument == "--" {
      optionsHaveEnded = true
      return next()
    }
    guard argument.utf8.starts(with: "--".utf8) else {
      remainder = .cluster(Substring(argument).unicodeScalars.dropFirst())
      return next()
    }
    // Bytes, not characters: `=` before a combining mark is not the character `=`.
    guard let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      return .option(argument)
    }
    remainder = .value(String(argument[argument.utf8.index(after: equals)...]))
    return .option(String(argument[..<equals]))
  }

  /// Takes the value written with `=` at the last option.
  mutating func explicitValue() -> String? {
    switch remainder {
    case .value(let value):
      remainder = .nothing
      return value
    case .cluster(let letters) where letters.first == "=":
      remainder = .nothing
      return String(letters.dropFirst())
    default:
      return nil
    }
  }

  /// Takes the value written in the same argument as the last option, with or without `=`.
  mutating func attachedValue() -> String? {
    if let value = explicitValue() { return value }
    guard case .cluster(let letters) = remainder else { return nil }
    remainder = .nothing
    return String(letters)
  }

  /// Takes the next argument whole, whatever it looks like.
  mutating func nextArgument() -> String? {
    arguments.popFirst()
  }

  /// Drops what is left of the current argument.
  mutating func dropRemainder() {
    remainder = .nothing
  }

  /// Tells whether an argument begins with a dash and is no number, offset or lone dash.
  ///
  /// `-1.5`, `-.5` and `-7d` are values: no short option is a digit.
  static func isOption(_ argument: String) -> Bool {
    var bytes = argument.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "-"), var next = bytes.next() else { return false }
    if next == UInt8(ascii: "."), let afterPoint = bytes.next() { next = afterPoint }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
  }
}
