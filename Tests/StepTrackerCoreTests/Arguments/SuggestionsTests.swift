import Testing

@testable import steptracker

struct SuggestionsTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abd", 1),
    ("abc", "acb", 1), ("abc", "ab", 1), ("ca", "abc", 3), ("kitten", "sitting", 3),
  ])
  func `distance counts a swap as one change`(first: String, second: String, changes: Int) {
    #expect(Suggestions.distance(Array(first), Array(second)) == changes)
    #expect(Suggestions.distance(Array(second), Array(first)) == changes)
  }

  @Test(arguments: [
    ("stpes", ["steps"]), ("step", ["steps", "stepper"]), ("STEPS", ["steps"]), ("hea", ["heart"]),
    ("x", []), ("", []), ("--", []), ("dance", []), ("wieght", ["weight"]),
  ])
  func `near names come nearest first, then in the order declared`(
    typed: String, near: [String]
  ) {
    let names = ["weight", "stepper", "steps", "heart", "steps"]
    #expect(Suggestions.near(typed, in: names) == near)
  }

  @Test func `at most three names are suggested`() {
    #expect(Suggestions.near("aaa", in: ["aab", "aac", "aad", "aae", "aaa1"]).count == 3)
  }

  @Test func `a huge text is refused at once`() {
    #expect(Suggestions.near(String(repeating: "a", count: 1_000_000), in: ["steps"]) == [])
  }
}
