import Foundation
import StepTrackerCore

extension ChartDocument {
  /// The chart's data with all the words around them.
  func series(of shown: DateInterval) -> ChartSeries {
    let buckets = buckets(of: stats.collection, in: shown)
    let before = previous.map { self.buckets(of: $0, in: $0.interval) }
    let placed = before.map { values(of: $0, beside: buckets) }
    // The longer one of two months decides how many places there are.
    let surplus = max((placed?.count ?? 0) - buckets.count, 0)
    var series = ChartSeries(
      title: [title, dates.days(of: shown)], unit: stats.unit.symbol,
      fractionDigits: type.fractionDigits, role: StyleRole(of: type),
      values: buckets.map(\.value) + Array(repeating: nil, count: surplus))
    let axis = ChartDates(
      by: stats.by, starts: buckets.map(\.start), end: shown.end, calendar: session.calendar)
    series.labels = axis.labels
    series.letters = axis.letters
    series.partialIndices = Set(buckets.indices.filter { buckets[$0].isPartial })
    series.partialName = partialName(of: buckets).map(counted) ?? ""
    series.bucketNoun = "\(stats.by.rawValue)s"
    let known = buckets.compactMap(\.value)
    series.goal = drawnGoal(amid: known)
    if request.kind == .bar, known.count > 1 { series.average = average(of: known) }
    if let selection, let index = axis.index(of: selection) {
      let value = buckets[index].value.map(labelled) ?? "no data"
      series.selection = ChartSeries.Selection(
        index: index, text: "\(name(of: buckets[index], in: shown)) · \(value)")
    }
    let trend = trend(of: buckets)
    series.trend = trend.map { overlay($0, buckets) }
    series.name = type.displayName
    if let previous, let placed, previous.total != nil {
      series.name = periodName(shown)
      series.previous = ChartSeries.Overlay(
        name: periodName(previous.interval), values: placed)
    }
    series.summary = [
      summary(of: buckets, slope: slope(of: trend, in: shown)),
      change(of: buckets, from: before),
    ]
    return series
  }

  /// The days of a period, or its times where it does not begin and end with days.
  private func periodName(_ interval: DateInterval) -> String {
    let isDays = [interval.start, interval.end].allSatisfy {
      session.calendar.startOfDay(for: $0) == $0
    }
    return isDays
      ? dates.days(of: interval) : dates.time(from: interval.start, to: interval.end)
  }

  /// What the title says is drawn.
  var title: String {
    let (name, by) = (type.displayName, stats.by)
    return switch type.dayValue {
    case .sum: "\(name) per \(by.rawValue)"
    case .average: "\(name), average per \(by.rawValue)"
    case .mostRecent: by == .day ? name : "\(name), last of each \(by.rawValue)"
    }
  }

  /// The mean of the buckets' values; of what is averaged, what `stats` has for the whole range.
  func average(of values: [Double], in collection: StatisticsCollection? = nil) -> Double? {
    if type.dayValue == .average { return total(.average, of: collection) }
    return values.isEmpty ? nil : values.reduce(0) { $0 + $1 / Double(values.count) }
  }

  func total(_ figure: StatisticsFigure, of collection: StatisticsCollection? = nil) -> Double? {
    (collection ?? stats.collection)?.total
      .flatMap { figure.value(in: $0, source: nil, unit: stats.unit.unit) }
      .map(stats.unit.displayed)
  }

  /// Says of a sum that is not complete that total and average have it in them.
  private func counted(_ name: String) -> String {
    type.aggregationStyle == .cumulative ? "\(name), counted" : name
  }
}
