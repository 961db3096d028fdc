import Foundation

/// A predicate as bounds for the file's columns.
///
/// Samples lie in the order of their starts. A sample that reaches into an interval can start before it, but
/// not by more than the longest duration of its type, so that is how far back the search begins.
struct SampleRange {
  /// The condition behind `WHERE type = ?1 AND`, for the placeholders 2 to 5.
  static let condition =
    "start_time >= ?2 AND start_time < ?3 AND end_time >= ?4 AND end_time < ?5"

  private var firstStart = -Double.infinity
  private var startLimit = Double.infinity
  private var firstEnd = -Double.infinity
  private var endLimit = Double.infinity

  init(_ predicate: SamplePredicate, longestDuration: Double) {
    let isStrictEnd = predicate.options.contains(.strictEndDate)
    let isStrictStart = predicate.options.contains(.strictStartDate)
    if let start = predicate.startDate?.timeIntervalSince1970 {
      // A second more makes up for rounding.
      firstStart = isStrictStart ? start : start - longestDuration - 1
      if isStrictEnd || !isStrictStart { firstEnd = start }
    }
    if let end = predicate.endDate?.timeIntervalSince1970 {
      startLimit = end
      if isStrictEnd { endLimit = end }
    }
  }

  /// The values for the placeholders 1 to 5.
  func values(type: Int64) -> [SQLiteValue] {
    [.integer(type), .real(firstStart), .real(startLimit), .real(firstEnd), .real(endLimit)]
  }
}
