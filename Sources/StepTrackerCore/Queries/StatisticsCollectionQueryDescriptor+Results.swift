import Foundation

extension StatisticsCollectionQueryDescriptor {
  /// An answer that follows the store.
  public struct Result: Sendable {
    /// The statistics of all buckets as they are now.
    public let statisticsCollection: StatisticsCollection
    /// The buckets whose figures have changed since the last element, in order of time.
    ///
    /// Empty in the first element. A bucket that has lost its last sample has nil for every figure.
    public let updatedStatistics: [Statistics]
  }

  /// Computes the statistics, all from one state of the store.
  ///
  /// - Returns: The buckets; no data is not an error but an empty answer.
  /// - Throws: `HealthStoreError`, or `CancellationError` soon after the task has been cancelled.
  /// - Complexity: O(m log m) for m samples in the interval; they are not kept in memory.
  public func result(for store: HealthStore) async throws -> StatisticsCollection {
    try await store.statistics(for: self)
  }

  /// Computes the statistics, and again whenever samples in the interval change, by any process.
  ///
  /// ```swift
  /// for try await result in descriptor.results(for: store) {
  ///   show(result.statisticsCollection)
  /// }
  /// ```
  ///
  /// Several changes in a row can become one element; one that changes no figure becomes none.
  public func results(for store: HealthStore) -> QueryResults<Result> {
    QueryResults(store: store) {
      var last: (collection: StatisticsCollection, change: Int64)?
      return {
        let (collection, change) = try await store.statistics(for: self, after: last?.change)
        guard let collection else {
          last?.change = change
          return nil
        }
        let updated = last.map { collection.statistics(changedSince: $0.collection) }
        last = (collection, change)
        if let updated, updated.isEmpty { return nil }
        return Result(statisticsCollection: collection, updatedStatistics: updated ?? [])
      }
    }
  }
}

extension HealthStore {
  func statistics(
    for query: StatisticsCollectionQueryDescriptor
  ) throws -> StatisticsCollection {
    try authorizeReading(query.predicate)
    let (collection, unkept) = try answering {
      try $0.statistics(for: query, use: daySummaryUse)
    }
    keep(unkept)
    return collection
  }

  /// Computes statistics unless nothing that counts has happened after a change; with the last change.
  fileprivate func statistics(
    for query: StatisticsCollectionQueryDescriptor, after change: Int64?
  ) throws -> (StatisticsCollection?, change: Int64) {
    try authorizeReading(query.predicate)
    let (answer, last) = try answering { connection in
      let last = try connection.lastChange()
      if let change, try !connection.hasChanges(of: query.quantityType, after: change) {
        return (nil as (StatisticsCollection, UnkeptDays?)?, last)
      }
      return (try connection.statistics(for: query, use: daySummaryUse), last)
    }
    keep(answer?.1)
    return (answer?.0, last)
  }
}

extension StatisticsCollection {
  /// The buckets that differ from an earlier answer to the same question, in order of time.
  fileprivate func statistics(changedSince earlier: StatisticsCollection) -> [Statistics] {
    func byStart(_ collection: StatisticsCollection) -> [Date: Statistics] {
      Dictionary(collection.statistics().map { ($0.startDate, $0) }, uniquingKeysWith: { $1 })
    }
    let before = byStart(earlier)
    let now = byStart(self)
    return Set(before.keys).union(now.keys).sorted().compactMap { start in
      guard
        before[start]?.figures != now[start]?.figures
          || before[start]?.figuresBySource != now[start]?.figuresBySource
      else { return nil }
      return now[start] ?? statistics(for: start)
    }
  }
}
