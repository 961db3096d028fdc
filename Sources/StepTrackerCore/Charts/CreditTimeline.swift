/// A timeline with one row a source that shows when it was counted and when a better one was.
///
/// ```
///              0     6     12    18    24
/// Apple Watch  ──────███████████████────  7,012 of 7,012
/// iPhone       ───▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒███─  1,419 of 7,890
/// ```
package struct CreditTimeline: Sendable {
  /// A row: its name, times as seconds after the start, and figures that are aligned beneath each other.
  package struct Row: Sendable {
    /// The name, which may come from a file.
    package var label: String
    /// When it was counted; an empty range is a moment.
    package var credited: [ClosedRange<Double>]
    /// When a better row was.
    package var covered: [ClosedRange<Double>]
    /// Cells that stand at the right, such as `7,012`, `of`, `7,890`.
    package var figures: [String]

    /// Creates a row.
    package init(
      label: String, credited: [ClosedRange<Double>], covered: [ClosedRange<Double>],
      figures: [String]
    ) {
      self.label = label
      self.credited = credited
      self.covered = covered
      self.figures = figures
    }
  }

  /// A label of the axis, seconds after the start.
  package struct Mark: Sendable {
    /// Where it stands.
    package var position: Double
    /// What it says, such as `12`.
    package var text: String

    /// Creates a mark.
    package init(position: Double, text: String) {
      self.position = position
      self.text = text
    }
  }

  let rows: [Row]
  let marks: [Mark]
  let duration: Double
  let role: StyleRole
  let options: ChartOptions

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - rows: The rows from top to bottom.
  ///   - marks: The labels of the axis in order; as many of them are shown as fit.
  ///   - duration: The length of the whole in seconds, 82,800 for a day of 23 hours.
  ///   - role: The colour of what was counted.
  ///   - options: The width and the characters.
  package init(
    rows: [Row], marks: [Mark], duration: Double, role: StyleRole, options: ChartOptions
  ) {
    self.rows = rows
    self.marks = marks
    self.duration = max(duration, 1)
    self.role = role
    self.options = options
  }

  /// Draws the axis and the rows.
  ///
  /// Where names and figures leave less than 24 columns for the time, they stand above it.
  package func render() -> StyledText {
    let layout = CreditTimelineLayout(self)
    var lines = [layout.axis]
    for index in rows.indices { lines += layout.lines(index) }
    return StyledText(lines)
  }

  /// Explains the marks and how long a column is.
  package func legend() -> StyledText {
    let glyphs = CreditTimelineLayout.Glyphs(options.repertoire)
    let minutes = CreditTimelineLayout(self).secondsPerColumn / 60
    let span =
      minutes < 60 || minutes.truncatingRemainder(dividingBy: 60) > 0
      ? "\(Int(minutes)) min" : "\(Int(minutes / 60)) h"
    var parts = ["\(glyphs.credited) counted"]
    if rows.contains(where: { !$0.covered.isEmpty }) {
      parts.append("\(glyphs.covered) covered by a source above")
    }
    parts += ["\(glyphs.none) no samples", "a column = \(span)"]
    return StyledText(
      TextFlow.lines(joining: parts, width: options.width, options.repertoire)
        .map { StyledLine($0, .muted) })
  }
}
