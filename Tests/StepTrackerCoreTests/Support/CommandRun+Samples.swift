import Foundation
import StepTrackerCore

extension CommandRun {
  /// Saves samples into the store of the command lines.
  func save(_ samples: [QuantitySample]) async throws {
    let store = try HealthStore(
      at: .file(path: storePath), consent: .given, clock: { Date(timeIntervalSince1970: 0) })
    try await store.save(samples)
    await store.close()
  }

  /// Saves one sample at 08:00 of each day that has a value, in Seoul.
  func save(
    _ type: QuantityType, _ unit: QuantityUnit, from first: Date, _ values: [Double?],
    source: String = "Scale"
  ) async throws {
    try await save(
      values.enumerated().compactMap { index, value in
        value.map {
          QuantitySample(
            type: type, quantity: Quantity(unit: unit, doubleValue: $0),
            startDate: DayCalendar.seoul.date(byAddingDays: index, to: first)
              .addingTimeInterval(8 * 3600), source: source)
        }
      })
  }
}
