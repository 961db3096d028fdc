import Foundation
import StepTrackerCore
import Testing

/// The numbers that the articles of the documentation work out.
struct WorkedExampleTests {
  @Test func `Merging sources: a watch, a phone and an entry by hand`() async throws {
    let store = try HealthStore(at: .inMemory, consent: .given, clock: { Date() })
    try await store.save([
      steps(1000, "Apple Watch", from: (7, 0), to: (8, 0)),
      steps(1500, "iPhone", from: (7, 30), to: (8, 30)),
      steps(100, "steptracker", from: (8, 20), to: (8, 30), isUserEntered: true),
    ])
    let descriptor = try StatisticsQueryDescriptor(
      quantityType: .stepCount, interval: DayCalendar.utc.day(containing: time(7, 0)),
      options: .cumulativeSum)
    let credits = try await descriptor.sourceCredits(for: store)
    #expect(credits.sources.map(\.source) == [nil, "Apple Watch", "iPhone"])
    #expect(try credits.sources.map { try counts($0.creditedSumQuantity) } == [100, 1000, 500])
    #expect(
      try credits.sources.map { try counts($0.statistics.sumQuantity()) } == [100, 1000, 1500])
    #expect(
      credits.sources[2].covered == [
        DateInterval(start: time(7, 30), end: time(8, 0)),
        DateInterval(start: time(8, 20), end: time(8, 30)),
      ])
    #expect(try counts(credits.statistics?.sumQuantity()) == 1600)
    #expect(try counts(credits.sumOfAllQuantity) == 2600)
    #expect(try counts(credits.leftOutQuantity) == 1000)
    let merged = try await descriptor.result(for: store)
    #expect(try counts(merged?.sumQuantity()) == 1600)
  }

  @Test(arguments: [
    ("Asia/Seoul", "2024-05-07T00:00:00+09:00", 24.0),
    ("America/New_York", "2024-03-10T00:00:00-05:00", 23),
    ("America/New_York", "2024-11-03T00:00:00-04:00", 25),
    ("Australia/Lord_Howe", "2024-04-07T00:00:00+11:00", 24.5),
    ("Africa/Cairo", "2024-04-26T01:00:00+03:00", 23),
  ])
  func `Time and daylight saving: when days begin and how long they are`(
    zone: String, start: String, hours: Double
  ) throws {
    let day = try calendar(zone).day(containing: instant(start).addingTimeInterval(6 * 3600))
    #expect(day == DateInterval(start: try instant(start), duration: hours * 3600))
  }

  @Test func `Time and daylight saving: a day that does not exist, and two days of 47 hours`()
    throws
  {
    let apia = try calendar("Pacific/Apia")
    let lastOfThe29th = try instant("2011-12-29T23:59:59-10:00")
    #expect(apia.civilDate(of: lastOfThe29th.addingTimeInterval(1)).day == 31)
    let newYork = DayCalendar.newYork
    let days = newYork.createDateInterval(from: newYork.date(2024, 3, 10, 12), daysBack: 2)
    #expect(days.start == newYork.date(2024, 3, 9))
    #expect(days.duration == 47 * 3600)
  }

  @Test func `Time and daylight saving: energy over two days, and the hours of a long day`()
    async throws
  {
    let newYork = DayCalendar.newYork
    let store = try HealthStore(at: .inMemory, consent: .given, clock: { Date() })
    let days = newYork.createDateInterval(from: newYork.date(2024, 3, 10), daysBack: 2)
    try await store.save([
      QuantitySample(
        type: .activeEnergyBurned, quantity: Quantity(unit: .kilocalorie, doubleValue: 47),
        startDate: days.start, endDate: days.end, source: "Watch")
    ])
    let descriptor = try StatisticsCollectionQueryDescriptor(
      quantityType: .activeEnergyBurned, interval: days, options: .cumulativeSum,
      intervalComponents: DateComponents(day: 1), calendar: newYork)
    let energy = try await descriptor.result(for: store).statistics()
      .map { try $0.sumQuantity()?.doubleValue(for: .kilocalorie) ?? 0 }
    #expect(zip(energy, [24, 23]).allSatisfy { abs($0 - $1) < 1e-9 } && energy.count == 2)

    let long = newYork.day(containing: newYork.date(2024, 11, 3))
    let hours = Array(CalendarInterval.hour.buckets(covering: long, calendar: newYork))
    #expect(hours.count == 25)
    #expect(hours[1].start == (try instant("2024-11-03T01:00:00-04:00")))
    #expect(hours[2].start == (try instant("2024-11-03T01:00:00-05:00")))
  }

  private func time(_ hour: Int, _ minute: Int) -> Date {
    DayCalendar.utc.date(2024, 5, 8, hour, minute)
  }

  private func steps(
    _ count: Double, _ source: String, from start: (Int, Int), to end: (Int, Int),
    isUserEntered: Bool = false
  ) -> QuantitySample {
    QuantitySample(
      type: .stepCount, quantity: Quantity(unit: .count, doubleValue: count),
      startDate: time(start.0, start.1), endDate: time(end.0, end.1), source: source,
      isUserEntered: isUserEntered)
  }

  private func counts(_ quantity: Quantity?) throws -> Double? {
    try quantity?.doubleValue(for: .count)
  }
}
