import Testing

@testable import StepTrackerCore

struct StyledTextTests {
  private static let line: StyledLine = {
    var line = StyledLine("Steps", .emphasis)
    line.append("  ")
    line.append("███", .steps)
    line.append("   ", .axis)
    return line
  }()

  @Test(arguments: [
    (ColorDepth.none, "Steps  ███\n"), (.ansi16, "␛[1mSteps  ␛[0m␛[95m███␛[0m\n"),
    (.ansi256, "␛[1mSteps  ␛[0m␛[38;5;204m███␛[0m\n"),
    (.truecolor, "␛[1mSteps  ␛[0m␛[38;2;255;59;107m███␛[0m\n"),
  ])
  func `a role becomes the codes of the terminal`(_ depth: ColorDepth, _ expected: String) {
    let text = StyledText([Self.line]).rendered(depth: depth)
    #expect(text.replacing("\u{1B}", with: "␛") == expected)
  }

  @Test(arguments: StyleRole.allCases) func `colours never change the characters`(_ role: StyleRole)
  {
    for depth in ColorDepth.allCases {
      let text = StyledText([StyledLine("12 kg", role)]).rendered(depth: depth)
      #expect(text.replacing(/\u{1B}\[[0-9;]*m/, with: "") == "12 kg\n")
    }
  }

  @Test func `parts have one blank line between them`() {
    var text = StyledText([StyledLine("a")])
    text.append(part: StyledText())
    text.append(part: StyledText([StyledLine("b")]))
    #expect(text.plain == "a\n\nb\n")
  }
}
