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
    series.bucketNoun = "\(stats.by.rawValue)s"
    let known = buckets.compactMap(\.value)
    series.goal = drawnGoal(amid: known)
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
  func average(of values: [Double]) -> Double? {
    if request.type.aggregationStyle == .cumulative {
      return values.reduce(0) { $0 + $1 / Double(values.count) }
    }
    return total(.average)
  }

  func total(_ figure: StatisticsFigure) -> Double? {
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

  func number(_ value: Double) -> String {
    NumberText(fractionDigits: request.type.fractionDigits).string(value)
  }

  private func labelled(_ value: Double) -> String { stats.unit.label(number(value)) }
}

extension DateText {
  fileprivate func year(of date: Date) -> Int { calendar.civilDate(of: date).year }
}
