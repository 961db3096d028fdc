import Foundation
import Testing

@testable import StepTrackerCore

@Suite struct DayCalendarTests {
  @Test(arguments: [
    // zone, an instant, the day that contains it
    (
      "Asia/Seoul", "2024-05-01T00:00+09:00", "2024-05-01T00:00:00+09:00",
      "2024-05-02T00:00:00+09:00"
    ),
    (
      "Asia/Seoul", "2024-05-01T23:59:59.999+09:00", "2024-05-01T00:00:00+09:00",
      "2024-05-02T00:00:00+09:00"
    ),
    (
      "America/New_York", "2024-03-10T12:00-04:00", "2024-03-10T00:00:00-05:00",
      "2024-03-11T00:00:00-04:00"
    ),
    (
      "America/New_York", "2024-11-03T01:30-05:00", "2024-11-03T00:00:00-04:00",
      "2024-11-04T00:00:00-05:00"
    ),
    // Midnight does not exist.
    (
      "America/Sao_Paulo", "2018-11-04T12:00-02:00", "2018-11-04T01:00:00-02:00",
      "2018-11-05T00:00:00-02:00"
    ),
    (
      "America/Sao_Paulo", "2018-11-03T23:59:59-03:00", "2018-11-03T00:00:00-03:00",
      "2018-11-04T01:00:00-02:00"
    ),
    (
      "Africa/Cairo", "2024-04-26T01:00+03:00", "2024-04-26T01:00:00+03:00",
      "2024-04-27T00:00:00+03:00"
    ),
    (
      "Asia/Beirut", "2024-03-31T05:00+03:00", "2024-03-31T01:00:00+03:00",
      "2024-04-01T00:00:00+03:00"
    ),
    // The last hour of the day comes twice.
    (
      "America/Sao_Paulo", "2018-02-17T23:30-03:00", "2018-02-17T00:00:00-02:00",
      "2018-02-18T00:00:00-03:00"
    ),
    // Midnight comes twice.
    (
      "America/Havana", "2024-11-03T00:30-05:00", "2024-11-03T00:00:00-04:00",
      "2024-11-04T00:00:00-05:00"
    ),
    // Clocks go back from 00:01 to 23:01 of the day before: the new day has begun.
    (
      "America/St_Johns", "2010-11-06T23:30-03:30", "2010-11-07T00:00:00-02:30",
      "2010-11-08T00:00:00-03:30"
    ),
    // The 30th does not exist.
    (
      "Pacific/Apia", "2011-12-29T23:59-10:00", "2011-12-29T00:00:00-10:00",
      "2011-12-31T00:00:00+14:00"
    ),
    (
      "Pacific/Apia", "2011-12-31T00:00+14:00", "2011-12-31T00:00:00+14:00",
      "2012-01-01T00:00:00+14:00"
    ),
    (
      "Australia/Lord_Howe", "2024-04-07T12:00+10:30", "2024-04-07T00:00:00+11:00",
      "2024-04-08T00:00:00+10:30"
    ),
    (
      "Africa/Casablanca", "2024-03-10T12:00+00:00", "2024-03-10T00:00:00+01:00",
      "2024-03-11T00:00:00+00:00"
    ),
  ])
  func `a day runs from the first instant of its date to that of the next date`(
    zone: String, inside: String, start: String, end: String
  ) throws {
    let calendar = try calendar(zone)
    let day = calendar.day(containing: try instant(inside))
    #expect(calendar.iso8601(day.start) == start)
    #expect(calendar.iso8601(day.end) == end)
    #expect(calendar.startOfDay(for: try instant(inside)) == day.start)
  }

