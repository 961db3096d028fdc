import StepTrackerCore

/// Commands to try, each with what it does.
enum CommandList {
  /// Lays commands out one under the other, with their meanings beside or below them.
  static func text(_ examples: [Example], _ appearance: Appearance) -> StyledText {
    let widest = examples.map(\.commandLine.count).max() ?? 0
    let isBeside = examples.allSatisfy { widest + 4 + $0.meaning.count <= appearance.width }
    var text = StyledText()
    for example in examples {
      let command = example.commandLine
      if isBeside {
        var line = StyledLine("  " + command.padded(toWidth: widest + 2))
        line.append(example.meaning, .muted)
        text.append(line)
      } else {
        append(command, indent: 2, .plain, to: &text, appearance)
        append(example.meaning, indent: 6, .muted, to: &text, appearance)
      }
    }
    return text
  }

  private static func append(
    _ words: String, indent: Int, _ role: StyleRole, to text: inout StyledText,
    _ appearance: Appearance
  ) {
    let width = appearance.width - indent
    for line in TextFlow.lines(of: words, width: width, appearance.repertoire) {
      text.append(StyledLine(String(repeating: " ", count: indent) + line, role))
    }
  }
}
