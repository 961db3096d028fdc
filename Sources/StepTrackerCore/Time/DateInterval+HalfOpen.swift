public import Foundation

// Foundation's `contains` and `intersects` count both ends as part of an interval. Every interval of
// this library is half-open: an instant where two buckets meet belongs to the later one only.
extension DateInterval {
  /// Tells whether a date is in `[start, end)`; nothing is in an empty interval.
  public func containsHalfOpen(_ date: Date) -> Bool {
    start <= date && date < end
  }

  /// Returns what two half-open intervals share, or nil when that is nothing.
  ///
  /// Intervals that only touch share nothing.
  public func overlapHalfOpen(with other: DateInterval) -> DateInterval? {
    let start = max(start, other.start)
    let end = min(end, other.end)
    return start < end ? DateInterval(start: start, end: end) : nil
  }
}
