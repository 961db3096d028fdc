package import Foundation

/// Writes instants as text in one zone; made once for many of them.
///
/// Offsets are written in whole minutes, as every reader expects. Where a zone's offset had seconds it
/// is rounded up and the shown time moved with it, so that the instant is right: 1900 began in Seoul at
/// `1900-01-01T00:00:08+08:28`.
package struct TimestampWriter: Sendable {
  private var clock: LocalClock

  /// Creates a writer for the local times of a zone.
  package init(timeZone: TimeZone) {
    clock = LocalClock(timeZone: timeZone)
  }

  /// Returns `2024-05-01T00:00:00+09:00`, with `.250` after the seconds where there is a fraction.
  ///
  /// Instants are rounded to milliseconds.
  package mutating func iso8601(_ date: Date) -> String {
    text(date, separator: "T", isApple: false)
  }

  /// Returns the milliseconds that ``apple(_:)`` leaves out, or nil for a whole second.
  package static func appleFraction(_ date: Date) -> Int? {
    let milliseconds = Int((date.supported.timeIntervalSince1970 * 1000).rounded())
    let fraction = milliseconds.dividedDown(by: 1000).remainder
    return fraction == 0 ? nil : fraction
  }

  /// Returns the form of Apple's exports, `2024-05-01 00:00:00 +0900`, without the fraction.
  package mutating func apple(_ date: Date) -> String {
    text(date, separator: " ", isApple: true)
  }

  private mutating func text(_ date: Date, separator: Unicode.Scalar, isApple: Bool) -> String {
    let milliseconds = Int((date.supported.timeIntervalSince1970 * 1000).rounded())
    let (instant, fraction) = milliseconds.dividedDown(by: 1000)
    let offset = (clock.offset(at: instant) + 59).dividedDown(by: 60).quotient * 60
    let (days, secondOfDay) = (instant + offset).dividedDown(by: secondsPerDay)
    let day = CivilDate(dayNumber: days)

    return String(asciiCapacity: 40) { bytes in
      bytes.append(day)
      bytes.append(separator)
      bytes.append(secondOfDay / 3600, digits: 2)
      bytes.append(":")
      bytes.append(secondOfDay / 60 % 60, digits: 2)
      bytes.append(":")
      bytes.append(secondOfDay % 60, digits: 2)
      if isApple {
        bytes.append(" ")
      } else if fraction != 0 {
        bytes.append(".")
        bytes.append(fraction, digits: 3)
      }
      bytes.append(offset < 0 ? "-" : "+")
      bytes.append(abs(offset) / 3600, digits: 2)
      if !isApple { bytes.append(":") }
      bytes.append(abs(offset) / 60 % 60, digits: 2)
    }
  }
}

extension DayCalendar {
  /// Returns the ISO 8601 text of a date in the calendar's zone, `2024-05-01T00:00:00+09:00`.
  ///
  /// For many dates, ``TimestampWriter`` is faster.
  package func iso8601(_ date: Date) -> String {
    var writer = TimestampWriter(timeZone: timeZone)
    return writer.iso8601(date)
  }
}
