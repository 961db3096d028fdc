import Testing

@testable import StepTrackerCore

struct TerminalEscapingTests {
  static let escapes: [(String, String)] = [
    ("\u{1B}[2J", "\\u{1B}[2J"), ("a\nb\tc\r\n", "a\\u{A}b\\u{9}c\\u{D}\\u{A}"),
    ("\u{7F}\u{85}\u{9B}", "\\u{7F}\\u{85}\\u{9B}"), ("\u{202E}abc", "\\u{202E}abc"),
    ("x\u{2066}y\u{2069}", "x\\u{2066}y\\u{2069}"), ("a\u{2028}b", "a\\u{2028}b"),
    ("a\u{200B}b\u{FEFF}", "a\\u{200B}b\\u{FEFF}"), ("a\u{AD}b", "a\\u{AD}b"),
    ("a\u{200D}b", "a\\u{200D}b"), ("\u{200D}", "\\u{200D}"), ("\u{0}", "\\u{0}"),
    ("\u{E0041}", "\\u{E0041}"), ("a\u{E0041}", "a\\u{E0041}"), ("\u{3164}", "\\u{3164}"),
    ("\u{FFFF}", "\\u{FFFF}"), ("\u{FFF9}", "\\u{FFF9}"),
  ]

  @Test(arguments: escapes) func `what cannot be seen is spelled out`(
    _ text: String, _ expected: String
  ) {
    #expect(TerminalEscaping.escaped(text) == expected)
    #expect(TerminalEscaping.escaped(expected) == expected)
  }

  @Test(arguments: [
    "", "Apple Watch", "Jürgens Uhr", "李的手表", "👩‍🚀 👍🏽 🇰🇷 ❤️ 1️⃣", "می\u{200C}خواهم", "क्\u{200D}ष",
    "e\u{301}", "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", "\\u{1B}", "한글", "\u{1112}\u{1161}\u{11AB}",
  ])
  func `names of all scripts stay`(_ name: String) {
    #expect(TerminalEscaping.escaped(name) == name)
  }

  @Test func `nothing invisible is left of any scalar`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let escaped = TerminalEscaping.escaped(String(scalar))
      let isControl = escaped.unicodeScalars.contains {
        [.control, .format, .lineSeparator, .paragraphSeparator]
          .contains($0.properties.generalCategory) && $0.properties.isDefaultIgnorableCodePoint
          || $0.value < 0x20 || 0x7F...0x9F ~= $0.value
      }
      if isControl { Issue.record("U+\(String(value, radix: 16)) is not escaped") }
    }
  }
}
