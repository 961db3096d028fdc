/// Says where text stands in a field that is wider than the text.
package enum TextAlignment: Sendable {
  /// At the left.
  case leading
  /// At the right.
  case trailing
  /// With the decimal points of a column below each other.
  case decimal
}

extension String {
  /// The columns that the string takes in a terminal.
  var displayWidth: Int { DisplayWidth.columns(of: self) }

  /// Cuts the string to at most `width` columns, with an ellipsis where something is missing.
  ///
  /// `"Heart rate"` cut to 7 is `"Heart …"`, in ASCII `"Heart.."`. A wide character that would
  /// stick out is left away whole.
  ///
  /// - Complexity: O(*n*)
  package func truncated(toWidth width: Int, _ repertoire: Repertoire = .unicode) -> String {
    guard displayWidth > width else { return self }
    let ellipsis = String(repertoire.ellipsis.prefix(max(width, 0)))
    let room = width - ellipsis.count
    var result = ""
    var used = 0
    for character in self {
      used += DisplayWidth.columns(of: character)
      if used > room { break }
      result.append(character)
    }
    return result + ellipsis
  }

  /// Fills the string with blanks up to `width` columns; a longer string stays as it is.
  package func padded(toWidth width: Int, _ alignment: TextAlignment = .leading) -> String {
    let blanks = String(repeating: " ", count: max(0, width - displayWidth))
    return alignment == .leading ? self + blanks : blanks + self
  }
}
