import Foundation
import Testing

@testable import StepTrackerCore

@Suite struct CalendarIntervalTests {
  @Test(arguments: [
    (CalendarInterval.day, 2, "2024-05-15T00:00:00+09:00"),
    (.week, 2, "2024-05-13T00:00:00+09:00"),
    (.week, 1, "2024-05-12T00:00:00+09:00"),
    (.week, 4, "2024-05-15T00:00:00+09:00"),
    (.week, 5, "2024-05-09T00:00:00+09:00"),
    (.month, 2, "2024-05-01T00:00:00+09:00"),
    (.quarter, 2, "2024-04-01T00:00:00+09:00"),
    (.year, 2, "2024-01-01T00:00:00+09:00"),
    (.hour, 2, "2024-05-15T07:30:00+09:00"),
    (.minute, 2, "2024-05-15T07:30:00+09:00"),
  ])
  func `the first bucket begins where its kind begins`(
    interval: CalendarInterval, firstWeekday: Int, anchor: String
  ) throws {
    // A Wednesday.
    let calendar = try calendar("Asia/Seoul", firstWeekday: firstWeekday)
    let range = DateInterval(start: try instant("2024-05-15T07:30+09:00"), duration: 100_000)
    #expect(calendar.iso8601(interval.anchor(for: range, calendar: calendar)) == anchor)
    let first = try #require(
      interval.buckets(covering: range, calendar: calendar).first { _ in true })
    #expect(calendar.iso8601(first.start) == anchor)
  }

  @Test(arguments: CalendarInterval.allCases)
  func `its components give the same buckets as its name`(interval: CalendarInterval) throws {
    let calendar = try calendar("America/New_York")
    let range = DateInterval(start: try instant("2024-03-08T07:30-05:00"), duration: 800_000)
    let sequence = try BucketSequence(
      anchorDate: interval.anchor(for: range, calendar: calendar),
      intervalComponents: interval.components, calendar: calendar)
    #expect(sequence == interval.bucketSequence(for: range, calendar: calendar))
  }

  @Test func `the week of a change of clocks has 167 hours`() throws {
    let calendar = try calendar("America/New_York")
    let range = DateInterval(start: try instant("2024-03-08T07:30-05:00"), duration: 800_000)
    let weeks = CalendarInterval.week.buckets(covering: range, calendar: calendar)
    #expect(weeks.map { $0.duration / 3600 } == [167, 168])
  }
}
