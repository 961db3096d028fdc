import Foundation
import StepTrackerCore
import Testing

struct LibraryExampleTests {
  @Test func `the example of the README computes what it says`() async throws {
    let store = try HealthStore(at: .inMemory, consent: .given, clock: { Date() })
    let seoul = try #require(TimeZone(identifier: "Asia/Seoul"))
    let calendar = DayCalendar(timeZone: seoul, firstWeekday: 2)
    let noon = Date(timeIntervalSince1970: 1_715_310_000)  // Friday, 10 May 2024, 12:00

    try await store.save([
      QuantitySample(
        type: .stepCount, quantity: Quantity(unit: .count, doubleValue: 4200),
        startDate: noon.addingTimeInterval(-1800), endDate: noon, source: "My program")
    ])

    let interval = calendar.createDateInterval(from: noon, daysBack: 28)
    let query = try StatisticsCollectionQueryDescriptor(
      quantityType: .stepCount, interval: interval, options: .cumulativeSum,
      anchorDate: interval.start, intervalComponents: DateComponents(day: 1), calendar: calendar)
    for day in try await query.result(for: store).statistics() {
      let steps = try day.sumQuantity()?.doubleValue(for: .count)
      #expect(steps == 4200)
    }
  }
}
