import Foundation

/// The reasons why date components cannot be the length of a bucket.
public enum BucketError: Error, Equatable, Sendable {
  /// All components are zero or missing.
  case emptyStep
  /// A component is negative; its name and value.
  case negativeComponent(String, Int)
  /// A component is not a length of time (weekday, era …) or too fine (nanosecond); its name.
  case unsupportedComponent(String)
  /// A component is longer than a million years; its name and value.
  case excessiveComponent(String, Int)
}

extension BucketError: CustomStringConvertible {
  /// What is wrong with the length, and what would do, in words.
  public var description: String {
    switch self {
    case .emptyStep:
      "a bucket has no length; give years, months, weeks, days, hours, minutes or seconds"
    case .negativeComponent(let name, let value):
      "a bucket cannot be \(value) \(name)s long; give a number above 0"
    case .unsupportedComponent(let name):
      "\(name) is no length of time; give years, months, weeks, days, hours, minutes or seconds"
    case .excessiveComponent(let name, let value):
      "a bucket of \(value) \(name)s is longer than a million years; give a smaller number"
    }
  }
}

/// The length of a bucket as three numbers that are added in this order.
struct BucketStep: Hashable, Sendable {
  var months = 0
  var days = 0
  var seconds = 0

  init(months: Int = 0, days: Int = 0, seconds: Int = 0) {
    self.months = months
    self.days = days
    self.seconds = seconds
  }

  /// Reads the length from date components, ignoring their calendar and time zone.
  init(_ components: DateComponents) throws(BucketError) {
    let unsupported: [(String, Int?)] = [
      ("era", components.era), ("weekday", components.weekday),
      ("weekdayOrdinal", components.weekdayOrdinal), ("weekOfMonth", components.weekOfMonth),
      ("yearForWeekOfYear", components.yearForWeekOfYear), ("dayOfYear", components.dayOfYear),
      ("nanosecond", components.nanosecond),
    ]
    for (name, value) in unsupported where value != nil {
      throw .unsupportedComponent(name)
    }
    if components.isLeapMonth == true { throw .unsupportedComponent("isLeapMonth") }

    let years = 1_000_000
    months = try Self.total(
      [
        ("year", components.year, 12), ("quarter", components.quarter, 3),
        ("month", components.month, 1),
      ], limit: years * 12)
    days = try Self.total(
      [("weekOfYear", components.weekOfYear, 7), ("day", components.day, 1)], limit: years * 365)
    seconds = try Self.total(
      [
        ("hour", components.hour, 3600), ("minute", components.minute, 60),
        ("second", components.second, 1),
      ], limit: years * 365 * secondsPerDay)
    if months == 0 && days == 0 && seconds == 0 { throw .emptyStep }
  }

  /// The mean length in seconds, with 400 Gregorian years as 4,800 equal months.
  var averageSeconds: Double {
    Double(months) * 2_629_746 + Double(days * secondsPerDay + seconds)
  }

  /// Adds up parts, each a name, a count and the size of one.
  private static func total(
    _ parts: [(String, Int?, Int)], limit: Int
  ) throws(BucketError) -> Int {
    var total = 0
    for (name, value, size) in parts {
      guard let value else { continue }
      if value < 0 { throw .negativeComponent(name, value) }
      if value > limit / size { throw .excessiveComponent(name, value) }
      total += value * size
    }
    return total
  }
}
