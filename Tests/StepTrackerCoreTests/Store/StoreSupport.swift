import Foundation
import StepTrackerCore
import Testing

extension HealthStore {
  /// A store in memory that may be used at once, at noon of 10 May 2024.
  static func forTests() throws -> HealthStore {
    try HealthStore(at: .inMemory, consent: .given, clock: noon)
  }

  static func forTests(
    at path: String, mode: HealthStore.Mode = .readWrite
  ) throws -> HealthStore {
    try HealthStore(at: .file(path: path), mode: mode, consent: .given, clock: noon)
  }

  static let noon: Clock = { Date(timeIntervalSince1970: 1_715_342_400) }
}

extension QuantitySample {
  /// A sample at a number of seconds after midnight of 1 May 2024 UTC.
  static func test(
    _ type: QuantityType = .stepCount, _ value: Double = 100, unit: QuantityUnit? = nil,
    at start: Double = 0, lasting duration: Double = 0, from source: String = "Phone",
    device: String? = nil, isUserEntered: Bool = false, created: Double? = nil,
    metadata: SampleMetadata = SampleMetadata()
  ) -> QuantitySample {
    let day = 1_714_521_600.0
    return QuantitySample(
      type: type, quantity: Quantity(unit: unit ?? type.canonicalUnit, doubleValue: value),
      startDate: Date(timeIntervalSince1970: day + start),
      endDate: Date(timeIntervalSince1970: day + start + duration), source: source, device: device,
      isUserEntered: isUserEntered,
      creationDate: created.map { Date(timeIntervalSince1970: day + $0) }, metadata: metadata)
  }
}

/// A reader that delivers samples in batches and may fail at the end.
struct TestBatches: SampleBatchSource {
  var batches: [[QuantitySample]]
  var failure: (any Error)?
  /// Called before each batch.
  var before: @Sendable () -> Void = {}

  init(_ batches: [QuantitySample]..., failure: (any Error)? = nil) {
    self.batches = batches
    self.failure = failure
  }

  mutating func nextBatch() throws -> SampleBatch? {
    before()
    guard !batches.isEmpty else {
      if let failure { throw failure }
      return nil
    }
    let samples = batches.removeFirst()
    var batch = SampleBatch(startsOver: true)
    for (place, sample) in samples.enumerated() {
      batch.origins.append(sample.origin)
      batch.rows.append(
        SampleRow(
          type: sample.type, start: sample.startDate.timeIntervalSince1970,
          end: sample.endDate.timeIntervalSince1970, value: sample.quantity.value,
          origin: Int32(place), created: sample.creationDate?.timeIntervalSince1970,
          occurrence: sample.occurrence))
    }
    return batch
  }
}

extension HealthStore {
  /// All samples of a type.
  nonisolated func all(_ type: QuantityType = .stepCount) async throws -> [QuantitySample] {
    try await SampleQueryDescriptor(predicates: [.quantitySample(type: type)]).result(for: self)
  }
}
