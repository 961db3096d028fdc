import Foundation
import StepTrackerCore

extension Session {
  /// The unit that values of a type are shown in.
  func displayUnit(for type: QuantityType) -> DisplayUnit {
    DisplayUnit(preferences.unit(for: type), for: type)
  }

  /// What titles and axes say of a range: where it is open, it ends with its data or today.
  func shownInterval(
    _ interval: DateInterval, of range: DateRange, buckets: [Statistics]
  ) -> DateInterval {
    guard let first = buckets.first, let last = buckets.last else { return interval }
    var (start, end) = (interval.start, interval.end)
    switch range {
    case .all:
      start = max(start, first.startDate)
      end = min(end, last.endDate)
    case .dates(let from, let to):
      if from == nil { start = max(start, first.startDate) }
      if to == nil { end = min(end, max(last.endDate, calendar.day(containing: now).end)) }
    case .days, .this, .last: break
    }
    return DateInterval(start: start, end: max(start, end))
  }
}
