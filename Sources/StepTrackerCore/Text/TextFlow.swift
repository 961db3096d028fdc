/// Breaks text into lines of a given width.
package enum TextFlow {
  /// Joins parts by the repertoire's separator and starts a new line where one does not fit.
  ///
  /// A line breaks between parts if it can, else between words; a word that is wider than the
  /// line is cut with an ellipsis. Empty parts are left out.
  package static func lines(
    joining parts: [String], width: Int, _ repertoire: Repertoire
  ) -> [String] {
    var lines: [String] = []
    for part in parts where !part.isEmpty {
      let joined = lines.last.map { $0 + repertoire.separator + part }
      if let joined, joined.displayWidth <= width {
        lines[lines.count - 1] = joined
      } else {
        lines += self.lines(of: part, width: width, repertoire)
      }
    }
    return lines
  }

  /// Breaks one text between words.
  package static func lines(
    of text: String, width: Int, _ repertoire: Repertoire
  ) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, (last + " " + word).displayWidth <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word).truncated(toWidth: width, repertoire))
      }
    }
    return lines
  }
}
