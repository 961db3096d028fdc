import Foundation

/// The milliseconds of a date, which Apple's form of dates has no place for.
///
/// An export in that form has them in attributes of its own beside the dates, which other programs do not
/// read: `startMilliseconds="250"`.
enum AppleFraction: String, CaseIterable {
  case start = "startMilliseconds"
  case end = "endMilliseconds"
  case creation = "creationMilliseconds"

  /// The attributes of dates that are no whole seconds.
  static func attributes(start: Date?, end: Date?, creation: Date?) -> [(String, String?)] {
    zip(allCases, [start, end, creation]).compactMap { name, date in
      date.flatMap(TimestampWriter.appleFraction).map { (name.rawValue, String($0)) }
    }
  }

  /// Adds the fraction to a whole second.
  ///
  /// - Parameters:
  ///   - text: What the attribute says; nil where it is not there.
  ///   - seconds: The date without it, in seconds since 1970.
  /// - Returns: The date.
  /// - Throws: `invalidAttribute`.
  func adding(_ text: String?, to seconds: Double) throws(ImportIssue.Kind) -> Double {
    guard let text else { return seconds }
    guard let milliseconds = Int(text), 0..<1000 ~= milliseconds else {
      throw .invalidAttribute(rawValue)
    }
    return (seconds + Double(milliseconds) / 1000).roundedToMilliseconds
  }
}