  @Test(arguments: [
    (
      "Asia/Seoul", "2024-05-07T15:30+09:00", 7, "2024-05-01T00:00:00+09:00",
      "2024-05-08T00:00:00+09:00"
    ),
    (
      "Asia/Seoul", "2024-05-08T00:00+09:00", 1, "2024-05-08T00:00:00+09:00",
      "2024-05-09T00:00:00+09:00"
    ),
    (
      "America/New_York", "2024-03-10T12:00-04:00", 2, "2024-03-09T00:00:00-05:00",
      "2024-03-11T00:00:00-04:00"
    ),
    (
      "Africa/Cairo", "2024-04-27T12:00+03:00", 2, "2024-04-26T01:00:00+03:00",
      "2024-04-28T00:00:00+03:00"
    ),
    ("UTC", "2024-05-07T15:30Z", 0, "2024-05-08T00:00:00+00:00", "2024-05-08T00:00:00+00:00"),
    ("UTC", "2024-05-07T15:30Z", -3, "2024-05-08T00:00:00+00:00", "2024-05-08T00:00:00+00:00"),
    ("UTC", "2024-05-07T15:30Z", .min, "2024-05-08T00:00:00+00:00", "2024-05-08T00:00:00+00:00"),
  ])
  func `createDateInterval counts civil days back from the end of the date's day`(
    zone: String, date: String, daysBack: Int, start: String, end: String
  ) throws {
    let calendar = try calendar(zone)
    let interval = calendar.createDateInterval(from: try instant(date), daysBack: daysBack)
    #expect(calendar.iso8601(interval.start) == start)
    #expect(calendar.iso8601(interval.end) == end)
  }

  @Test(arguments: [
    ("UTC", "2024-05-01T12:30:15.5Z", 30, "2024-05-31T12:30:15.500+00:00"),
    ("America/New_York", "2024-03-09T12:00-05:00", 1, "2024-03-10T12:00:00-04:00"),
    ("America/New_York", "2024-03-09T02:30-05:00", 1, "2024-03-10T03:00:00-04:00"),
    ("Africa/Cairo", "2024-04-26T01:00+03:00", 1, "2024-04-27T00:00:00+03:00"),
    ("Africa/Cairo", "2024-04-27T00:00+03:00", -1, "2024-04-26T01:00:00+03:00"),
    ("Pacific/Apia", "2011-12-29T00:00-10:00", 1, "2011-12-31T00:00:00+14:00"),
  ])
  func `adding days keeps the time of day`(
    zone: String, date: String, days: Int, expected: String
  ) throws {
    let calendar = try calendar(zone)
    #expect(calendar.iso8601(calendar.date(byAddingDays: days, to: try instant(date))) == expected)
  }

  @Test(arguments: [
    ("2024-05-05", 1), ("2024-05-06", 2), ("1970-01-01", 5), ("1969-12-31", 4), ("1900-01-01", 2),
  ])
  func `weekdays are numbered from Sunday`(date: String, weekday: Int) throws {
    #expect(try calendar("UTC").weekday(of: try instant(date + "T00:00Z")) == weekday)
  }

  @Test(arguments: [
    ("2024-03-10T12:00:15.5Z", 28_815.5), ("2024-03-10T04:59:59.75Z", 86_399.75),
    ("1969-12-31T23:59:59.25Z", 68_399.25),
  ])
  func `the time of day is what clocks show`(date: String, seconds: Double) throws {
    let calendar = try calendar("America/New_York")
    #expect(calendar.timeOfDay(of: try instant(date)).seconds == seconds)
  }

  @Test(arguments: [
    Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 3.2e13, -3.2e13, 1e14, -1e14,
    Date.distantPast.timeIntervalSince1970, Date.distantFuture.timeIntervalSince1970,
  ])
  func `no date is too far away`(seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    let calendar = try calendar("America/New_York")
    let day = calendar.day(containing: date)
    #expect(day.duration >= 82_800 && day.duration <= 90_000)
    #expect(1...7 ~= calendar.weekday(of: date))
    for days in [Int.min, -1, 1, .max] {
      _ = calendar.date(byAddingDays: days, to: date)
      _ = calendar.createDateInterval(from: date, daysBack: days)
    }
  }
}
