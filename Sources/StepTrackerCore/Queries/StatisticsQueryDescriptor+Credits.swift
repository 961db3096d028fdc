extension StatisticsQueryDescriptor {
  /// Works out which source was credited for which time, all from one state of the store.
  ///
  /// - Returns: The credits; without samples there are none.
  /// - Throws: `HealthStoreError`, or `CancellationError` soon after the task has been cancelled.
  /// - Complexity: O(s m log m) for m samples of s sources in the interval, which are kept in memory: meant
  ///   for a day rather than for a year.
  public func sourceCredits(for store: HealthStore) async throws -> SourceCredits {
    try await store.sourceCredits(for: collection)
  }
}

extension HealthStore {
  fileprivate func sourceCredits(
    for query: StatisticsCollectionQueryDescriptor
  ) throws -> SourceCredits {
    try authorizeReading(query.quantityType)
    return try answering { connection in
      var readings: [SampleReading] = []
      try connection.forEachReading(matching: query.predicate) { readings.append($0) }
      return SourceCredits(
        query: query, sources: try connection.rankedSources(for: query.quantityType),
        readings: readings)
    }
  }
}
