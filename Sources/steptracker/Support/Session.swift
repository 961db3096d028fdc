import Foundation
import StepTrackerCore

/// An open store with the preferences and the calendar that hold for it.
struct Session: Sendable {
  let store: HealthStore
  let preferences: Preferences
  let calendar: DayCalendar
  let now: Date

  /// The half-open interval of a range, or all time as far as there are samples of a type.
  ///
  /// - Returns: nil if all time is asked for and there is no sample.
  func interval(of range: DateRange, for type: QuantityType) async throws -> DateInterval? {
    if let interval = try range.resolve(now: now, calendar: calendar) { return interval }
    guard let span = try await store.timeSpan(of: type) else { return nil }
    return DateInterval(
      start: calendar.startOfDay(for: span.start), end: calendar.day(containing: span.end).end)
  }
}

extension CommandContext {
  /// Opens the store; for reading, nothing is created and a missing store is an empty one.
  func open(_ mode: HealthStore.Mode) async throws -> Session {
    let path = try storePath()
    let clock = now
    let store = try HealthStore(
      at: path == ":memory:" ? .inMemory : .file(path: path), mode: mode, consent: .given,
      clock: { clock })
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
    options: StatisticsOptions, merging: SourceMerging
  ) async throws -> StatisticsCollection? {
    guard let interval else { return nil }
    let query = try StatisticsCollectionQuery(
      quantityType: type, interval: interval, options: options,
      anchorDate: bucket.anchor(for: interval, calendar: calendar),
      intervalComponents: bucket.components, calendar: calendar, merging: merging)
    return try await store.statistics(for: query)
  }
}
