import Foundation
import Testing

@testable import StepTrackerCore

/// Returns the instant of an ISO 8601 text with offset.
func instant(_ text: String, at location: SourceLocation = #_sourceLocation) throws -> Date {
  let seconds = try #require(Timestamp.seconds(iso8601: text), sourceLocation: location)
  return Date(timeIntervalSince1970: seconds)
}

/// Returns the calendar of a zone with weeks that begin on Monday.
func calendar(_ zone: String, firstWeekday: Int = 2) throws -> DayCalendar {
  DayCalendar(timeZone: try #require(TimeZone(identifier: zone)), firstWeekday: firstWeekday)
}
