package import Foundation

/// Writes instants as text in one zone; made once for many of them.
///
/// Offsets are written in whole minutes, as every reader expects. Where a zone's offset had seconds
/// (Monrovia until 1972: −00:44:30) the shown time is moved with it, so that the instant is right.
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

  /// Returns the form of Apple's exports, `2024-05-01 00:00:00 +0900`, without the fraction.
  package mutating func apple(_ date: Date) -> String {
    text(date, separator: " ", isApple: true)
  }

  private mutating func text(_ date: Date, separator: Unicode.Scalar, isApple: Bool) -> String {
    let milliseconds = Int((date.supported.timeIntervalSince1970 * 1000).rounded())
    let (instant, fraction) = milliseconds.dividedDown(by: 1000)
    let offset = clock.offset(at: instant) / 60 * 60
    let (days, secondOfDay) = (instant + offset).dividedDown(by: secondsPerDay)
    let day = CivilDate(dayNumber: days)

    var bytes = ASCIIBuilder()
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
    return bytes.text
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

/// Builds a short ASCII text without formatting machinery.
struct ASCIIBuilder {
  private(set) var text = ""

  init() {
    text.reserveCapacity(32)
  }

  mutating func append(_ character: Unicode.Scalar) {
    text.unicodeScalars.append(character)
  }

  /// Appends a number that is not negative, with leading zeros.
  mutating func append(_ number: Int, digits: Int) {
    let digitText = String(number)
    for _ in digitText.utf8.count..<max(digits, digitText.utf8.count) { append("0") }
    text += digitText
  }

  /// Appends `2024-05-01`; years outside 0…9999 with a sign and six digits, as ISO 8601 expands them.
  mutating func append(_ date: CivilDate) {
    if 0...9999 ~= date.year {
      append(date.year, digits: 4)
    } else {
      append(date.year < 0 ? "-" : "+")
      append(abs(date.year), digits: 6)
    }
    append("-")
    append(date.month, digits: 2)
    append("-")
    append(date.day, digits: 2)
  }
}
