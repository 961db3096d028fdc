import Foundation
import StepTrackerCore
import Testing

struct SampleIdentityTests {
  static let roundings: [(value: Double, rounded: Double)] = [
    (72.5747792, 72.5747792), (1.0 / 3.0, 0.333333333333), (2.0 / 3.0, 0.666666666667), (0, 0),
    (123_456_789_012, 123_456_789_012), (1_234_567_890_123, 1_234_567_890_120),
    (5.91532e-05, 5.91532e-05), (1e300, 1e300), (1e-300, 1e-300), (-1.0 / 3.0, -0.333333333333),
    (999_999_999_999.7, 1_000_000_000_000), (0.1 + 0.2, 0.3), (2e-308, 2e-308),
  ]

  @Test(arguments: roundings)
  func `values count to twelve significant digits`(value: Double, rounded: Double) {
    #expect(value.roundedToIdentity == rounded)
  }

  @Test func `negative zero is zero`() {
    #expect((-0.0).roundedToIdentity.sign == .plus)
  }

  @Test func `rounding agrees with decimal printing`() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<20_000 {
      let value =
        Double.random(in: 1..<10, using: &generator)
        * pow(10, Double(Int.random(in: -30...30, using: &generator)))
      let printed = Double(String(format: "%.11e", value)) ?? .nan
      // A value half-way between two decimals may be printed to either side.
      #expect(abs(value.roundedToIdentity - printed) <= abs(printed) * 1.1e-11)
      #expect(value.roundedToIdentity.roundedToIdentity == value.roundedToIdentity)
    }
  }

  @Test func `an id depends on what identifies a sample and on nothing else`() {
    let sample = weight(160, .pound)
    #expect(sample.id == weight(160 * 0.45359237, .kilogram, version: "2", device: "Scale").id)
    #expect(sample.id != weight(160.1, .pound).id)
    #expect(sample.id != weight(160, .pound, at: 1).id)
    #expect(sample.id != weight(160, .pound, source: "Other").id)
  }

  @Test func `an id is the same in every run`() {
    #expect(weight(160, .pound).id.description == "2f6e70ee1e78d2f2")
  }

  @Test func `a prefix finds its id and its day`() throws {
    let id = weight(160, .pound).id
    let day = SampleID.DayKey(type: .bodyMass, start: 1_714_521_600)
    for length in 4...16 {
      let prefix = try #require(SampleID.Prefix(String(id.description.prefix(length)).uppercased()))
      #expect(prefix.matches(id))
      #expect(prefix.canMatch(day))
    }
    for text in ["", "abc", "xyz12", "0123456789abcdef0", "+123", "12 34"] {
      #expect(SampleID.Prefix(text) == nil, "\(text)")
    }
  }

  private func weight(
    _ value: Double, _ unit: QuantityUnit, at offset: Double = 0, source: String = "Scale",
    version: String? = nil, device: String? = nil
  ) -> QuantitySample {
    QuantitySample(
      type: .bodyMass, quantity: Quantity(unit: unit, doubleValue: value),
      startDate: Date(timeIntervalSince1970: 1_714_521_600 + offset), source: source,
      sourceVersion: version, device: device)
  }
}
