/// Lays out help as text of a given width.
struct HelpRenderer {
  private static let widestLabel = 28
  private static let narrowestText = 24

  private let tool: ToolDescription
  private let width: Int

  /// Makes a renderer for a width between 20 and 100; others are taken as the nearest of these.
  init(_ tool: ToolDescription, width: Int) {
    self.tool = tool
    self.width = min(max(width, 20), 100)
  }

  /// Renders the help on a topic, ending with one newline; no line is wider than the width.
  func text(on topic: HelpTopic) -> String {
    let page = tool.helpPage(on: topic)
    let labelWidth = min(
      page.sections.flatMap(\.rows).map(\.label.count).max() ?? 0, Self.widestLabel)

    var blocks = page.overview.filter { !$0.isEmpty }.map { TextLayout.wrap($0, width: width) }
    blocks.append(lines(ofUsage: page.usage))
    blocks += page.sections.map { section in
      TextLayout.wrap("\(section.title):", width: width)
        + section.rows.flatMap { lines(of: $0, labelWidth: labelWidth) }
    }
    if !page.examples.isEmpty {
      blocks.append(["Examples:"] + page.examples.flatMap(lines(of:)))
    }
    blocks.append(TextLayout.wrap(page.seeAlso, width: width))
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private func lines(ofUsage usage: [String]) -> [String] {
    let title = "Usage: "
    return usage.enumerated().flatMap { index, form in
      index == 0
        ? TextLayout.wrap(title + form, width: width, hangingIndent: title.count + 2)
        : TextLayout.wrap(
          form, width: width, indent: title.count, hangingIndent: title.count + 2)
    }
  }

  /// Puts the text to the right of the label if there is room for both, else under it.
  private func lines(of row: HelpPage.Row, labelWidth: Int) -> [String] {
    let column = 2 + labelWidth + 2
    let isNarrow = width - column < Self.narrowestText
    var label = TextLayout.wrap(row.label, width: width, indent: 2, hangingIndent: 4)
    var text = TextLayout.wrap(row.text, width: width, indent: isNarrow ? 4 : column)
    if !isNarrow, row.label.count <= labelWidth, let first = text.first {
      let gap = String(repeating: " ", count: labelWidth - row.label.count)
      label = ["  \(row.label)\(gap)\(first.dropFirst(column - 2))"]
      text.removeFirst()
    }
    return label + text
  }

  private func lines(of example: Example) -> [String] {
    TextLayout.wrap(example.commandLine, width: width, indent: 2, hangingIndent: 4)
      + TextLayout.wrap(example.meaning, width: width, indent: 6)
  }
}
