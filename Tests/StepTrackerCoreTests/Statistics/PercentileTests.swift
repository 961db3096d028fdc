import Foundation
import Testing

@testable import StepTrackerCore

struct PercentileTests {
  struct Case: CustomTestStringConvertible {
    var values: [Double]
    var percentile: Double
    var expected: Double

    var testDescription: String { "\(percentile) of \(values)" }
  }

  @Test(arguments: [
    Case(values: [60, 62, 70, 100], percentile: 50, expected: 66),
    Case(values: [100, 60, 70, 62], percentile: 90, expected: 91),
    Case(values: [60, 62, 70, 100], percentile: 0, expected: 60),
    Case(values: [60, 62, 70, 100], percentile: 100, expected: 100),
    Case(values: [3, 1, 2], percentile: 50, expected: 2),
    Case(values: [7], percentile: 12.5, expected: 7),
    Case(values: [0.1, 0.1, 0.1], percentile: 33, expected: 0.1),
    Case(values: [-1.5e308, 1.5e308], percentile: 50, expected: 0),
  ])
  func `a percentile lies between the closest ranks`(example: Case) throws {
    let found = Percentile.values(of: [example.percentile], in: example.values)
    let value = try #require(found[example.percentile])
    #expect(abs(value - example.expected) <= 1e-12 * abs(example.expected))
  }

  @Test func `no values have no percentiles`() {
    #expect(Percentile.values(of: [50], in: []).isEmpty)
  }

  @Test func `each bucket and each source has its own`() throws {
    let collection = try collection(of: .heartRate, percentiles: [50, 90])
    let days = collection.statistics()
    #expect(days.map { $0.percentileQuantity(50).map(\.value) } == [62, 90])
    #expect(days.map { $0.percentileQuantity(50, for: "strap").map(\.value) } == [80, nil])
    #expect(collection.total?.percentileQuantity(50)?.value == 71)
    #expect(collection.total?.percentileQuantity(99) == nil)
  }

  @Test func `where they have no meaning they are refused`() {
    #expect(throws: StatisticsError.optionNotAllowed(.stepCount, option: "percentile")) {
      try collection(of: .stepCount, percentiles: [50])
    }
    #expect(throws: StatisticsError.percentileOutOfRange(100.5)) {
      try collection(of: .heartRate, percentiles: [50, 100.5])
    }
    #expect(throws: StatisticsError.self) {
      try collection(of: .heartRate, percentiles: [.nan])
    }
  }

  /// 60, 62 and 80 on one day, 90 on the next.
  private func collection(
    of type: QuantityType, percentiles: [Double]
  ) throws -> StatisticsCollection {
    let calendar = DayCalendar.utc
    let start = calendar.date(2024, 5, 1)
    let query = try StatisticsCollectionQueryDescriptor(
      quantityType: type,
      interval: calendar.createDateInterval(from: start, daysBack: 1)
        .extended(byDays: 1, calendar), options: .separateBySource,
      intervalComponents: DateComponents(day: 1), calendar: calendar, percentiles: percentiles)
    let sources = ["watch", "strap"].enumerated().map {
      RankedSource(id: $0, name: $1, devices: [], firstRecorded: 0)
    }
    let first = start.timeIntervalSince1970
    return StatisticsBuilder(query: query, sources: sources).collection { body in
      for (minute, value, source) in [(1.0, 60.0, 0), (2, 62, 0), (3, 80, 1), (1500, 90, 0)] {
        body(
          SampleReading(
            start: first + minute * 60, end: first + minute * 60, value: value, source: source,
            isUserEntered: false, change: 1))
      }
    }
  }
}

extension DateInterval {
  fileprivate func extended(byDays days: Int, _ calendar: DayCalendar) -> DateInterval {
    DateInterval(start: start, end: calendar.date(byAddingDays: days, to: end))
  }
}
