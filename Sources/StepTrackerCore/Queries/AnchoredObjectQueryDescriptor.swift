/// A question for what has changed since the last time, after HealthKit's `HKAnchoredObjectQueryDescriptor`.
///
/// ```swift
/// var descriptor = AnchoredObjectQueryDescriptor(
///   predicates: [.quantitySample(type: .stepCount)], anchor: lastAnchor)
/// let result = try await descriptor.result(for: store)
/// copy.remove(result.deletedObjects)
/// copy.insert(result.addedSamples)
/// descriptor.anchor = result.newAnchor
/// ```
///
/// First removing what was deleted and then inserting what was added keeps a copy the same as the store, also
/// where a sample was deleted and saved again.
public struct AnchoredObjectQueryDescriptor: Hashable, Sendable {
  /// Which samples: those that match at least one of the predicates.
  public var predicates: [SamplePredicate]
  /// Where the last answer ended; nil asks for everything that there is.
  public var anchor: QueryAnchor?
  /// At most so many added samples; nil means all.
  ///
  /// The new anchor leads to the rest, until an answer is empty.
  public var limit: Int?

  /// What has changed.
  public struct Result: Sendable {
    /// The samples that were saved after the anchor and are still there, by type and start.
    public let addedSamples: [QuantitySample]
    /// The samples that were there at the anchor and have been deleted.
    public let deletedObjects: [DeletedObject]
    /// Where this answer ends.
    public let newAnchor: QueryAnchor
  }

  /// Creates a question.
  public init(predicates: [SamplePredicate], anchor: QueryAnchor? = nil, limit: Int? = nil) {
    self.predicates = predicates
    self.anchor = anchor
    self.limit = limit
  }

  /// Finds what has changed.
  ///
  /// - Throws: `HealthStoreError`, or `CancellationError` soon after the task has been cancelled.
  /// - Complexity: O(m) for the m samples between the first and the last start of those that have changed.
  public func result(for store: HealthStore) async throws -> Result {
    try await store.changes(matching: self)
  }

  /// Finds what has changed, and then whatever changes, by any process.
  ///
  /// The first element may be empty; later ones are not.
  ///
  /// ```swift
  /// for try await result in descriptor.results(for: store) {
  ///   copy.remove(result.deletedObjects)
  ///   copy.insert(result.addedSamples)
  /// }
  /// ```
  public func results(for store: HealthStore) -> QueryResults<Result> {
    QueryResults(store: store) {
      var descriptor = self
      var isFirst = true
      return {
        let result = try await descriptor.result(for: store)
        descriptor.anchor = result.newAnchor
        defer { isFirst = false }
        let isEmpty = result.addedSamples.isEmpty && result.deletedObjects.isEmpty
        return isEmpty && !isFirst ? nil : result
      }
    }
  }
}

/// A sample that is no longer there, after HealthKit's `HKDeletedObject`.
public struct DeletedObject: Hashable, Sendable, Identifiable {
  /// The sample's id.
  public let id: SampleID
}
