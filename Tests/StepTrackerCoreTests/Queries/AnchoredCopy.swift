import StepTrackerCore
import Testing

/// A copy that is kept up to date by anchored queries alone.
struct AnchoredCopy {
  var samples: [SampleID: QuantitySample] = [:]
  var descriptor: AnchoredObjectQueryDescriptor

  /// Applies what has changed, and returns whether anything has.
  mutating func follow(_ store: HealthStore) async throws -> Bool {
    let result = try await descriptor.result(for: store)
    for deleted in result.deletedObjects { samples[deleted.id] = nil }
    for added in result.addedSamples { samples[added.id] = added }
    #expect(result.addedSamples.count <= descriptor.limit ?? .max)
    descriptor.anchor = result.newAnchor
    return !result.addedSamples.isEmpty || !result.deletedObjects.isEmpty
  }

  /// Applies all pages.
  mutating func catchUp(with store: HealthStore) async throws {
    while try await follow(store) {}
  }
}
