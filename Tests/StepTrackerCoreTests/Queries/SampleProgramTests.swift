import Foundation
import StepTrackerCore
import Testing

/// A program as somebody writes it who comes from HealthKit.
struct SampleProgramTests {
  @Test func `a HealthKit program`() async throws {
    let calendar = DayCalendar(timeZone: .gmt, firstWeekday: 2)
    let now = Date(timeIntervalSince1970: 1_715_342_400)  // noon of 10 May 2024

    // HKHealthStore(), requestAuthorization(toShare:read:)
    let store = try HealthStore(at: .inMemory, clock: { now })
    let types: Set<QuantityType> = [.stepCount, .bodyMass]
    await store.requestAuthorization(toShare: types, read: types)
    #expect(try await store.authorizationStatus(for: .stepCount) == .sharingAuthorized)

    // save(_:)
    try await store.save(
      (0..<28).map { day in
        let start = now - Double(day) * 86_400
        return QuantitySample(
          type: .stepCount, quantity: Quantity(unit: .count, doubleValue: 1000),
          startDate: start, endDate: start + 600, source: "Watch")
      })
    try await store.save([
      QuantitySample(
        type: .bodyMass, quantity: Quantity(unit: .kilogram, doubleValue: 72.5),
        startDate: now - 3600, source: "Scale")
    ])

    // Three queries at once.
    let month = calendar.createDateInterval(from: now, daysBack: 28)
    let daily = try StatisticsCollectionQueryDescriptor(
      quantityType: .stepCount, interval: month, options: .cumulativeSum,
      intervalComponents: DateComponents(day: 1), calendar: calendar)
    async let days = daily.result(for: store)
    async let weights = SampleQueryDescriptor(
      predicates: [.quantitySample(type: .bodyMass, where: .interval(month))],
      sortDescriptors: [SampleSortDescriptor(.startDate, order: .reverse)], limit: 1
    ).result(for: store)
    async let sources = SourceQueryDescriptor(predicate: .quantitySample(type: .stepCount))
      .result(for: store)

    #expect(try await days.statistics().count == 28)
    #expect(try await weights.first?.quantity.doubleValue(for: .gram) == 72_500)
    #expect(try await sources.map(\.name) == ["Watch"])

    // Follow updates until there are 5000 steps today, then cancel.
    let (totals, continuation) = AsyncStream.makeStream(of: Double.self)
    let following = Task {
      for try await result in daily.results(for: store) {
        let today = result.statisticsCollection.statistics(for: now)?.sumQuantity()
        continuation.yield(try today?.doubleValue(for: .count) ?? 0)
      }
    }
    var seen: [Double] = []
    for await total in totals {
      seen.append(total)
      if total >= 5000 { break }
      try await store.save([
        QuantitySample(
          type: .stepCount, quantity: Quantity(unit: .count, doubleValue: 2000),
          startDate: now + 1000 * Double(seen.count), source: "Watch")
      ])
    }
    #expect(seen == [1000, 3000, 5000])
    following.cancel()
    await #expect(throws: CancellationError.self) { try await following.value }

    // deleteObjects(of:predicate:)
    let deleted = try await store.delete(
      matching: .quantitySample(
        type: .stepCount, where: .value(.greaterThan, Quantity(unit: .count, doubleValue: 1500))))
    #expect(deleted == 2)
  }
}
