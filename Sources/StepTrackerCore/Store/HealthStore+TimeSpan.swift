public import Foundation

extension HealthStore {
  /// The time from the start of a type's first sample to the end of its last one.
  ///
  /// - Returns: nil if there is no sample.
  public func timeSpan(of type: QuantityType) throws(HealthStoreError) -> DateInterval? {
    try authorizeReading(type)
    return try reading { connection in
      guard let stored = try StoredType(type, connection),
        let starts = try connection.starts(ofType: stored.id)
      else { return nil }
      // Only samples that start this late can end after the last one starts.
      let end = try connection.first(
        "SELECT max(end_time) FROM sample WHERE type = ? AND start_time >= ?",
        .integer(stored.id), .real(starts.upperBound - stored.longestDuration)
      ) { $0.real(at: 0) }
      return DateInterval(
        start: Date(timeIntervalSince1970: starts.lowerBound),
        end: Date(timeIntervalSince1970: max(end ?? 0, starts.upperBound)))
    }
  }
}
