import Foundation
import Testing

@testable import StepTrackerCore

@Suite struct BucketSequenceTests {
  private static let jan31 = "2024-01-31T00:00:00+00:00"

  @Test func `months from the 31st are counted from the anchor`() throws {
    let calendar = try calendar("UTC")
    let sequence = try BucketSequence(
      anchorDate: try instant(Self.jan31), intervalComponents: DateComponents(month: 1),
      calendar: calendar)
    let span = DateInterval(
      start: try instant("2023-10-31T00:00Z"), end: try instant("2024-05-01T00:00Z"))
    let starts = sequence.buckets(covering: span).map { calendar.iso8601($0.start).prefix(10) }
    #expect(
      starts == [
        "2023-10-31", "2023-11-30", "2023-12-31", "2024-01-31", "2024-02-29", "2024-03-31",
        "2024-04-30",
      ])
  }

  @Test(arguments: [
    // zone, anchor, components, instant, start and end of its bucket
    (
      "UTC", jan31, DateComponents(month: 1), "2024-02-28T12:00Z", "2024-01-31T00:00:00+00:00",
      "2024-02-29T00:00:00+00:00"
    ),
    (
      "UTC", jan31, DateComponents(year: 1), "1999-06-01T00:00Z", "1999-01-31T00:00:00+00:00",
      "2000-01-31T00:00:00+00:00"
    ),
    (
      "UTC", "2024-02-29T00:00:00+00:00", DateComponents(year: 1), "2025-03-01T00:00Z",
      "2025-02-28T00:00:00+00:00", "2026-02-28T00:00:00+00:00"
    ),
    (
      "UTC", jan31, DateComponents(quarter: 1), "2024-05-01T00:00Z", "2024-04-30T00:00:00+00:00",
      "2024-07-31T00:00:00+00:00"
    ),
    (
      "UTC", jan31, DateComponents(weekOfYear: 2), "2024-02-20T00:00Z", "2024-02-14T00:00:00+00:00",
      "2024-02-28T00:00:00+00:00"
    ),
    // Calendar part first, then seconds.
    (
      "UTC", jan31, DateComponents(month: 1, hour: 6), "2024-03-01T00:00Z",
      "2024-02-29T06:00:00+00:00", "2024-03-31T12:00:00+00:00"
    ),
    // Hours are absolute time: the day of 25 hours has 25 of them.
    (
      "America/New_York", "2024-11-03T00:00:00-04:00", DateComponents(hour: 1),
      "2024-11-03T01:30-05:00", "2024-11-03T01:00:00-05:00", "2024-11-03T02:00:00-05:00"
    ),
    (
      "America/New_York", "2024-11-03T00:00:00-04:00", DateComponents(day: 1),
      "2024-11-03T23:30-05:00", "2024-11-03T00:00:00-04:00", "2024-11-04T00:00:00-05:00"
    ),
    // The anchor keeps its time of day; 02:30 is skipped on the 10th.
    (
      "America/New_York", "2024-03-01T02:30:00-05:00", DateComponents(day: 1),
      "2024-03-10T12:00-04:00", "2024-03-10T03:00:00-04:00", "2024-03-11T02:30:00-04:00"
    ),
    // An anchor at the first instant of a day that begins at 01:00 stands for midnight.
    (
      "Africa/Cairo", "2024-04-26T01:00:00+03:00", DateComponents(day: 1), "2024-04-28T12:00+03:00",
      "2024-04-28T00:00:00+03:00", "2024-04-29T00:00:00+03:00"
    ),
    (
      "Africa/Cairo", "2024-04-01T00:00:00+02:00", DateComponents(day: 1), "2024-04-26T12:00+03:00",
      "2024-04-26T01:00:00+03:00", "2024-04-27T00:00:00+03:00"
    ),
    // A skipped day leaves no bucket.
    (
      "Pacific/Apia", "2011-12-01T00:00:00-10:00", DateComponents(day: 1), "2011-12-29T12:00-10:00",
      "2011-12-29T00:00:00-10:00", "2011-12-31T00:00:00+14:00"
    ),
    (
      "Pacific/Apia", "2011-12-01T00:00:00-10:00", DateComponents(day: 1), "2011-12-31T12:00+14:00",
      "2011-12-31T00:00:00+14:00", "2012-01-01T00:00:00+14:00"
    ),
  ])
  func `a bucket runs from edge to edge`(
    zone: String, anchor: String, components: DateComponents, inside: String, start: String,
    end: String
  ) throws {
    let calendar = try calendar(zone)
    let sequence = try BucketSequence(
      anchorDate: try instant(anchor), intervalComponents: components, calendar: calendar)
    let date = try instant(inside)
    let bucket = sequence.bucket(containing: date)
    #expect(calendar.iso8601(bucket.start) == start)
    #expect(calendar.iso8601(bucket.end) == end)
    let only = Array(sequence.buckets(covering: DateInterval(start: date, duration: 1)))
    #expect(only == [bucket])
  }

  @Test(arguments: [
    (DateComponents(), BucketError.emptyStep),
    (DateComponents(day: 0, hour: 0), .emptyStep),
    (DateComponents(day: -1), .negativeComponent("day", -1)),
    (DateComponents(month: 1, day: -1), .negativeComponent("day", -1)),
    (DateComponents(weekday: 2), .unsupportedComponent("weekday")),
    (DateComponents(day: 1, nanosecond: 5), .unsupportedComponent("nanosecond")),
    (DateComponents(year: 2_000_000), .excessiveComponent("year", 2_000_000)),
    (DateComponents(second: .max - 1), .excessiveComponent("second", .max - 1)),
    (DateComponents(day: .min), .negativeComponent("day", .min)),
  ])
  func `a step that is not a length of time is refused`(
    components: DateComponents, error: BucketError
  ) throws {
    let calendar = try calendar("UTC")
    #expect(throws: error) {
      try BucketSequence(
        anchorDate: Date(wholeSeconds: 0), intervalComponents: components, calendar: calendar)
    }
  }
}
