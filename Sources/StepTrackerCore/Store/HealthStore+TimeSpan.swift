public import Foundation

/// The times between which a type's samples lie.
public struct SampleTimeSpan: Hashable, Sendable {
  /// When the first sample starts.
  public let firstStart: Date
  /// When the last sample starts.
  public let lastStart: Date
  /// When the last one to end does so.
  public let lastEnd: Date
}

extension HealthStore {
  /// Tells between which times a type's samples lie.
  ///
  /// - Returns: nil if there is no sample.
  /// - Complexity: O(log n + m) for m samples that start no earlier than the longest one lasts before the
  ///   last one starts.
  public func timeSpan(of type: QuantityType) throws(HealthStoreError) -> SampleTimeSpan? {
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
      return SampleTimeSpan(
        firstStart: Date(timeIntervalSince1970: starts.lowerBound),
        lastStart: Date(timeIntervalSince1970: starts.upperBound),
        lastEnd: Date(timeIntervalSince1970: max(end ?? 0, starts.upperBound)))
    }
  }
}
