/// Says which characters the program's own output may use.
///
/// Names that come from files are kept as they are in both.
package enum Repertoire: Sendable, CaseIterable {
  /// Typographic punctuation, box drawing, blocks and Braille.
  case unicode
  /// The printable characters of ASCII only.
  case ascii

  /// The mark for text that was cut off: `…` or `..`.
  package var ellipsis: String { self == .unicode ? "…" : ".." }

  /// The sign of a negative number: `−` or `-`.
  package var minus: String { self == .unicode ? "−" : "-" }

  /// The mark for a value that does not exist: `–` or `-`.
  package var noValue: String { self == .unicode ? "–" : "-" }

  /// The mark between the parts of a title: ` · ` or ` - `.
  package var separator: String { self == .unicode ? " · " : " - " }

  /// The stroke of a horizontal rule: `─` or `-`.
  package var rule: String { self == .unicode ? "─" : "-" }

  /// Spells the program's own text in this repertoire.
  ///
  /// `Apr 13 – May 10 · −1.4 kg` becomes `Apr 13 - May 10 - -1.4 kg` in ASCII. Characters that
  /// have no such spelling, letters of a name for instance, stay.
  package func spelled(_ text: String) -> String {
    guard self == .ascii, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    var result = ""
    var previous: Character = " "
    for character in text {
      switch character {
      case "·": result += previous == " " ? "-" : "*"
      case "–", "—", "−": result += "-"
      case "…": result += ellipsis
      case "→": result += "->"
      case "×": result += "x"
      case "±": result += "+/-"
      case "≥": result += ">="
      case "≤": result += "<="
      case "°": result += "deg"
      case "µ", "μ": result += "u"
      case "²": result += "^2"
      case "³": result += "^3"
      case "’": result += "'"
      case "“", "”": result += "\""
      case "\u{A0}", "\u{202F}", "\u{2009}": result += " "
      default: result.append(character)
      }
      previous = character
    }
    return result
  }
}
