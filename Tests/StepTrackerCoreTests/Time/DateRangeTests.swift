import Foundation
import Testing

@testable import StepTrackerCore

@Suite struct DateRangeTests {
  /// A Friday afternoon in Seoul.
  private static let now = "2024-05-10T14:05:00+09:00"

  private func resolve(_ range: DateRange) throws -> DateInterval? {
    try range.resolve(now: try instant(Self.now), calendar: try calendar("Asia/Seoul"))
  }

  @Test(arguments: [
    (DateRange.days(1), "2024-05-10", "2024-05-11"),
    (.days(28), "2024-04-13", "2024-05-11"),
    (.dates(from: "2024-05-01", to: "2024-05-03"), "2024-05-01", "2024-05-04"),
    (.dates(from: "2024-05-01", to: "2024-05-01"), "2024-05-01", "2024-05-02"),
    (.dates(from: "2024-04", to: "2024-05"), "2024-04-01", "2024-06-01"),
    (.dates(from: "2024-05-01", to: "2024-05-03T00:00"), "2024-05-01", "2024-05-03"),
    (.dates(from: "mon", to: "yesterday"), "2024-05-06", "2024-05-10"),
    (.dates(from: "2024-05-01", to: nil), "2024-05-01", "2024-05-11"),
    (.dates(from: "2024-05-11", to: nil), "2024-05-11", "2024-05-12"),
    (.dates(from: "2024-05-01", to: "2024-05-31"), "2024-05-01", "2024-06-01"),
    (.dates(from: "2024-05", to: "2024"), "2024-05-01", "2025-01-01"),
    (.dates(from: "2024-05-01", to: "2024-06-01T00:00"), "2024-05-01", "2024-06-01"),
    (.this(.day), "2024-05-10", "2024-05-11"),
    (.this(.week), "2024-05-06", "2024-05-13"),
    (.this(.month), "2024-05-01", "2024-06-01"),
    (.this(.quarter), "2024-04-01", "2024-07-01"),
    (.this(.year), "2024-01-01", "2025-01-01"),
    (.last(.week), "2024-04-29", "2024-05-06"),
    (.last(.month), "2024-04-01", "2024-05-01"),
    (.last(.year), "2023-01-01", "2024-01-01"),
  ])
  func `a range resolves to whole days`(range: DateRange, start: String, end: String) throws {
    let calendar = try calendar("Asia/Seoul")
    let interval = try #require(try resolve(range))
    #expect(calendar.iso8601(interval.start).prefix(19) == "\(start)T00:00:00")
    #expect(calendar.iso8601(interval.end).prefix(19) == "\(end)T00:00:00")
  }

  @Test func `an open start is the first instant of 1900`() throws {
    let interval = try #require(try resolve(.dates(from: nil, to: "7d")))
    let calendar = try calendar("Asia/Seoul")
    #expect(interval.start == calendar.earliestDate)
    #expect(calendar.civilDate(of: interval.start) == CivilDate(year: 1900, month: 1, day: 1))
    #expect(calendar.iso8601(interval.end) == "2024-05-04T00:00:00+09:00")
  }

  @Test func `all time has no interval`() throws {
    #expect(try resolve(.all) == nil)
  }

  @Test(arguments: [
    (DateRange.days(0), DateExpressionError.noDays(0)),
    (.days(.min), .noDays(.min)),
    (.days(.max), .tooEarly("9223372036854775807 days")),
    (
      .dates(from: "2024-05-04", to: "2024-05-03"),
      .emptyRange(from: "2024-05-04", to: "2024-05-03")
    ),
    (
      .dates(from: "2024-05-04T07:00", to: "2024-05-04T07:00"),
      .emptyRange(from: "2024-05-04T07:00", to: "2024-05-04T07:00")
    ),
    (.dates(from: "soon", to: nil), .notADate("soon")),
    (.dates(from: nil, to: "2024-02-30"), .noSuchDate("2024-02-30")),
    (.dates(from: "2024-05-13", to: nil), .tooLate("2024-05-13")),
  ])
  func `a range that cannot be is refused`(range: DateRange, error: DateExpressionError) {
    #expect(throws: error) { try resolve(range) }
  }
}
