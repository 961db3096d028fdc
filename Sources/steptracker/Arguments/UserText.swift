/// Text that the user typed, made fit to be shown in a message.
enum UserText {
  /// Longer texts are cut: a message is for reading.
  private static let longest = 80

  /// Quotes a text, with everything that a terminal does not print as it is escaped.
  static func quote(_ text: String) -> String {
    var quoted = "'"
    for scalar in text.unicodeScalars.prefix(longest) {
      quoted += escape(scalar)
    }
    return quoted + (text.unicodeScalars.dropFirst(longest).isEmpty ? "'" : "...'")
  }

  /// Lists quoted texts: `'a', 'b' or 'c'`.
  static func list(_ texts: [String]) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.map(quote).joined() }
    return texts.dropLast().map(quote).joined(separator: ", ") + " or " + quote(last)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      return "\\u{\(String(scalar.value, radix: 16))}"
    default:
      return String(scalar)
    }
  }
}
