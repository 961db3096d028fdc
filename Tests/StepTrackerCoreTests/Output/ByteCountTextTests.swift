import Testing

@testable import steptracker

struct ByteCountTextTests {
  private static let cases: [(bytes: Double, text: String)] = [
    (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (9949, "9.9 kB"), (9950, "10 kB"),
    (999_499, "999 kB"), (999_500, "1.0 MB"), (5_740_387, "5.7 MB"), (61e6, "61 MB"),
    (1.25e9, "1.3 GB"), (1.5e13, "15,000 GB"),
  ]

  @Test(arguments: cases.indices) func `bytes are written in the unit that suits them`(index: Int) {
    #expect(ByteCountText.string(Self.cases[index].bytes) == Self.cases[index].text)
  }
}
