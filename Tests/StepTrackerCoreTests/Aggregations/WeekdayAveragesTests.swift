import Foundation
import StepTrackerCore
import Testing

struct WeekdayAveragesTests {
  @Test func `weekdays are averaged over the days that have data`() {
    let days = [
      dailyValue(2024, 4, 29, 1000), dailyValue(2024, 4, 30, 500), dailyValue(2024, 5, 1, 250),
      dailyValue(2024, 5, 6, 750),
    ]
    let averages = averageWeekdayCount(of: days, calendar: .seoul)
    #expect(averages.map(\.weekday) == [2, 3, 4])
    #expect(averages.map(\.average) == [875, 500, 250])
    #expect(averages.map(\.days) == [2, 1, 1])
  }

  @Test func `Sunday comes first`() {
    let days = [dailyValue(2024, 5, 4, 7), dailyValue(2024, 5, 5, 1)]
    #expect(averageWeekdayCount(of: days, calendar: .seoul).map(\.weekday) == [1, 7])
  }

  @Test func `no days give no weekdays`() {
    #expect(averageWeekdayCount(of: [], calendar: .seoul).isEmpty)
  }
}

struct DailyDifferentialsTests {
  @Test func `each later weekday has its change`() {
    let days = [170, 169.5, 169, 168.5].enumerated().map { index, value in
      dailyValue(2024, 4, 29 + index, value)
    }
    let changes = averageDailyDiffs(of: days, calendar: .seoul)
    #expect(changes.map(\.weekday) == [3, 4, 5])
    #expect(changes.map(\.averageChange) == [-0.5, -0.5, -0.5])
    #expect(changes.map(\.changes) == [1, 1, 1])
  }

  @Test func `a gap is charged whole to the later day`() {
    let days = [dailyValue(2024, 4, 29, 72), dailyValue(2024, 5, 2, 69)]
    let changes = averageDailyDiffs(of: days, calendar: .seoul)
    #expect(changes.map(\.weekday) == [5])
    #expect(changes.map(\.averageChange) == [-3])
  }

  @Test func `several weeks average their single changes`() {
    let days = [
      dailyValue(2024, 4, 29, 10), dailyValue(2024, 4, 30, 13), dailyValue(2024, 5, 6, 20),
      dailyValue(2024, 5, 7, 21),
    ]
    let changes = averageDailyDiffs(of: days, calendar: .seoul)
    #expect(changes.map(\.weekday) == [2, 3])
    #expect(changes.map(\.averageChange) == [7, 2])
  }

  @Test(arguments: [0, 1]) func `fewer than two days have no change`(count: Int) {
    let days = (0..<count).map { dailyValue(2024, 5, 1 + $0, 1) }
    #expect(averageDailyDiffs(of: days, calendar: .seoul).isEmpty)
  }
}

private func dailyValue(_ year: Int, _ month: Int, _ day: Int, _ value: Double) -> DailyValue {
  DailyValue(date: DayCalendar.seoul.date(year, month, day), value: value)
}
