import Testing

@testable import StepTrackerCore

struct TextFlowTests {
  static let flows: [([String], Int, [String])] = [
    (["Steps", "May 10", "count"], 40, ["Steps · May 10 · count"]),
    (["Steps", "May 10", "count"], 16, ["Steps · May 10", "count"]),
    (["one two three", "x"], 7, ["one two", "three", "x"]), (["incomprehensible"], 6, ["incom…"]),
    (["", "a", ""], 9, ["a"]), ([], 9, []), (["体重 体重"], 5, ["体重", "体重"]),
  ]

  @Test(arguments: flows) func `lines break between parts, then between words`(
    _ parts: [String], _ width: Int, _ lines: [String]
  ) {
    #expect(TextFlow.lines(joining: parts, width: width, .unicode) == lines)
  }

  @Test(arguments: [
    ("Apr 13 – May 10 · −1.4 kg", "Apr 13 - May 10 - -1.4 kg"), ("72.6 → 71.2", "72.6 -> 71.2"),
    ("mL/(kg·min)", "mL/(kg*min)"), ("°C, m², µg", "degC, m^2, ug"), ("Jürgen 体", "Jürgen 体"),
  ])
  func `the program's own signs have an ASCII spelling`(_ text: String, _ ascii: String) {
    #expect(Repertoire.ascii.spelled(text) == ascii)
    #expect(Repertoire.unicode.spelled(text) == text)
  }
}
