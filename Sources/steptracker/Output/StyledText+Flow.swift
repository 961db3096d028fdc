import StepTrackerCore

extension StyledText {
  /// Makes lines of the parts of a sentence or a title, broken where they do not fit.
  init(flowing parts: [String], _ appearance: Appearance, _ role: StyleRole = .plain) {
    let repertoire = appearance.repertoire
    self.init(
      TextFlow.lines(
        joining: parts.map(repertoire.spelled), width: appearance.width, repertoire
      ).map { StyledLine($0, role) })
  }
}

extension StyledText {
  /// Makes one paragraph of sentences, broken between words.
  init(sentences: [String], _ appearance: Appearance) {
    let text = appearance.repertoire.spelled(sentences.joined(separator: " "))
    self.init(
      TextFlow.lines(
        of: TerminalEscaping.escaped(text), width: appearance.width, appearance.repertoire
      ).map { StyledLine($0) })
  }

  /// Makes a sentence of the parts of a summary; nil where there are none.
  static func sentence(_ parts: [String]) -> String? {
    let text = parts.filter { !$0.isEmpty }.joined(separator: ", ").replacing("→", with: "to")
    return text.isEmpty ? nil : text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
