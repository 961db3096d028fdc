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
