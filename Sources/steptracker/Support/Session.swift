import Foundation
import StepTrackerCore

/// An open store with the preferences and the calendar that hold for it.
struct Session: Sendable {
  let store: HealthStore
  let preferences: Preferences
  let calendar: DayCalendar
  let now: Date

  /// The half-open interval of a range; where that is open, it begins and ends with the days of samples.
  ///
  /// - Returns: nil if the range is open and there is no sample.
  func interval(of range: DateRange, for type: QuantityType) async throws -> DateInterval? {
    let interval = try range.resolve(now: now, calendar: calendar)
    if let interval, !range.isOpenAtStart { return interval }
    guard let span = try await store.timeSpan(of: type) else { return nil }
    let days = calendar.days(of: span)
    guard let interval else { return days }
    // Nothing lies before the first sample, but the range keeps its end.
    return DateInterval(
      start: min(max(days.start, interval.start), interval.end), end: interval.end)
  }
}

extension DayCalendar {
  /// The days on which samples lie; one that ends at midnight has no part in the day that begins then.
  fileprivate func days(of span: SampleTimeSpan) -> DateInterval {
    let endsAtMidnight = startOfDay(for: span.lastEnd) == span.lastEnd
    let lastEnd = endsAtMidnight ? span.lastEnd : day(containing: span.lastEnd).end
    return DateInterval(
      start: startOfDay(for: span.firstStart),
      end: max(lastEnd, day(containing: span.lastStart).end))
  }
}

extension CommandContext {
  /// Opens the store; for reading, nothing is created and a missing store is an empty one.
  func open(_ mode: HealthStore.Mode) async throws -> Session {
    let path = try storePath()
    return try await session(at: path == ":memory:" ? .inMemory : .file(path: path), mode)
  }

  /// Opens an empty store in place of one that cannot be read.
  func openEmpty() async throws -> Session {
    try await session(at: .inMemory, .readOnly)
  }

  private func session(
    at location: HealthStore.Location, _ mode: HealthStore.Mode
  ) async throws -> Session {
    let clock = now
    let store = try HealthStore(at: location, mode: mode, consent: .given, clock: { clock })
    let preferences = Preferences(settings: try await store.settings(), environment: environment)
    return Session(
      store: store, preferences: preferences,
      calendar: DayCalendar(timeZone: timeZone, firstWeekday: preferences.firstWeekday), now: now)
  }
}

extension Session {
  /// Asks for statistics in buckets that begin on days, weeks, months and so on of the calendar.
  ///
  /// - Returns: nil for no interval.
  func statistics(
    _ type: QuantityType, in interval: DateInterval?, by bucket: CalendarInterval,
    options: StatisticsOptions, merging: SourceMerging, percentiles: [Double] = []
  ) async throws -> StatisticsCollection? {
    guard let interval else { return nil }
    let query = try StatisticsCollectionQueryDescriptor(
      quantityType: type, interval: interval, options: options,
      anchorDate: bucket.anchor(for: interval, calendar: calendar),
      intervalComponents: bucket.components, calendar: calendar, merging: merging,
      percentiles: percentiles)
    return try await query.result(for: store)
  }
}
