public import Foundation

/// Which health objects are meant: those of a type, of a time and from a source.
public struct HealthObjectPredicate: Hashable, Sendable {
  /// The type.
  public var type: HealthObjectType
  /// The objects start in this half-open interval; nil means any time.
  public var interval: DateInterval?
  /// The objects come from this source; nil means any.
  public var source: String?

  /// Makes a predicate.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - interval: Of the instants at which the objects start; nil means any time. An activity summary starts when
  ///     its day does in the calendar.
  ///   - calendar: Tells when days begin.
  ///   - source: The name of a source; nil means any.
  public init(
    type: HealthObjectType, startingIn interval: DateInterval? = nil, calendar: DayCalendar,
    source: String? = nil
  ) {
    self.type = type
    self.source = source
    guard type == .activitySummary, let interval else {
      self.interval = interval
      return
    }
    let first = calendar.dayNumber(startingNotBefore: interval.start)
    let limit = calendar.dayNumber(startingNotBefore: interval.end)
    self.interval = DateInterval(
      start: Date(wholeSeconds: first * secondsPerDay),
      end: Date(wholeSeconds: max(first, limit) * secondsPerDay))
  }
}

extension DayCalendar {
  /// The number of the first day that does not begin before an instant.
  fileprivate func dayNumber(startingNotBefore date: Date) -> Int {
    let number = civilDate(of: date).dayNumber
    return startOfDay(for: date) < date ? number + 1 : number
  }
}
