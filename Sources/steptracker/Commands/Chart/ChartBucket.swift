import Foundation
import StepTrackerCore

/// A bucket as a chart shows it.
struct ChartBucket {
  var start: Date
  var end: Date
  /// In the unit as it is shown, so percent for a percentage; nil without data.
  var value: Double?
  /// Whether time is missing from it.
  var isPartial: Bool
}

extension ChartDocument {
  /// The buckets of a part of a collection, also those without data.
  func buckets(of collection: StatisticsCollection?, in shown: DateInterval) -> [ChartBucket] {
    let isAll = request.range == .all
    var buckets: [ChartBucket] = []
    collection?.enumerateStatistics(from: shown.start, to: shown.end) { bucket in
      let quantity = bucket.dayQuantity
      let value = quantity.flatMap { try? $0.doubleValue(for: stats.unit.unit) }
      buckets.append(
        ChartBucket(
          start: bucket.startDate, end: bucket.endDate,
          value: value.map(stats.unit.displayed),
          isPartial: bucket.isPartial && !isAll || bucket.endDate > session.now))
    }
    return buckets
  }

  /// The name of a bucket: `Tue, Apr 30`, `week from Mon, Apr 29`, `April 2024`.
  func name(of bucket: ChartBucket, in shown: DateInterval) -> String {
    let calendar = session.calendar
    let civil = calendar.civilDate(of: bucket.start)
    let last = calendar.civilDate(of: shown.end.addingTimeInterval(-1))
    let isOneYear =
      civil.year == last.year && civil.year == calendar.civilDate(of: shown.start).year
    let day = dates.weekdayAndDay(bucket.start) + (isOneYear ? "" : ", \(civil.year)")
    return switch stats.by {
    case .minute, .hour: "\(day), \(dates.time(bucket.start))\(offset(at: bucket.start))"
    case .day: day
    case .week: "week from \(day)"
    case .month: "\(DateText.monthName(civil.month)) \(civil.year)"
    case .quarter, .year: dates.label(of: stats.by, startingAt: bucket.start)
    }
  }

  /// The offset from UTC where clocks show the same time twice, ` (UTC+2)`; else empty.
  private func offset(at date: Date) -> String {
    var clock = session.calendar.clock
    let (instant, day) = (date.wholeSeconds, 86_400)
    let offset = clock.offset(at: instant)
    let isRepeated = [clock.offset(at: instant - day), clock.offset(at: instant + day)].contains {
      // The other instant that shows the same, if the offset there is the other one.
      $0 != offset && clock.offset(at: instant + offset - $0) == $0
    }
    guard isRepeated else { return "" }
    let minutes = abs(offset) / 60
    let rest = minutes % 60 == 0 ? "" : ":" + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60)"
    return " (UTC\(offset < 0 ? "−" : "+")\(minutes / 60)\(rest))"
  }

  /// What is said about buckets that lack some of their time, `today so far` for instance.
  func partialName(of buckets: [ChartBucket]) -> String? {
    let partial = buckets.filter { $0.isPartial && $0.value != nil }
    guard let last = partial.last else { return nil }
    let isCurrent = partial.count == 1 && last.start <= session.now && session.now < last.end
    if isCurrent { return "\(stats.by == .day ? "today" : "this \(stats.by)") so far" }
    return "\(count(partial.count)) in part"
  }

  func number(_ value: Double) -> String {
    NumberText(fractionDigits: type.fractionDigits).string(value)
  }

  func labelled(_ value: Double) -> String { stats.unit.label(number(value)) }

  func count(_ count: Int) -> String { CountText.string(count, stats.by.rawValue) }
}
