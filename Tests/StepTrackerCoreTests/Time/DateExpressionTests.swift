import Foundation
import Testing

@testable import StepTrackerCore

@Suite struct DateExpressionTests {
  /// A Friday afternoon in New York.
  private static let now = "2024-05-10T14:05:00-04:00"

  private func parse(_ text: String) throws -> ResolvedDate {
    try DateExpression.parse(
      text, now: try instant(Self.now), calendar: try calendar("America/New_York"))
  }

  @Test(arguments: [
    ("2024-05-01", "2024-05-01"), ("today", "2024-05-10"), ("Yesterday", "2024-05-09"),
    ("friday", "2024-05-10"), ("fri", "2024-05-10"), ("Saturday", "2024-05-04"),
    ("THU", "2024-05-09"), ("mon", "2024-05-06"), ("sunday", "2024-05-05"), ("0d", "2024-05-10"),
    ("7d", "2024-05-03"), ("-7d", "2024-05-03"), ("2w", "2024-04-26"), ("1m", "2024-04-10"),
    ("-1y", "2023-05-10"), ("2024-05-11", "2024-05-11"), ("1900-01-01", "1900-01-01"),
  ])
  func `a day is read`(text: String, date: String) throws {
    guard case .day(let day) = try parse(text) else {
      Issue.record("\(text) is not a day")
      return
    }
    let calendar = try calendar("America/New_York")
    #expect(calendar.iso8601(day.start).prefix(19) == "\(date)T00:00:00")
    #expect(day == calendar.day(containing: day.start))
  }

  @Test(arguments: [
    ("2024-05", "2024-05-01T00:00:00-04:00", "2024-06-01T00:00:00-04:00"),
    ("2023-12", "2023-12-01T00:00:00-05:00", "2024-01-01T00:00:00-05:00"),
    ("2024", "2024-01-01T00:00:00-05:00", "2025-01-01T00:00:00-05:00"),
  ])
  func `a month or a year is read`(text: String, start: String, end: String) throws {
    let period = DateInterval(start: try instant(start), end: try instant(end))
    #expect(try parse(text) == .period(period))
  }

  @Test(arguments: [
    ("2024-05-01T07:30", "2024-05-01T07:30:00-04:00"),
    ("2024-05-01 07:30:15.5", "2024-05-01T07:30:15.500-04:00"),
    ("2024-05-01T07:30Z", "2024-05-01T03:30:00-04:00"),
    ("2024-05-01T07:30:00+09:00", "2024-04-30T18:30:00-04:00"),
    ("2024-05-01 07:30:00 +0900", "2024-04-30T18:30:00-04:00"),
    ("2024-05-01T07:30+0900", "2024-04-30T18:30:00-04:00"),
    ("now", "2024-05-10T14:05:00-04:00"),
    ("yesterday 7:30", "2024-05-09T07:30:00-04:00"),
    ("2024-05-11T14:05", "2024-05-11T14:05:00-04:00"),
    // Shown twice: the first.
    ("2023-11-05T01:30", "2023-11-05T01:30:00-04:00"),
    ("2023-11-05T01:30-05:00", "2023-11-05T01:30:00-05:00"),
  ])
  func `an instant is read`(text: String, expected: String) throws {
    #expect(try parse(text) == .instant(try instant(expected)))
  }

