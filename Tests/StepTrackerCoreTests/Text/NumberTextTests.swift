import Testing

@testable import StepTrackerCore

struct NumberTextTests {
  @Test(
    arguments: [
      (72.0, 1, "72.0"), (72.512, 1, "72.512"), (4200, 0, "4,200"), (-0.5, 2, "−0.50"),
      (0.1, 0, "0.1"),
      (160.3, 1, "160.3"), (0, 1, "0.0"), (1e-9, 0, "0.000000001"), (1e20, 0, "1e20"),
      (1.0 / 3, 1, "0.333333333333333"), (1e-30, 0, "1e−30"),
    ] as [(Double, Int, String)])
  func `exact numbers keep all their digits`(value: Double, digits: Int, text: String) {
    #expect(NumberText(fractionDigits: digits).exact(value) == text)
  }

  static let numbers: [(Double, Int, String)] = [
    (0, 0, "0"), (0, 2, "0.00"), (-0.0, 1, "0.0"), (999, 0, "999"), (1_000, 0, "1,000"),
    (1_234_567.891, 2, "1,234,567.89"), (72.5, 1, "72.5"), (72.25, 1, "72.3"), (0.15, 1, "0.2"),
    (1.005, 2, "1.01"), (2.5, 0, "3"), (-2.5, 0, "−3"), (-0.04, 1, "0.0"), (-0.05, 1, "−0.1"),
    (9.96, 1, "10.0"), (999.9996, 3, "1,000.000"), (999_999.5, 0, "1,000,000"), (0.5, 0, "1"),
    (0.49999, 0, "0"), (1e-9, 0, "0"), (1e-9, 9, "0.000000001"), (5e-7, 6, "0.000001"),
    (123_456_789_012_345, 0, "123,456,789,012,345"),
    (999_999_999_999_999, 0, "999,999,999,999,999"),
    (1e15, 0, "1e15"), (1e20, 0, "1e20"), (-1.23456e20, 2, "−1.235e20"), (1e300, 1, "1e300"),
    (.greatestFiniteMagnitude, 0, "1.798e308"), (.leastNonzeroMagnitude, 2, "0.00"),
    (.nan, 2, "–"), (.infinity, 0, "–"), (-.infinity, 0, "–"),
  ]

  @Test(arguments: numbers) func `a number is written for people`(
    _ value: Double, _ digits: Int, _ text: String
  ) {
    #expect(NumberText(fractionDigits: digits).string(value) == text)
    let ascii = NumberText(fractionDigits: digits, .ascii).string(value)
    #expect(ascii == text.replacing("−", with: "-").replacing("–", with: "-"))
  }

  @Test(arguments: [
    (0.15, "+0.15"), (-0.32, "−0.32"), (0, "0.00"), (0.004, "0.00"), (0.005, "+0.01"),
    (1e20, "+1e20"),
  ])
  func `a change has a sign unless it is none`(_ value: Double, _ text: String) {
    #expect(NumberText(fractionDigits: 2, showsPlus: true).string(value) == text)
  }

  @Test func `no value is a dash`() {
    #expect(NumberText().string(nil) == "–")
    #expect(NumberText(.ascii).string(nil) == "-")
  }

  @Test(arguments: [(2e-9, "2e−9"), (1.5e20, "1.5e20"), (0, "0"), (-123_456, "−1.235e5")])
  func `powers of ten are short`(_ value: Double, _ text: String) {
    #expect(NumberText().scientific(value) == text)
  }

  @Test func `digits outside of the range are brought into it`() {
    #expect(NumberText(fractionDigits: -3).string(1.5) == "2")
    #expect(NumberText(fractionDigits: 99).string(0.5) == "0.500000000000000")
  }

  @Test func `what is written without rounding reads back as the same number`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let value = Double(Int.random(in: -99_999_999...99_999_999, using: &generator)) / 1_000
      let text = NumberText(fractionDigits: 3, .ascii).string(value)
      #expect(Double(text.replacing(",", with: "")) == value)
    }
  }
}
