extension HealthStore {
  /// Works out which source was credited for which time of a query's interval, from one state of the file.
  ///
  /// - Parameter query: The question; its buckets do not matter.
  /// - Returns: The credits; without samples there are none.
  /// - Throws: `HealthStoreError`; no data is not an error but an empty answer.
  /// - Complexity: O(s m log m) for m samples of s sources in the interval, which are kept in memory: meant
  ///   for a day rather than for a year.
  public func sourceCredits(
    for query: StatisticsCollectionQuery
  ) throws(HealthStoreError) -> SourceCredits {
    let type = query.quantityType
    try authorizeReading(type)
    return try reading { (connection) throws(SQLiteError) in
      var readings: [SampleReading] = []
      try connection.forEachReading(of: type, matching: query.predicate) { readings.append($0) }
      return SourceCredits(
        query: query, sources: try connection.rankedSources(for: type), readings: readings)
    }
  }
}
