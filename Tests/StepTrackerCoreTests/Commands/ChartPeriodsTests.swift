import Foundation
import StepTrackerCore
import Testing

@testable import steptracker

struct ChartPeriodsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let range: DateRange
    /// The first day of the range, the first day of the period before, and its last.
    let expected: String
    var testDescription: String { "\(range)" }
  }

  @Test(arguments: [
    Case(range: .days(28), expected: "2024-04-13 2024-03-16 2024-04-12"),
    Case(range: .days(1), expected: "2024-05-10 2024-05-09 2024-05-09"),
    Case(range: .this(.month), expected: "2024-05-01 2024-04-01 2024-04-30"),
    Case(range: .last(.month), expected: "2024-04-01 2024-03-01 2024-03-31"),
    Case(range: .this(.week), expected: "2024-05-06 2024-04-29 2024-05-05"),
    Case(range: .this(.year), expected: "2024-01-01 2023-01-01 2023-12-31"),
    Case(
      range: .dates(from: "2024-02", to: "2024-03"), expected: "2024-02-01 2023-12-01 2024-01-31"),
    Case(
      range: .dates(from: "2024-02-02", to: "2024-02-11"),
      expected: "2024-02-02 2024-01-23 2024-02-01"),
    Case(
      range: .dates(from: "2024-03-01", to: "2024-03-30"),
      expected: "2024-03-01 2024-01-31 2024-02-29"),
  ]) func `the period before is equally long by the calendar`(test: Case) throws {
    // Clocks changed on 10 March 2024.
    let calendar = DayCalendar(timeZone: .named("America/New_York"), firstWeekday: 2)
    let now = calendar.date(2024, 5, 10, 12)
    let interval = try #require(try test.range.resolve(now: now, calendar: calendar))
    let before = try #require(test.range.periodBefore(interval, calendar: calendar))
    let days = [interval.start, before.start, before.end.addingTimeInterval(-1)].map {
      DateText(calendar: calendar).label(of: .day, startingAt: $0)
    }
    #expect(days.joined(separator: " ") == test.expected)
    #expect(before.start == calendar.startOfDay(for: before.start))
    #expect(before.end == interval.start)
  }

  @Test func `before instants comes as much time`() throws {
    let now = DayCalendar.utc.date(2024, 5, 10, 12)
    let range = DateRange.dates(from: "2024-05-10T06:00", to: "2024-05-10T09:00")
    let interval = try #require(try range.resolve(now: now, calendar: .utc))
    let before = try #require(range.periodBefore(interval, calendar: .utc))
    #expect(before == DateInterval(start: DayCalendar.utc.date(2024, 5, 10, 3), duration: 10_800))
  }

  @Test(arguments: [DateRange.all, .dates(from: nil, to: "2024-05-01")])
  func `before a range without a beginning comes nothing`(range: DateRange) {
    let interval = DateInterval(start: DayCalendar.utc.date(2024, 5, 1), duration: 86_400)
    #expect(range.periodBefore(interval, calendar: .utc) == nil)
  }
}
