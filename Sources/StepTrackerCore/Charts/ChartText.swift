/// The words above and below a chart.
enum ChartText {
  /// The title: its parts in one line, or in several where they do not fit.
  static func heading(_ parts: [String], _ options: ChartOptions) -> StyledText {
    StyledText(flow(parts, width: options.width, options).map { StyledLine($0, .emphasis) })
  }

  /// The lines under a chart, below its plot if there is room for that.
  static func summary(_ lines: [[String]], indent: Int, _ options: ChartOptions) -> StyledText {
    let indented = lines.flatMap { flow($0, width: options.width - indent, options) }
    let plain = lines.flatMap { flow($0, width: options.width, options) }
    let fits = indented.count == plain.count
    let margin = String(repeating: " ", count: fits ? indent : 0)
    return StyledText((fits ? indented : plain).map { StyledLine(margin + $0) })
  }

  /// The lines that explain marks: each mark with its colour and its meaning.
  ///
  /// Entries are kept whole where they fit, below the plot if there is room for that.
  static func legend(
    _ entries: [(mark: String, role: StyleRole, meaning: String)], indent: Int,
    _ options: ChartOptions
  ) -> StyledText {
    let entries = entries.map { entry -> StyledLine in
      var line = StyledLine(entry.mark, entry.role)
      let lead = entry.mark.isEmpty ? "" : " "
      let room = options.width - entry.mark.displayWidth - lead.count
      let text = clean(entry.meaning, options).truncated(toWidth: room, options.repertoire)
      line.append(lead + text, .muted)
      return line
    }
    let widest = entries.reduce(0) { max($0, $1.plain.displayWidth) }
    let margin = widest <= options.width - indent ? indent : 0
    var lines: [StyledLine] = []
    for entry in entries {
      let used = lines.last?.plain.displayWidth ?? options.width
      let fits = used + 3 + entry.plain.displayWidth <= options.width
      var line = fits ? lines.removeLast() : StyledLine(String(repeating: " ", count: margin))
      if fits { line.append("   ") }
      for run in entry.runs { line.append(run.text, run.role) }
      lines.append(line)
    }
    return StyledText(lines)
  }

  /// Text that is safe to show and in the repertoire of the chart.
  static func clean(_ text: String, _ options: ChartOptions) -> String {
    TerminalEscaping.escaped(options.repertoire.spelled(text))
  }

  private static func flow(_ parts: [String], width: Int, _ options: ChartOptions) -> [String] {
    TextFlow.lines(
      joining: parts.map { clean($0, options) }, width: max(width, 1), options.repertoire)
  }

  /// A title, the remark that there is nothing to show, and the summary.
  static func empty(title: [String], summary: [[String]], _ options: ChartOptions) -> StyledText {
    var text = heading(title, options)
    text.append(part: StyledText([StyledLine("No data.", .muted)]))
    text.append(part: self.summary(summary, indent: 0, options))
    return text
  }
}
