import Foundation
import StepTrackerCore
import Testing

@testable import StepTrackerCore

struct GoalDaysTests {
  private let seoul = DayCalendar.seoul

  private func history(
    _ type: QuantityType, _ unit: QuantityUnit, _ goals: (String, Double)...
  ) throws -> GoalHistory {
    GoalHistory(
      type,
      goals: try goals.map {
        Goal(
          firstDay: try #require(CivilDate($0.0)), quantity: Quantity(unit: unit, doubleValue: $0.1)
        )
      })
  }

  /// The days of May 2024 that have reached their goal.
  private func reached(_ history: GoalHistory, _ values: [Int: Double]) -> [Int] {
    let interval = DateInterval(start: seoul.date(2024, 5, 1), end: seoul.date(2024, 5, 11))
    let values = values.sorted { $0.key < $1.key }.map {
      DailyValue(date: seoul.date(2024, 5, $0.key), value: $0.value)
    }
    return history.days(of: interval, values: values, calendar: seoul)
      .filter(\.isReached).map(\.date.day)
  }

  @Test func `each day is held against the goal that held on it`() throws {
    let goals = try history(.stepCount, .count, ("2024-05-02", 5_000), ("2024-05-05", 8_000))
    let values: [Int: Double] = [1: 9_000, 2: 5_000, 3: 4_999, 4: 6_000, 5: 7_999, 7: 8_000]
    #expect(reached(goals, values) == [2, 4, 7])
  }

  @Test func `a sum that misses the goal by its rounding reaches it`() throws {
    let goals = try history(.distanceWalkingRunning, .kilometer, ("2024-05-01", 0.3))
    #expect(reached(goals, [1: (0.1 + 0.1 + 0.1) * 1000 * (1 - 1e-15), 2: 299.99]) == [1])
  }

  @Test(arguments: [
    // From above, from below, from the target itself, and without a value before the goal.
    ([1: 75.0, 3: 71, 4: 70, 5: 69, 6: 71], [4, 5]),
    ([1: 65.0, 3: 69, 4: 70, 5: 71, 6: 69], [4, 5]),
    ([1: 69.0, 3: 70, 4: 69, 5: 70, 6: 71], [3, 5]),
    ([4: 72.0, 5: 70, 6: 69.5], [5, 6]),
  ]) func `a target is reached from the side where the way to it began`(
    _ values: [Int: Double], _ days: [Int]
  ) throws {
    let goals = try history(.bodyMass, .kilogram, ("2024-05-03", 70))
    #expect(reached(goals, values) == days)
  }

  @Test func `a day that a zone has skipped ends no streak`() throws {
    let apia = DayCalendar(timeZone: .named("Pacific/Apia"), firstWeekday: 2)
    let goals = try history(.stepCount, .count, ("2011-12-28", 100))
    let interval = apia.createDateInterval(from: apia.date(2011, 12, 31, 12), daysBack: 4)
    let values = [28, 29, 31].map { DailyValue(date: apia.date(2011, 12, $0), value: 100) }
    let days = goals.days(of: interval, values: values, calendar: apia)
    #expect(Streak(days).current == 3)
  }

  @Test func `days on which clocks change have one value each`() throws {
    let newYork = DayCalendar.newYork
    let goals = try history(.stepCount, .count, ("2024-03-01", 100))
    let interval = newYork.createDateInterval(from: newYork.date(2024, 3, 12), daysBack: 4)
    let values = [9, 10, 11, 12].map { DailyValue(date: newYork.date(2024, 3, $0), value: 100) }
    let days = goals.days(of: interval, values: values, calendar: newYork)
    #expect(days.map(\.date.day) == [9, 10, 11, 12])
    #expect(Streak(days).current == 4)
  }

  @Test func `periods have the days on which their goal held`() throws {
    var goals = try history(.stepCount, .count, ("2024-05-02", 5_000), ("2024-05-05", 8_000))
    goals.set(nil, from: try #require(CivilDate("2024-05-09")))
    let interval = DateInterval(start: seoul.date(2024, 5, 2), end: seoul.date(2024, 5, 11))
    let values = [2, 4, 5, 10].map { DailyValue(date: seoul.date(2024, 5, $0), value: 6_000) }
    let periods = goals.periods(goals.days(of: interval, values: values, calendar: seoul))
    #expect(periods.map(\.goal.firstDay.day) == [5, 2])
    #expect(periods.map(\.lastDay?.day) == [8, 4])
    #expect(periods.map(\.days) == [4, 3])
    #expect(periods.map(\.daysReached) == [0, 2])
  }
}

struct LinearTrendTests {
  @Test func `points on a line give the line, whatever is missing between`() throws {
    let trend = try #require(LinearTrend([(0, 72), (1, 71.9), (5, 71.5)]))
    #expect(abs(trend.slope + 0.1) < 1e-12)
    #expect(abs(trend.y(at: 10) - 71) < 1e-12)
    #expect(abs(try #require(trend.x(where: 70)) - 20) < 1e-9)
  }

  @Test func `a level line crosses nothing, and too few points make none`() throws {
    #expect(try #require(LinearTrend([(0, 5), (1, 5), (2, 5)])).x(where: 4) == nil)
    #expect(LinearTrend([(0, 1), (1, 2)]) == nil)
    #expect(LinearTrend([(3, 1), (3, 2), (3, 4)]) == nil)
    #expect(LinearTrend([(0, 1e308), (1, -1e308), (2, 1e308), (1e300, 1)]) == nil)
  }
}
