import Testing

struct GoldenTests {
  @Test func `a difference shows both lines with their blanks marked`() {
    let text = Golden.lineDifference(expected: "a\nb\nc\n", actual: "a\nb  \nc\n")
    #expect(text == "  a\n- b\n+ b··\n  c\n  ")
  }

  @Test func `escape codes are visible in a difference`() {
    #expect(Golden.lineDifference(expected: "", actual: "\u{1B}[1m") == "- \n+ ␛[1m")
  }
}
