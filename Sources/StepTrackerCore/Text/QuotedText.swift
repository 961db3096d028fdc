/// Text that a person typed, made fit to be shown in a message.
package enum QuotedText {
  /// Longer texts are cut: a message is for reading.
  private static let longest = 80

  /// Quotes a text, with everything that a terminal does not print as it is escaped.
  ///
  /// A line break becomes `\n`, the escape character `\u{1b}`, and what follows 80 scalars three dots.
  package static func quote(_ text: String) -> String {
    let beginning = text.unicodeScalars.prefix(longest)
    let isWhole = beginning.endIndex == text.unicodeScalars.endIndex
    return "'" + beginning.map(escape).joined() + (isWhole ? "'" : "...'")
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
