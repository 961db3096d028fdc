import Foundation
import StepTrackerCore

extension ChartDocument {
  /// The trend through the buckets and those before them; nil unless it is asked for.
  func trend(of buckets: [ChartBucket]) -> ExponentialTrend? {
    guard request.marks.showsTrend else { return nil }
    let isSum = type.aggregationStyle == .cumulative
    // What the range cuts off from its first bucket is in the lead.
    let lead = lead.map { self.buckets(of: $0, in: $0.interval) } ?? []
    let rest = buckets.drop { bucket in lead.last.map { bucket.start < $0.end } ?? false }
    let all = (lead + rest).filter { !$0.isPartial || !isSum }
    return ExponentialTrend(
      of: all.compactMap { bucket in
        bucket.value.map { DailyValue(date: bucket.start, value: $0) }
      }, timeConstant: stats.by.trendTimeConstant)
  }

  /// The trend at each bucket, with straight lines across gaps that are not longer than its time constant.
  func overlay(_ trend: ExponentialTrend, _ buckets: [ChartBucket]) -> ChartSeries.Overlay {
    var values: [Double?] = []
    var next = trend.points[...]
    var last: DailyValue?
    for bucket in buckets {
      while let point = next.first, point.date <= bucket.start {
        last = point
        next = next.dropFirst()
      }
      values.append(value(at: bucket.start, between: last, and: next.first))
    }
    return ChartSeries.Overlay(name: "trend", values: values)
  }

  private func value(at date: Date, between last: DailyValue?, and next: DailyValue?) -> Double? {
    guard let last else { return nil }
    if last.date == date { return last.value }
    guard let next else { return nil }
    let gap = next.date.timeIntervalSince(last.date)
    guard gap <= stats.by.trendTimeConstant * 1.01 else { return nil }
    let share = date.timeIntervalSince(last.date) / gap
    return last.value * (1 - share) + next.value * share
  }

  /// Tells the slope of the trend: `trend −0.31 kg a week`; empty where there is none.
  func slope(of trend: ExponentialTrend?, in shown: DateInterval) -> String {
    guard let slope = trend?.slope(in: shown) else { return "" }
    let (seconds, words) = stats.by.slopePeriod
    let change = NumberText(fractionDigits: type.changeDigits, showsPlus: true)
      .string(slope * seconds)
    return "trend \(stats.unit.label(change: change)) \(words)"
  }
}

extension CalendarInterval {
  /// The period that slopes are told for, in seconds and in words.
  fileprivate var slopePeriod: (seconds: TimeInterval, words: String) {
    switch self {
    case .minute: (3600, "an hour")
    case .hour: (86_400, "a day")
    case .day, .week: (7 * 86_400, "a week")
    case .month, .quarter, .year: (365.2425 * 86_400, "a year")
    }
  }
}
