import Testing

@testable import StepTrackerCore

struct DecimalNumberTests {
  private func parse(_ text: String) -> Double? {
    var text = text
    return text.withUTF8(DecimalNumber.parse)
  }

  @Test(arguments: [
    ("0", 0), ("312", 312), ("72.5", 72.5), ("-3.25", -3.25), ("+1", 1), (".5", 0.5), ("5.", 5),
    ("5.91532e-05", 5.91532e-05), ("1E3", 1000), ("1e+2", 100), ("0.1", 0.1),
    ("0.30000000000000004", 0.1 + 0.2), ("9007199254740993", 9_007_199_254_740_992),
    ("18446744073709551616", 18_446_744_073_709_551_616), ("1e400", .infinity),
    ("-1e400", -.infinity), ("1e-400", 0), ("0.00000000000000000000000001", 1e-26),
  ])
  func `decimal numbers are read to the nearest double`(text: String, value: Double) {
    #expect(parse(text) == value)
  }

  @Test(arguments: [
    "", "-", "+", ".", "e5", "1e", "1e+", "1.2.3", "1,5", " 1", "1 ", "nan", "NaN", "inf",
    "infinity", "-inf", "0x10", "0x1p3", "１２", "1_000", "1e5x", "--1", "1e5.0", "12\u{0}",
    String(repeating: "1", count: 401),
  ])
  func `anything else is refused`(text: String) {
    #expect(parse(text) == nil)
  }

  @Test(arguments: [11, 12] as [UInt64])
  func `numbers come back as they were printed`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let places = Double.random(in: -3...12, using: &random)
      let scaled = Double.random(in: -1...1, using: &random) * places
      for number in [scaled, (scaled * 1000).rounded() / 1000, scaled * 1e-7, scaled * 1e20] {
        #expect(parse("\(number)") == number)
      }
    }
  }
}
