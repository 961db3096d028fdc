import Foundation
import StepTrackerCore
import Testing

struct SampleConditionTests {
  static let cases: [(Double, Double, SampleQueryOptions, Bool)] = [
    // The interval is [100, 200).
    (50, 99, [], false), (50, 100, [], true), (50, 150, [], true), (100, 100, [], true),
    (199, 300, [], true), (200, 200, [], false), (200, 300, [], false), (50, 300, [], true),
    (50, 150, .strictStartDate, false), (100, 300, .strictStartDate, true),
    (199, 200, .strictStartDate, true), (200, 201, .strictStartDate, false),
    (50, 100, .strictEndDate, true), (50, 199, .strictEndDate, true),
    (50, 200, .strictEndDate, false), (50, 99, .strictEndDate, false),
    (50, 150, [.strictStartDate, .strictEndDate], false),
    (100, 199, [.strictStartDate, .strictEndDate], true),
    (100, 200, [.strictStartDate, .strictEndDate], false),
  ]

  @Test(arguments: cases)
  func `a sample matches as HealthKit says`(
    start: Double, end: Double, options: SampleQueryOptions, matches: Bool
  ) {
    let condition = SampleCondition.interval(
      start: Date(timeIntervalSince1970: 100), end: Date(timeIntervalSince1970: 200),
      options: options)
    #expect(condition.matches(sample(start, end)) == matches)
  }

  @Test func `a missing bound is open`() {
    let moment = Date(timeIntervalSince1970: 5)
    #expect(SampleCondition.interval().matches(sample(5, 5)))
    #expect(SampleCondition.interval(start: moment).matches(sample(5, 1e12)))
    #expect(!SampleCondition.interval(end: moment).matches(sample(5, 5)))
  }

  private func sample(_ start: Double, _ end: Double) -> QuantitySample {
    QuantitySample(
      type: .stepCount, quantity: Quantity(unit: .count, doubleValue: 1),
      startDate: Date(timeIntervalSince1970: start), endDate: Date(timeIntervalSince1970: end),
      source: "Phone")
  }
}
