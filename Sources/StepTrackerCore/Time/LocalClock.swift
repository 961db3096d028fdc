package import Foundation

/// Converts between instants and the wall-clock readings of one time zone.
///
/// A reading ("local second") is the number of seconds that a clock in the zone shows past
/// 1970-01-01 00:00. The clock remembers the zone's offsets around the last instant it was asked
/// about, so walking through time day by day asks Foundation only every few days.
///
/// Foundation's `Calendar` is not used: it costs microseconds a call. Neither is
/// `nextDaylightSavingTimeTransition`, which promises nothing about other changes of an offset. A zone
/// never changed its offset twice within ``stretchLength``, so equal offsets at both ends of a stretch
/// mean that there is no change inside, and different ones that there is exactly one.
package struct LocalClock: Sendable {
  /// The zone whose clocks are read.
  package let timeZone: TimeZone

  // The stretch of time known: `offsetBefore` holds from `start`, `offsetAfter` from `change` to `end`.
  private var start = 0
  private var change = 0
  private var end = 0
  private var offsetBefore = 0
  private var offsetAfter = 0

  // Since 1940 the shortest time between two changes of a zone is a week less an hour.
  private static let stretchLength = 6 * secondsPerDay

  /// More than any zone was ever away from Greenwich (15 h 58 min, Manila until 1844).
  private static let longestOffset = secondsPerDay

  /// Creates the clock of a zone.
  package init(timeZone: TimeZone) {
    self.timeZone = timeZone
  }

  /// Returns the seconds by which the zone is ahead of UTC at an instant.
  package mutating func offset(at instant: Int) -> Int {
    if instant < start || instant >= end { learn(from: instant - Self.stretchLength / 2) }
    return instant < change ? offsetBefore : offsetAfter
  }

  /// Returns what the zone's clocks show at an instant.
  package mutating func localSecond(at instant: Int) -> Int {
    instant + offset(at: instant)
  }

  /// Returns the first instant at which the zone's clocks show a reading or a later one.
  ///
  /// A reading that is skipped gives the instant of the jump, a repeated one its first occurrence: in
  /// New York 02:30 of 2024-03-10 gives the instant that clocks called 03:00.
  package mutating func firstInstant(showing localSecond: Int) -> Int {
    if localSecond - Self.longestOffset < start || localSecond + Self.longestOffset > end {
      learn(from: localSecond - Self.longestOffset)
    }
    let early = localSecond - offsetBefore
    return early < change ? early : max(change, localSecond - offsetAfter)
  }

  /// Learns the offsets of the stretch that begins at an instant.
  private mutating func learn(from instant: Int) {
    start = instant
    end = instant + Self.stretchLength
    offsetBefore = secondsFromGMT(at: start)
    offsetAfter = secondsFromGMT(at: end)
    change = end
    guard offsetBefore != offsetAfter else { return }
    var low = start
    while change - low > 1 {
      let middle = low + (change - low) / 2
      if secondsFromGMT(at: middle) == offsetBefore { low = middle } else { change = middle }
    }
  }

  private func secondsFromGMT(at instant: Int) -> Int {
    timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
  }
}

/// The seconds of a day without a change of clocks.
let secondsPerDay = 86_400

extension Date {
  /// The whole seconds since 1970, rounded down and kept within ``supportedSeconds``.
  ///
  /// Calendar arithmetic on the result cannot overflow, whatever number the date was made from.
  package var wholeSeconds: Int {
    let seconds = timeIntervalSince1970
    let bounds = Self.supportedSeconds
    // Written so that a date made from NaN takes the first branch.
    guard seconds > Double(bounds.lowerBound) else { return bounds.lowerBound }
    return seconds < Double(bounds.upperBound)
      ? Int(seconds.rounded(.down)) : bounds.upperBound
  }

  /// The instants that calendar arithmetic tells apart, three million years around 1970.
  static let supportedSeconds = -100_000_000_000_000...100_000_000_000_000

  /// The date itself or, outside ``supportedSeconds``, the nearest date inside.
  var supported: Date {
    let bounds = Self.supportedSeconds
    let isInside =
      timeIntervalSince1970 > Double(bounds.lowerBound)
      && timeIntervalSince1970 < Double(bounds.upperBound)
    return isInside ? self : Date(wholeSeconds: wholeSeconds)
  }

  /// Creates a date from whole seconds since 1970.
  package init(wholeSeconds: Int) {
    self.init(timeIntervalSince1970: Double(wholeSeconds))
  }
}
