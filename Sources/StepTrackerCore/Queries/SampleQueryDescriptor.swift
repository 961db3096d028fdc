import Foundation

/// A question for samples, after HealthKit's `HKSampleQueryDescriptor`.
///
/// ```swift
/// // The three latest weights.
/// let descriptor = SampleQueryDescriptor(
///   predicates: [.quantitySample(type: .bodyMass)],
///   sortDescriptors: [SampleSortDescriptor(.startDate, order: .reverse)],
///   limit: 3)
/// let weights = try await descriptor.result(for: store)
/// ```
public struct SampleQueryDescriptor: Hashable, Sendable {
  /// Which samples: those that match at least one of the predicates.
  public var predicates: [SamplePredicate]
  /// The order; what it leaves open is decided by start and end, in the direction of the first criterion.
  public var sortDescriptors: [SampleSortDescriptor]
  /// At most so many samples, the first in the order; nil means all.
  public var limit: Int?

  /// Creates a question.
  public init(
    predicates: [SamplePredicate], sortDescriptors: [SampleSortDescriptor] = [], limit: Int? = nil
  ) {
    self.predicates = predicates
    self.sortDescriptors = sortDescriptors
    self.limit = limit
  }

  /// Finds the samples, all in one state of the store.
  ///
  /// - Returns: The samples in the order asked for; none if nothing matches.
  /// - Throws: `HealthStoreError`, or `CancellationError` soon after the task has been cancelled.
  /// - Complexity: O(log n + m) for m samples in the intervals of the predicates, and as far before them as
  ///   the types' longest samples last. In the order of starts no more samples are read than the limit.
  public func result(for store: HealthStore) async throws -> [QuantitySample] {
    try await store.samples(matching: self)
  }
}

extension HealthStore {
  fileprivate func samples(matching query: SampleQueryDescriptor) throws -> [QuantitySample] {
    let predicates = query.predicates.joinedByType
    for predicate in predicates { try authorizeReading(predicate) }
    let order = query.sortDescriptors.storedOrder
    return try answering { connection in
      var samples: [QuantitySample] = []
      for predicate in predicates {
        try connection.forEachSample(
          matching: predicate, order: order ?? .forward, limit: order == nil ? nil : query.limit
        ) { samples.append($0) }
      }
      if order == nil || predicates.count > 1 { samples = query.sortDescriptors.sort(samples) }
      return query.limit.map { Array(samples.prefix(max($0, 0))) } ?? samples
    }
  }
}

extension [SamplePredicate] {
  /// One predicate for each type, in the order of the catalogue, that together match the same samples.
  var joinedByType: [SamplePredicate] {
    Dictionary(grouping: self, by: \.quantityType)
      .sorted { $0.key.index < $1.key.index }
      .map { type, predicates in
        guard predicates.count > 1 else { return predicates[0] }
        return .quantitySample(type: type, where: .any(predicates.map(\.condition)))
      }
  }
}
