import Testing

@testable import StepTrackerCore

struct QuotedTextTests {
  @Test(arguments: [
    ("", "''"), ("72.5 kg", "'72.5 kg'"), ("체중", "'체중'"),
    ("a\tb\r\n", "'a\\tb\\r\\n'"), ("\u{1b}[2J\u{7}", "'\\u{1b}[2J\\u{7}'"),
    ("\u{202e}\u{2028}\u{9b}", "'\\u{202e}\\u{2028}\\u{9b}'"),
    (String(repeating: "x", count: 80), "'" + String(repeating: "x", count: 80) + "'"),
    (String(repeating: "x", count: 81), "'" + String(repeating: "x", count: 80) + "...'"),
  ])
  func `a text is quoted so that a terminal obeys nothing in it`(text: String, quoted: String) {
    #expect(QuotedText.quote(text) == quoted)
  }

  @Test(arguments: [
    DateExpressionError.notADate("\u{1b}").description,
    DateExpressionError.notATime("\u{1b}").description,
    DateExpressionError.tooLate("\u{1b}").description, UnitError.malformed("\u{1b}").description,
    UnitError.unknownUnit("\u{1b}", in: "1/\u{1b}").description,
    TypedValueError.unitTwice("1\u{1b}", "\u{1b}").description,
    HealthStoreError.malformedID("\u{1b}").summary, HealthStoreError.noSuchSample("\u{1b}").summary,
    HealthStoreError.ambiguousID("\u{1b}", []).summary,
  ])
  func `messages hold what was typed in quotes`(message: String) {
    #expect(message.contains("\\u{1b}"))
    #expect(message.contains("'"))
    #expect(!message.contains { "\"“”\u{1b}".contains($0) })
  }
}
