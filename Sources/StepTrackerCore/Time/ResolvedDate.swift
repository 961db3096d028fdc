package import Foundation

/// The time that a typed date stands for.
package enum ResolvedDate: Hashable, Sendable {
  /// One local day.
  case day(DateInterval)
  /// A month or a year.
  case period(DateInterval)
  /// A point in time.
  case instant(Date)

  /// Where a range begins that is given from this date: at its first instant.
  package var start: Date {
    switch self {
    case .day(let interval), .period(let interval): interval.start
    case .instant(let date): date
    }
  }

  /// Where a range ends that is given up to this date: after the day or period, or at the instant.
  package var end: Date {
    switch self {
    case .day(let interval), .period(let interval): interval.end
    case .instant(let date): date
    }
  }
}
