import Foundation
import StepTrackerCore
import Testing

struct WeekdayHourAveragesTests {
  /// The averages of samples of ten minutes, by weekday and hour.
  private func averages(
    _ type: QuantityType, _ unit: QuantityUnit, _ samples: [(start: Date, value: Double)],
    in interval: DateInterval, _ calendar: DayCalendar, upTo end: Date? = nil
  ) async throws -> [WeekdayHourAverage] {
    let store = try HealthStore(at: .inMemory, consent: .given, clock: { Date() })
    try await store.save(
      samples.map {
        QuantitySample(
          type: type, quantity: Quantity(unit: unit, doubleValue: $0.value), startDate: $0.start,
          endDate: $0.start.addingTimeInterval(600), source: "Watch")
      })
    let query = try StatisticsCollectionQueryDescriptor(
      quantityType: type, interval: interval, options: .everything(for: type.aggregationStyle),
      anchorDate: interval.start, intervalComponents: DateComponents(hour: 1),
      calendar: calendar)
    return try averageWeekdayHours(
      of: try await query.result(for: store), in: unit, calendar: calendar,
      upTo: end ?? interval.end)
  }

  @Test func `an hour in which nothing happened counts on days that have data`() async throws {
    let seoul = DayCalendar.seoul
    let hours = try await averages(
      .stepCount, .count,
      [(seoul.date(2024, 4, 29, 8), 600), (seoul.date(2024, 5, 6, 9, 20), 1_200)],
      in: DateInterval(start: seoul.date(2024, 4, 29), end: seoul.date(2024, 5, 13)), seoul)
    #expect(hours.map(\.hour) == Array(0...23))
    #expect(hours.allSatisfy { $0.weekday == 2 && $0.hours == 2 })
    #expect(hours[8].average == 300)
    #expect(hours[9].average == 600)
    #expect(hours[10].average == 0)
  }

  @Test func `hours that have not come yet do not count`() async throws {
    let seoul = DayCalendar.seoul
    let hours = try await averages(
      .stepCount, .count, [(seoul.date(2024, 5, 10, 8), 600)],
      in: DateInterval(start: seoul.date(2024, 5, 10), end: seoul.date(2024, 5, 11)), seoul,
      upTo: seoul.date(2024, 5, 10, 12))
    #expect(hours.map(\.hour) == Array(0..<12))
    #expect(hours[8].average == 600)
  }

  @Test func `of what is measured only hours with data count`() async throws {
    let seoul = DayCalendar.seoul
    let hours = try await averages(
      .heartRate, .countPerMinute,
      [
        (seoul.date(2024, 5, 6, 8), 60), (seoul.date(2024, 5, 6, 9), 90),
        (seoul.date(2024, 5, 13, 8, 30), 70),
      ],
      in: DateInterval(start: seoul.date(2024, 5, 6), end: seoul.date(2024, 5, 20)), seoul)
    #expect(hours.map(\.hour) == [8, 9])
    #expect(hours.map(\.average) == [65, 90])
    #expect(hours.map(\.hours) == [2, 1])
  }

  @Test func `a skipped hour is none of its day, a repeated one is two`() async throws {
    let newYork = DayCalendar.newYork
    let spring = newYork.day(containing: newYork.date(2024, 3, 10, 12))
    let short = try await averages(
      .stepCount, .count, [(newYork.date(2024, 3, 10, 8), 600)], in: spring, newYork)
    #expect(short.map(\.hour) == [0, 1] + Array(3...23))
    #expect(short.first { $0.hour == 8 }?.average == 600)

    let autumn = newYork.day(containing: newYork.date(2024, 11, 3, 12))
    let long = try await averages(
      .stepCount, .count,
      [(autumn.start + 3600, 100), (autumn.start + 7200, 300), (autumn.start + 10_800, 50)],
      in: autumn, newYork)
    #expect(long.map(\.hours) == [1, 2] + Array(repeating: 1, count: 22))
    #expect(long[1].average == 200)
    #expect(long[2].average == 50)
  }
}
