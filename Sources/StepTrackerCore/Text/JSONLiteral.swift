/// Writes single values as JSON text, for documents of millions of them.
package enum JSONLiteral {
  /// Returns a text in quotation marks; everything but controls, `"` and `\` stays as it is.
  package static func string(_ text: String) -> String {
    let needsEscapes = text.utf8.contains { $0 < 0x20 || $0 == quote || $0 == backslash }
    guard needsEscapes else { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns a text in quotation marks, or `null`.
  package static func string(_ text: String?) -> String {
    text.map(string) ?? "null"
  }

  /// Returns the shortest number that reads as the same value, whole ones without a point: `72.5`, `4200`.
  ///
  /// Nil for a number that is not finite, for which JSON has no word.
  package static func number(_ value: Double) -> String? {
    guard value.isFinite else { return nil }
    // −0 is kept apart, because as an integer it would lose its sign.
    let isShortWhole = value == value.rounded() && value.magnitude < 1e15
    return isShortWhole && value.sign == (value < 0 ? .minus : .plus)
      ? String(Int64(value)) : String(value)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
}
