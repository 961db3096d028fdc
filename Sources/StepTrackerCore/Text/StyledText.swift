/// A line of output in pieces, each with a role.
package struct StyledLine: Equatable, Sendable {
  /// A piece of a line that has one role.
  package struct Run: Equatable, Sendable {
    /// The characters, without escape codes.
    package var text: String
    /// What they mean.
    package var role: StyleRole
  }

  /// The pieces in order; neighbours differ in their roles.
  package private(set) var runs: [Run] = []

  /// Creates an empty line.
  package init() {}

  /// Creates a line of one piece.
  package init(_ text: String, _ role: StyleRole = .plain) {
    append(text, role)
  }

  /// Adds text at the end.
  ///
  /// Blanks join the piece before them, whatever their role.
  package mutating func append(_ text: String, _ role: StyleRole = .plain) {
    guard !text.isEmpty else { return }
    let isBlank = text.utf8.allSatisfy { $0 == 0x20 }
    if let last = runs.indices.last, runs[last].role == role || isBlank {
      runs[last].text += text
    } else {
      runs.append(Run(text: text, role: isBlank ? .plain : role))
    }
  }

  /// The characters without any style.
  package var plain: String { runs.map(\.text).joined() }

  /// The line without the blanks at its end.
  package var trimmed: StyledLine {
    var result = self
    while let last = result.runs.indices.last {
      let text = result.runs[last].text
      guard let end = text.utf8.lastIndex(where: { $0 != 0x20 }) else {
        result.runs.removeLast()
        continue
      }
      result.runs[last].text = String(text[...end])
      break
    }
    return result
  }

  /// The line with escape codes for a terminal of the given depth.
  package func rendered(depth: ColorDepth) -> String {
    runs.map { Style.apply($0.role, to: $0.text, depth: depth) }.joined()
  }
}

/// Lines of styled output, without blanks at their ends.
package struct StyledText: Equatable, Sendable {
  /// The lines from top to bottom.
  package private(set) var lines: [StyledLine]

  /// Creates text from lines and removes the blanks at their ends.
  package init(_ lines: [StyledLine] = []) {
    self.lines = lines.map(\.trimmed)
  }

  /// Adds a line at the end.
  package mutating func append(_ line: StyledLine) {
    lines.append(line.trimmed)
  }

  /// Adds another text, after one blank line if both have lines.
  package mutating func append(part: StyledText) {
    if !lines.isEmpty, !part.lines.isEmpty { lines.append(StyledLine()) }
    lines += part.lines
  }

  /// The characters without any style, with a newline after every line.
  package var plain: String { rendered(depth: .none) }

  /// The text with escape codes for a terminal, with a newline after every line.
  package func rendered(depth: ColorDepth) -> String {
    lines.map { $0.rendered(depth: depth) + "\n" }.joined()
  }
}
