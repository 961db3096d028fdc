import Testing

@testable import StepTrackerCore

struct IntensityScaleTests {
  static let cases: [([Double], Int, [Double])] = [
    ([3_000, 12_000, 7_000], 0, [4_000, 6_000, 8_000, 10_000]),
    ([0, 0, 1, 2, 4], 0, [1, 2, 3, 4]), ([], 0, [1, 2, 3, 4]),
    ([71.2, 72.9], 1, [71.5, 72, 72.5, 73]), ([5], 0, [6, 7, 8, 9]),
    ([-10, 10], 0, [-5, 0, 5, 10]), ([1e-9, 3e-9], 3, [1.5e-9, 2e-9, 2.5e-9, 3e-9]),
  ]

  @Test(arguments: cases) func `borders are round and around the middle`(
    _ values: [Double], _ digits: Int, _ borders: [Double]
  ) {
    #expect(IntensityScale(values, fractionDigits: digits).borders == borders)
  }

  @Test func `a single outlier does not make all others look the same`() {
    let values = (1...40).map { Double($0) * 100 } + [1e9]
    let scale = IntensityScale(values, fractionDigits: 0)
    #expect(scale.borders == [1_000, 2_000, 3_000, 4_000])
    #expect(values.map(scale.step).max() == 4)
  }

  @Test func `many zeros do not make all others look the same`() {
    let scale = IntensityScale(
      Array(repeating: 0, count: 100) + [4_000, 12_000], fractionDigits: 0)
    #expect(scale.borders == [2_500, 5_000, 7_500, 10_000])
  }

  @Test func `borders ascend, and the lowest and highest step are used`() {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<2_000 {
      let size = Double("1e\(Int.random(in: -3...20, using: &generator))") ?? 1
      let values = (0..<Int.random(in: 2...40, using: &generator)).map { _ in
        Double.random(in: -1...1, using: &generator) * size
      }
      let scale = IntensityScale(values, fractionDigits: 9 + round % 3)
      #expect(zip(scale.borders, scale.borders.dropFirst()).allSatisfy { $0 < $1 })
      let steps = Set(values.map(scale.step))
      #expect(steps.contains(0) && steps.count > 1, "\(values) \(scale.borders)")
    }
  }

  @Test(arguments: [
    [Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude], [.infinity, .nan],
    [.leastNonzeroMagnitude], [1e15, 1e15 + 1], [1e300, 0],
  ]) func `no values are too odd`(_ values: [Double]) {
    let scale = IntensityScale(values, fractionDigits: 1)
    let areFinite = scale.borders.allSatisfy(\.isFinite)
    #expect(areFinite)
    #expect(Set(scale.borders).count == 4)
  }
}
