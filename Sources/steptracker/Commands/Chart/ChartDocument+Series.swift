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
  /// The chart's data with all the words around them.
  func series(of shown: DateInterval) -> ChartSeries {
    let buckets = buckets(of: shown)
    let dates = DateText(calendar: session.calendar)
    var series = ChartSeries(
      title: [title, dates.days(of: shown)], unit: stats.unit.symbol,
      fractionDigits: request.type.fractionDigits, role: StyleRole(of: request.type),
      values: buckets.map(\.value))
    let axis = ChartDates(
      by: stats.by, starts: buckets.map(\.start), end: shown.end, calendar: session.calendar)
    series.labels = axis.labels
    series.letters = axis.letters
    series.partialIndices = Set(buckets.indices.filter { buckets[$0].isPartial })
    series.goal = goal.map(stats.unit.displayed)
    series.bucketNoun = "\(stats.by.rawValue)s"
    let known = buckets.compactMap(\.value)
    if kind == .bar, known.count > 1 { series.average = average(of: known) }
    if let selection, let index = axis.index(of: selection) {
      series.selection = ChartSeries.Selection(
        index: index, text: annotation(of: buckets[index], shown))
    }
    series.summary = [summary(of: buckets)]
    return series
  }

  private func buckets(of shown: DateInterval) -> [ChartBucket] {
    let isAll = request.range == .all
    var buckets: [ChartBucket] = []
    stats.collection?.enumerateStatistics(from: shown.start, to: shown.end) { bucket in
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

  private var title: String {
    let (name, by) = (request.type.displayName, stats.by)
    return switch request.type.dayValue {
    case .sum: "\(name) per \(by.rawValue)"
    case .average: "\(name), average per \(by.rawValue)"
    case .mostRecent: by == .day ? name : "\(name), last of each \(by.rawValue)"
    }
  }

  /// The mean of the buckets of a cumulative type; of others, what `stats` has for the whole range.
  private func average(of values: [Double]) -> Double? {
    if request.type.aggregationStyle == .cumulative {
      return values.reduce(0) { $0 + $1 / Double(values.count) }
    }
    return total(.average)
  }

  private func total(_ figure: StatisticsFigure) -> Double? {
    stats.collection?.total
      .flatMap { figure.value(in: $0, source: nil, unit: stats.unit.unit) }
      .map(stats.unit.displayed)
  }

  /// What stands above the bucket that is pointed at, such as `Tue, Apr 30 · 71.4 kg`.
  private func annotation(of bucket: ChartBucket, _ shown: DateInterval) -> String {
    let dates = DateText(calendar: session.calendar)
    let civil = session.calendar.civilDate(of: bucket.start)
    let last = session.calendar.civilDate(of: shown.end.addingTimeInterval(-1))
    let isOneYear = civil.year == last.year && civil.year == dates.year(of: shown.start)
    let day = dates.weekdayAndDay(bucket.start) + (isOneYear ? "" : ", \(civil.year)")
    let name =
      switch stats.by {
      case .minute, .hour: "\(day), \(dates.time(bucket.start))"
      case .day: day
      case .week: "week from \(day)"
      case .month: "\(DateText.monthName(civil.month)) \(civil.year)"
      case .quarter, .year: dates.label(of: stats.by, startingAt: bucket.start)
      }
    return "\(name) · \(bucket.value.map(labelled) ?? "no data")"
  }

  private func number(_ value: Double) -> String {
    NumberText(fractionDigits: request.type.fractionDigits).string(value)
  }

  private func labelled(_ value: Double) -> String { stats.unit.label(number(value)) }
}

// MARK: - Summary

extension ChartDocument {
  /// The line under the chart.
  private func summary(of buckets: [ChartBucket]) -> [String] {
    let isCumulative = request.type.aggregationStyle == .cumulative
    return (isCumulative ? sums(of: buckets) : measurements(of: buckets)) + [merging]
  }

  private func sums(of buckets: [ChartBucket]) -> [String] {
    let known = buckets.compactMap(\.value)
    var parts = total(.sum).map { ["Total \(number($0))"] } ?? []
    if known.count > 1, let average = average(of: known) {
      parts.append("average \(number(average)) over \(count(known.count))")
    }
    if let goal = goal.map(stats.unit.displayed) {
      let reached = known.filter { $0 >= goal }.count
      parts.append("goal reached in \(reached) of \(count(known.count))")
    }
    return parts + [partial(buckets)]
  }

  private func measurements(of buckets: [ChartBucket]) -> [String] {
    var parts = total(.mostRecent).map { ["Latest \(number($0))"] } ?? []
    if let average = total(.average) { parts.append("average \(number(average))") }
    if request.type.dayValue == .average, let low = total(.minimum), let high = total(.maximum) {
      parts.append("lowest \(number(low))")
      parts.append("highest \(number(high))")
    }
    let empty = buckets.filter { $0.value == nil && $0.start <= session.now }.count
    if empty > 0 { parts.append("\(count(empty)) without data") }
    return parts
  }

  /// What is said about buckets that lack some of their time, today for instance.
  private func partial(_ buckets: [ChartBucket]) -> String {
    let partial = buckets.filter { $0.isPartial && $0.value != nil }
    guard let last = partial.last else { return "" }
    let isCurrent = partial.count == 1 && last.start <= session.now && session.now < last.end
    if isCurrent { return "\(stats.by == .day ? "today" : "this \(stats.by)") so far counted" }
    return "\(count(partial.count)) in part"
  }

  private func count(_ count: Int) -> String { CountText.string(count, stats.by.rawValue) }

  private var merging: String {
    switch request.merging {
    case nil, .priority: ""
    case .sum: "all sources added up"
    case .source(let name): "\(name) only"
    }
  }
}

extension DateText {
  fileprivate func year(of date: Date) -> Int { calendar.civilDate(of: date).year }
}
