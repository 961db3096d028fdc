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

/// A generator that gives the same numbers in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
