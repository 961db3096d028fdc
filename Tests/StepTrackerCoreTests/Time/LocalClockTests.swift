import Foundation
import Testing

@testable import StepTrackerCore

@Suite struct LocalClockTests {
  /// Every change of offset that Foundation knows of between 1970 and 2037.
  private static func changes(of timeZone: TimeZone) -> [Int] {
    var changes: [Int] = []
    var date = Date(timeIntervalSince1970: 0)
    while let next = timeZone.nextDaylightSavingTimeTransition(after: date),
      next > date, next.timeIntervalSince1970 < 2_145_916_800
    {
      changes.append(next.wholeSeconds)
      date = next
    }
    return changes
  }

  @Test func `offsets around every change of every zone are Foundation's`() throws {
    for identifier in TimeZone.knownTimeZoneIdentifiers {
      let timeZone = try #require(TimeZone(identifier: identifier))
      var clock = LocalClock(timeZone: timeZone)
      let days = [-3 * 86_400, -86_400, -1, 0, 1, 3600, 86_400, 3 * 86_400]
      for instant in Self.changes(of: timeZone).flatMap({ change in days.map { change + $0 } }) {
        let expected = timeZone.secondsFromGMT(for: Date(wholeSeconds: instant))
        guard clock.offset(at: instant) != expected else { continue }
        Issue.record("\(identifier) at \(instant): \(clock.offset(at: instant)), not \(expected)")
      }
    }
  }

  @Test func `the first instant that shows a reading shows it or the end of a gap`() throws {
    for identifier in TimeZone.knownTimeZoneIdentifiers {
      let timeZone = try #require(TimeZone(identifier: identifier))
      var clock = LocalClock(timeZone: timeZone)
      for change in Self.changes(of: timeZone).suffix(40) {
        let before = clock.localSecond(at: change - 1) + 1
        let after = clock.localSecond(at: change)
        var previous = Int.min
        for reading in stride(
          from: min(before, after) - 7200, to: max(before, after) + 7200, by: 900)
        {
          let instant = clock.firstInstant(showing: reading)
          let isSkipped = before <= reading && reading < after
          let isRight =
            isSkipped ? instant == change : clock.localSecond(at: instant) == reading
          let isFirst = after <= reading && reading < before ? instant < change : true
          guard !isRight || !isFirst || instant < previous else {
            previous = instant
            continue
          }
          Issue.record("\(identifier) shows \(reading) first at \(instant)")
        }
      }
    }
  }
}
