/// The room that a chart has and the characters it may use.
package struct ChartOptions: Sendable {
  /// The columns that no line exceeds, `20...1000`.
  package let width: Int
  /// The rows of the plot with its axis, without labels and titles, `5...200`.
  package let height: Int
  /// The characters that may be used.
  package let repertoire: Repertoire

  /// Creates options; a size outside of its range is brought into it.
  package init(width: Int = 80, height: Int = 11, _ repertoire: Repertoire = .unicode) {
    self.width = min(max(width, 20), 1000)
    self.height = min(max(height, 5), 200)
    self.repertoire = repertoire
  }
}
