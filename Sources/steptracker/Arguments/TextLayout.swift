/// Breaks ASCII text into lines.
enum TextLayout {
  /// Wraps a text at blanks, with blanks in front of the first line and of the others.
  ///
  /// A word that is wider than a line is cut. Line breaks in the text are kept.
  static func wrap(
    _ text: String, width: Int, indent: Int = 0, hangingIndent: Int? = nil
  ) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var margin = lines.isEmpty ? indent : hangingIndent ?? indent
      var line = ""
      func endLine() {
        lines.append(line.isEmpty ? "" : String(repeating: " ", count: margin) + line)
        margin = hangingIndent ?? indent
        line = ""
      }
      for word in paragraph.split(separator: " ") {
        var word = word
        if !line.isEmpty, margin + line.count + 1 + word.count > width { endLine() }
        while margin + word.count > width {
          let fitting = max(1, width - margin)
          line = String(word.prefix(fitting))
          word = word.dropFirst(fitting)
          endLine()
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      endLine()
    }
    return lines
  }
}
