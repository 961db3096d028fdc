import Testing

@testable import StepTrackerCore

struct AxisTicksTests {
  static let axes: [(Double, Double, Int, [Double])] = [
    (0, 13_240, 0, [0, 5_000, 10_000, 15_000]),
    (0, 8_431, 0, [0, 2_000, 4_000, 6_000, 8_000, 10_000]),
    (70.9, 73.2, 1, [70, 71, 72, 73, 74]), (0, 1, 0, [0, 1]), (0, 0, 0, [0, 1]),
    (72, 72, 1, [71, 71.5, 72, 72.5, 73]), (-3, 4, 0, [-4, -2, 0, 2, 4]),
    (0, 0.6, 1, [0, 0.2, 0.4, 0.6]),
    (-1.5, -0.3, 1, [-1.5, -1, -0.5, 0]),
    (1e-9, 3e-9, 0, [1e-9, 1.5e-9, 2e-9, 2.5e-9, 3e-9]),
    (1e20, 3e20, 0, [1e20, 1.5e20, 2e20, 2.5e20, 3e20]),
  ]

  @Test(arguments: axes) func `ticks are round`(
    _ lowest: Double, _ highest: Double, _ digits: Int, _ expected: [Double]
  ) {
    let ticks = AxisTicks(from: lowest, to: highest, rows: 10, fractionDigits: digits)
    #expect(ticks.values == expected)
  }

  @Test func `ticks lie around any data, in rows of their own`() {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<4_000 {
      let size = Double("1e\(Int.random(in: -12...20, using: &generator))") ?? 1
      let a = Double.random(in: -1...1, using: &generator) * size
      let b = round % 7 == 0 ? a : Double.random(in: -1...1, using: &generator) * size
      let rows = Int.random(in: 4...30, using: &generator)
      let ticks = AxisTicks(
        from: min(a, b), to: max(a, b), rows: rows, fractionDigits: round % 3)
      let slack = size * 1e-8
      #expect(2...6 ~= ticks.values.count, "\(a) \(b) \(rows)")
      #expect(zip(ticks.values, ticks.values.dropFirst()).allSatisfy { $0 < $1 })
      #expect(ticks.values[0] <= min(a, b) + slack, "\(a) \(b) \(rows) \(ticks)")
      #expect(ticks.values[ticks.values.count - 1] >= max(a, b) - slack, "\(a) \(b) \(ticks)")
      #expect(ticks.rows <= rows && ticks.rowsPerStep >= 2)
    }
  }

  @Test(arguments: [
    (Double.nan, 1.0), (-.infinity, .infinity), (5, 1),
    (-.greatestFiniteMagnitude, .greatestFiniteMagnitude),
    (.leastNonzeroMagnitude, .leastNormalMagnitude), (1e15, 1e15 + 1),
    (0, .greatestFiniteMagnitude),
  ])
  func `no numbers are too odd for an axis`(_ lowest: Double, _ highest: Double) {
    for digits in 0...3 {
      let ticks = AxisTicks(from: lowest, to: highest, rows: 10, fractionDigits: digits)
      #expect(2...6 ~= ticks.values.count)
      let areFinite = ticks.values.allSatisfy(\.isFinite)
      #expect(areFinite)
      #expect(Set(TickText.texts(for: ticks, room: 20, .unicode)).count == ticks.values.count)
    }
  }
}
