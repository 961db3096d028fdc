import Foundation
import StepTrackerCore

/// The part of an unfinished range that is over, and the same part of the period before.
///
/// At 12:00 on a Tuesday these are the weeks until Tuesday 12:00.
struct ElapsedParts: Sendable {
  let now: StatisticsCollection?
  let before: StatisticsCollection?
}

extension Session {
  /// Asks about the parts of two periods that are to be compared; nil where the later one is over as a whole.
  func elapsedParts(
    _ request: ChartRequest, of later: DateInterval?, and earlier: DateInterval?
  ) async throws -> ElapsedParts? {
    guard request.type.aggregationStyle == .cumulative, let later, let earlier,
      let parts = calendar.elapsedParts(of: later, and: earlier, at: now)
    else { return nil }
    return ElapsedParts(
      now: try await statistics(request, in: parts.later),
      before: try await statistics(request, in: parts.earlier))
  }
}

extension DayCalendar {
  /// The parts of two periods up to a date in the later one and to the date that corresponds to it.
  ///
  /// The clock has gone as far in both. Where the earlier period is too short for that, it counts whole.
  ///
  /// - Returns: nil where the later period does not contain the date.
  func elapsedParts(
    of later: DateInterval, and earlier: DateInterval, at date: Date
  ) -> (later: DateInterval, earlier: DateInterval)? {
    guard later.containsHalfOpen(date) else { return nil }
    var clock = clock
    let elapsed =
      clock.localSecond(at: date.wholeSeconds) - clock.localSecond(at: later.start.wholeSeconds)
    let shown = clock.localSecond(at: earlier.start.wholeSeconds) + elapsed
    let end = Date(wholeSeconds: clock.firstInstant(showing: shown))
    return (
      DateInterval(start: later.start, end: date),
      DateInterval(start: earlier.start, end: min(max(end, earlier.start), earlier.end))
    )
  }
}
