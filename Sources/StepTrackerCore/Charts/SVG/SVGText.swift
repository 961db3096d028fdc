/// Text in a picture.
enum SVGText {
  /// Escapes what XML gives a meaning to, and makes characters visible that XML does not allow.
  ///
  /// `<a & b>` becomes `&lt;a &amp; b&gt;`.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in TerminalEscaping.escaped(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns about how wide a text is, in pixels; rather more than less.
  ///
  /// A picture does not know which font it will be shown in. In those that are usual for a `sans-serif`, digits
  /// and letters are 0.5 to 0.64 times as wide as the font is high.
  static func width(_ text: String, size: Double = 12) -> Double {
    Double(text.displayWidth) * size * 0.6
  }

  /// A name beside a plot, cut where it would take a third of the picture.
  static func name(_ text: String) -> String {
    TerminalEscaping.escaped(text).truncated(toWidth: 32, .unicode)
  }

  /// Joins parts and breaks them into lines that are no wider than a number of pixels.
  static func lines(joining parts: [String], width: Double, size: Double) -> [String] {
    TextFlow.lines(
      joining: parts.map(TerminalEscaping.escaped), width: Int(width / self.width("0", size: size)),
      .unicode)
  }
}
