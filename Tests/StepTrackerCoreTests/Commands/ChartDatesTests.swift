import Foundation
import StepTrackerCore
import Testing

@testable import steptracker

struct ChartDatesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let by: CalendarInterval
    let days: Int
    let count: Int
    let texts: [String]

    var testDescription: String { "\(days) days by \(by)" }
  }

  /// Ranges that begin on Sunday, 10 December 2023.
  @Test(arguments: [
    Case(by: .hour, days: 1, count: 24, texts: ["00:00", "01:00", "02:00"]),
    Case(by: .hour, days: 2, count: 2, texts: ["Dec 10", "Dec 11"]),
    Case(by: .hour, days: 7, count: 7, texts: ["Dec 10", "Dec 11", "Dec 12"]),
    Case(by: .day, days: 7, count: 7, texts: ["Dec 10", "Dec 11", "Dec 12"]),
    Case(by: .day, days: 28, count: 4, texts: ["Dec 10", "Dec 17", "Dec 24"]),
    Case(by: .day, days: 120, count: 4, texts: ["Jan", "Feb", "Mar"]),
    Case(by: .day, days: 500, count: 16, texts: ["2024", "Feb", "Mar"]),
    Case(by: .day, days: 2000, count: 6, texts: ["2024", "2025", "2026"]),
    Case(by: .week, days: 84, count: 13, texts: ["Dec 4", "Dec 11", "Dec 18"]),
    Case(by: .week, days: 365, count: 12, texts: ["2024", "Feb", "Mar"]),
    Case(by: .month, days: 365, count: 13, texts: ["Dec", "2024", "Feb"]),
    Case(by: .quarter, days: 730, count: 9, texts: ["Q4", "2024", "Q2"]),
    Case(by: .year, days: 730, count: 3, texts: ["2023", "2024", "2025"]),
  ]) func `dates are as far apart as the range is long`(_ test: Case) {
    let start = DayCalendar.seoul.date(2023, 12, 10)
    let interval = DateInterval(
      start: start, end: DayCalendar.seoul.date(byAddingDays: test.days, to: start))
    let dates = ChartDates(
      by: test.by,
      starts: test.by.buckets(covering: interval, calendar: .seoul).map(\.start),
      end: interval.end, calendar: .seoul)
    let labels = dates.labels
    #expect(labels.count == test.count)
    #expect(labels.prefix(3).map(\.text) == test.texts)
    #expect(labels.map(\.index) == labels.map(\.index).sorted())
  }

  @Test func `a month stands at the bucket of its first day`() {
    let interval = DateInterval(
      start: DayCalendar.seoul.date(2024, 1, 1), end: DayCalendar.seoul.date(2024, 12, 30))
    let starts = CalendarInterval.week.buckets(covering: interval, calendar: .seoul).map(\.start)
    let dates = ChartDates(by: .week, starts: starts, end: interval.end, calendar: .seoul)
    // 1 February 2024 is the Thursday of the week from 29 January, the fifth of the year.
    #expect(dates.labels.first { $0.text == "Feb" }?.index == 4)
  }

  @Test func `nothing has no dates`() {
    let date = DayCalendar.seoul.date(2024, 1, 1)
    let dates = ChartDates(by: .day, starts: [], end: date, calendar: .seoul)
    #expect(dates.labels == [])
    #expect(dates.letters == [])
    #expect(dates.index(of: date) == nil)
  }
}
