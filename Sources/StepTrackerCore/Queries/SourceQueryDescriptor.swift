/// A question for the sources of samples, after HealthKit's `HKSourceQueryDescriptor`.
///
/// ```swift
/// let sources = try await SourceQueryDescriptor(
///   predicate: .quantitySample(type: .stepCount)
/// ).result(for: store)
/// ```
public struct SourceQueryDescriptor: Hashable, Sendable {
  /// The samples whose sources are asked for.
  public var predicate: SamplePredicate

  /// Creates a question.
  public init(predicate: SamplePredicate) {
    self.predicate = predicate
  }

  /// Lists the sources, the most believed first.
  ///
  /// - Throws: `HealthStoreError`, or `CancellationError` soon after the task has been cancelled.
  /// - Complexity: O(m) for the m samples that may match.
  public func result(for store: HealthStore) async throws -> [SourceSummary] {
    try await store.sources(matching: predicate)
  }
}

extension HealthStore {
  fileprivate func sources(matching predicate: SamplePredicate) throws -> [SourceSummary] {
    try authorizeReading(predicate)
    return try answering { try $0.sources(matching: predicate) }
  }
}
