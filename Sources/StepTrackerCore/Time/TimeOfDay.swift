package import Foundation

/// A reading of a clock between 00:00:00 and 23:59:59.
package struct TimeOfDay: Hashable, Sendable {
  /// The seconds since 00:00, fraction included, less than 86,400.
  package let seconds: Double

  /// Reads `7:30`, `07:30`, `07:30:15` or `07:30:15.5`.
  ///
  /// - Throws: `DateExpressionError.notATime` for anything else, `24:00` too.
  package init(_ text: String) throws(DateExpressionError) {
    // A first hour of one digit is the only difference to ISO 8601.
    let padded = text.utf8.dropFirst().first == UInt8(ascii: ":") ? "0" + text : text
    let time = padded.read { reader in reader.time().flatMap { reader.isAtEnd ? $0 : nil } }
    guard let time else { throw .notATime(text) }
    seconds = Double(time.secondOfDay) + time.fraction
  }

  /// Creates a time from seconds since 00:00 that are known to be less than a day.
  init(secondOfDay: Int, fraction: Double = 0) {
    seconds = Double(secondOfDay) + fraction
  }

  /// The time that `add` gives to a sample of another day: 12:00.
  package static let noon = TimeOfDay(secondOfDay: 43_200)
}

extension DayCalendar {
  /// Returns what the zone's clocks show at a date, fractions of a second included.
  package func timeOfDay(of date: Date) -> TimeOfDay {
    var clock = clock
    let second = clock.localSecond(at: date.wholeSeconds).dividedDown(by: secondsPerDay).remainder
    let fraction = date.timeIntervalSince1970 - Double(date.wholeSeconds)
    return TimeOfDay(secondOfDay: second, fraction: fraction)
  }

  /// Returns the instant when a civil date's clocks show a time, the first one where they do so twice.
  ///
  /// - Throws: `DateExpressionError.skippedTime` when they never do, with the next time that they show:
  ///   for 02:30 on 2024-03-10 in New York `2024-03-10T03:00:00-04:00`.
  package func date(
    on civilDate: CivilDate, at time: TimeOfDay
  ) throws(DateExpressionError) -> Date {
    var clock = clock
    let second = Int(time.seconds)
    let local = civilDate.dayNumber * secondsPerDay + second
    let instant = clock.firstInstant(showing: local)
    guard clock.localSecond(at: instant) == local else {
      throw .skippedTime(
        DateText.isoDateTime(civilDate, second), next: iso8601(Date(wholeSeconds: instant)))
    }
    return Date(timeIntervalSince1970: Double(instant) + (time.seconds - Double(second)))
  }
}
