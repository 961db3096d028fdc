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
    // A night can begin before the interval, and one that ends in it must be told from one that goes on.
    let margin: TimeInterval = 7 * 86_400
    let read = interval.map {
      DateInterval(
        start: $0.start.addingTimeInterval(-margin), end: $0.end.addingTimeInterval(margin))
    }
    let samples = try objects(
      matching: HealthObjectPredicate(type: .sleep, startingIn: read, calendar: calendar))
    let nights = SleepNight.nights(of: samples, calendar: calendar)
    guard let interval else { return nights }
    return nights.filter { interval.start <= $0.date && $0.date < interval.end }
  }
}
