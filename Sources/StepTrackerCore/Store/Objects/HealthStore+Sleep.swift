public import Foundation

extension HealthStore {
  /// The nights that ended on the days of an interval, in order of time.
  ///
  /// - Parameters:
  ///   - interval: Which days, by the instants at which they begin; nil means all.
  ///   - calendar: Tells the days.
  /// - Returns: A night for each day that has one; see ``SleepNight/nights(of:calendar:)``.
  /// - Throws: `HealthStoreError`, or `CancellationError`.
  public func sleepNights(
    in interval: DateInterval?, calendar: DayCalendar
  ) throws -> [SleepNight] {
    let nights = try sleepNights(around: interval, calendar: calendar)
    guard let interval else { return nights }
    return nights.filter { interval.start <= $0.date && $0.date < interval.end }
  }

  /// The instants between which the samples of the nights of an interval start.
  ///
  /// A night to 9 May that began on 8 May at 23:00 makes an interval from 9 May on begin then, and one up to
  /// the end of 8 May end then.
  ///
  /// - Throws: `HealthStoreError`, or `CancellationError`.
  package func startsOfSleep(
    in interval: DateInterval, calendar: DayCalendar
  ) throws -> DateInterval {
    let nights = try sleepNights(around: interval, calendar: calendar)
    let first = nights.first { interval.start <= $0.date && $0.date < interval.end }
    let next = nights.first { interval.end <= $0.date }
    let start = min(interval.start, first?.startDate ?? interval.start)
    let end = min(interval.end, next?.startDate ?? interval.end)
    return DateInterval(start: start, end: max(start, end))
  }

  /// The nights of an interval, and some before and after it.
  private func sleepNights(
    around interval: DateInterval?, calendar: DayCalendar
  ) throws -> [SleepNight] {
    // A night can begin before the interval, and one that ends in it must be told from one that goes on.
    let margin: TimeInterval = 7 * 86_400
    let read = interval.map {
      DateInterval(
        start: $0.start.addingTimeInterval(-margin), end: $0.end.addingTimeInterval(margin))
    }
    return SleepNight.nights(
      of: try objects(
        matching: HealthObjectPredicate(type: .sleep, startingIn: read, calendar: calendar)),
      calendar: calendar)
  }
}
