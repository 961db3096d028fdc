import Foundation
import Testing

@testable import StepTrackerCore

@Suite struct DateTextTests {
  @Test func `dates are written in English`() throws {
    let text = DateText(calendar: try calendar("Asia/Seoul"))
    let friday = try instant("2024-05-10T14:05:59+09:00")
    #expect(text.monthAndDay(friday) == "May 10")
    #expect(text.shortDate(friday) == "May 10, 2024")
    #expect(text.longDate(friday) == "Friday, May 10, 2024")
    #expect(text.weekdayAndDay(friday) == "Fri, May 10")
    #expect(text.time(friday) == "14:05")
  }

  @Test(arguments: [
    ("2024-05-10T07:30+09:00", "Fri, May 10, 2024, 07:30"),
    ("2024-05-10T07:34+09:00", "Fri, May 10, 2024, 07:30 – 07:34"),
    ("2024-05-11T00:10+09:00", "Fri, May 10, 2024, 07:30 – Sat, May 11, 2024, 00:10"),
  ])
  func `the time of a sample is its start, and its end if it has a duration`(
    end: String, expected: String
  ) throws {
    let start = try instant("2024-05-10T07:30+09:00")
    let text = DateText(calendar: try calendar("Asia/Seoul"))
    #expect(text.time(from: start, to: try instant(end)) == expected)
  }

  @Test(arguments: [
    ("2024-04-13T00:00+09:00", "2024-05-11T00:00+09:00", "Apr 13 – May 10, 2024"),
    ("2023-12-30T00:00+09:00", "2024-01-03T00:00+09:00", "Dec 30, 2023 – Jan 2, 2024"),
    ("2024-05-10T00:00+09:00", "2024-05-11T00:00+09:00", "May 10, 2024"),
    ("2024-05-10T00:00+09:00", "2024-05-11T00:00:01+09:00", "May 10 – May 11, 2024"),
    ("2024-05-10T00:00+09:00", "2024-05-10T00:00+09:00", "May 10, 2024"),
  ])
  func `a half-open interval is named by its first and last day`(
    start: String, end: String, expected: String
  ) throws {
    let calendar = try calendar("Asia/Seoul")
    let interval = DateInterval(start: try instant(start), end: try instant(end))
    #expect(DateText(calendar: calendar).days(of: interval) == expected)
    #expect(
      DateText(calendar: calendar, isASCII: true).days(of: interval)
        == expected.replacing("–", with: "-"))
  }

  @Test(arguments: [
    (CalendarInterval.minute, "2024-05-06 13:05"), (.hour, "2024-05-06 13:05"),
    (.day, "2024-05-06"), (.week, "2024-05-06"), (.month, "2024-05"), (.quarter, "2024-Q2"),
    (.year, "2024"),
  ])
  func `a bucket is named by its start`(interval: CalendarInterval, label: String) throws {
    let text = DateText(calendar: try calendar("UTC"))
    #expect(text.label(of: interval, startingAt: try instant("2024-05-06T13:05Z")) == label)
  }

  @Test(arguments: [
    (1, "Sunday", "Sun", "S"), (2, "Monday", "Mon", "M"), (7, "Saturday", "Sat", "S"),
  ])
  func `weekdays have names`(weekday: Int, name: String, short: String, letter: String) {
    #expect(DateText.weekdayName(weekday) == name)
    #expect(DateText.shortWeekdayName(weekday) == short)
    #expect(DateText.weekdayLetter(weekday) == letter)
    #expect(DateText.weekday(named: name.lowercased()) == weekday)
    #expect(DateText.weekday(named: short.lowercased()) == weekday)
  }
}