  @Test(arguments: [
    ("", DateExpressionError.notADate("")),
    ("tomorrow", .notADate("tomorrow")),
    ("mo", .notADate("mo")),
    ("2024-5-1", .notADate("2024-5-1")),
    ("20240501", .notADate("20240501")),
    ("2024-05-01x", .notADate("2024-05-01x")),
    ("2024-05-01T07:30Zx", .notATime("07:30Zx")),
    ("２０２４-05-01", .notADate("２０２４-05-01")),
    ("٧d", .notADate("٧d")),
    ("d", .notADate("d")), ("-d", .notADate("-d")), ("--7d", .notADate("--7d")),
    ("+7d", .notADate("+7d")), ("7 d", .notADate("7 d")), ("e\u{301}d", .notADate("e\u{301}d")),
    ("03/04/2024", .ambiguousDate("03/04/2024")),
    ("1/2/24", .ambiguousDate("1/2/24")),
    ("1.2.2024", .ambiguousDate("1.2.2024")),
    ("2024-02-30", .noSuchDate("2024-02-30")),
    ("2023-02-29T12:00", .noSuchDate("2023-02-29T12:00")),
    ("2024-13", .noSuchDate("2024-13")),
    ("24:00", .notATime("24:00")),
    ("7:30", .timeAlone("7:30")), ("07:45:10", .timeAlone("07:45:10")),
    ("2024-05-01T24:00", .notATime("24:00")),
    ("today 24:00", .notATime("24:00")),
    ("1899-12-31", .tooEarly("1899-12-31")),
    ("0000-01-01", .tooEarly("0000-01-01")),
    ("1899", .tooEarly("1899")),
    ("-99999999999d", .tooEarly("-99999999999d")),
    ("999999999999999999999999999w", .tooEarly("999999999999999999999999999w")),
    ("999999y", .tooEarly("999999y")),
    ("2024-05-12", .tooLate("2024-05-12")),
    ("2024-05-11T14:06", .tooLate("2024-05-11T14:06")),
    ("2024-06", .tooLate("2024-06")),
    ("9999", .tooLate("9999")),
    ("9999-12-31T23:59:59Z", .tooLate("9999-12-31T23:59:59Z")),
    (
      "2024-03-10T02:30",
      .skippedTime("2024-03-10T02:30", next: "2024-03-10T03:00:00-04:00")
    ),
  ])
  func `anything else is refused with a reason`(text: String, error: DateExpressionError) {
    #expect(throws: error) { try parse(text) }
    #expect(!error.description.isEmpty)
  }

  @Test(arguments: [
    "", "now", "today", "yesterday 7:30", "today 07:30", "7:30", "2024-05-10", "2024-05", "7d",
    "1899-12-31T12:00", "2024-03-10T02:30", "2024-05-01T24:00",
  ])
  func `what depends on the present or is no instant does not fix it`(text: String) throws {
    let calendar = try calendar("America/New_York")
    #expect(throws: DateExpressionError.self) {
      try DateExpression.instant(text, calendar: calendar)
    }
  }

  @Test(arguments: [
    ("2024-05-10T12:00", "2024-05-10T12:00:00-04:00"),
    ("2024-05-10 12:00:30", "2024-05-10T12:00:30-04:00"),
    ("2099-05-10T12:00Z", "2099-05-10T12:00:00Z"),
  ])
  func `an instant that stands for itself is read`(text: String, expected: String) throws {
    let date = try DateExpression.instant(text, calendar: try calendar("America/New_York"))
    #expect(try date == instant(expected))
  }

  @Test func `a date that the zone skipped is refused`() throws {
    let apia = try calendar("Pacific/Apia")
    let now = try instant(Self.now)
    #expect(throws: DateExpressionError.noSuchDate("2011-12-30")) {
      try DateExpression.parse("2011-12-30", now: now, calendar: apia)
    }
  }

  @Test func `midnight is refused where the day begins at one`() throws {
    let cairo = try calendar("Africa/Cairo")
    let now = try instant(Self.now)
    let error = DateExpressionError.skippedTime(
      "2024-04-26T00:00", next: "2024-04-26T01:00:00+03:00")
    #expect(throws: error) {
      try DateExpression.parse("2024-04-26T00:00", now: now, calendar: cairo)
    }
  }

  @Test func `no text makes it crash`() throws {
    var generator = SeededGenerator(seed: 3)
    let alphabet = Array("0123456789-:TZ+. dwmy/٣é\u{0}\u{10FFFF}")
    let calendar = try calendar("America/New_York")
    let now = try instant(Self.now)
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...24, using: &generator)
      let text = String((0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "0" })
      if let date = try? DateExpression.parse(text, now: now, calendar: calendar) {
        #expect(date.start >= calendar.earliestDate)
      }
      _ = try? TimeOfDay(text)
      _ = Timestamp.seconds(iso8601: text)
      _ = Timestamp.seconds(apple: text)
    }
  }

  @Test(arguments: [
    ("7:30", 27_000.0), ("07:30", 27_000), ("07:30:15", 27_015), ("0:00", 0),
    ("23:59:59.5", 86_399.5),
  ])
  func `a time of day is read`(text: String, seconds: Double) throws {
    #expect(try TimeOfDay(text).seconds == seconds)
  }

  @Test(arguments: [
    "", "7", ":30", "7:3", "24:00", "7:60", "07:30:60", "07:30 ", "7:30am", "-7:30", "007:30",
    "٧:٣٠",
    "7:30:1", "1:2:3", "07:30Z",
  ])
  func `what is no time of day is refused`(text: String) {
    #expect(throws: DateExpressionError.notATime(text)) { try TimeOfDay(text) }
  }
}
