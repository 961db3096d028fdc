import StepTrackerCore

extension ChartDocument {
  /// The line under the chart.
  func summary(of buckets: [ChartBucket]) -> [String] {
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
    if let goal = distantGoal(amid: buckets.compactMap(\.value)) { parts.append(goal) }
    // Nobody expects a measurement every hour.
    let isDayOrLonger = stats.by != .minute && stats.by != .hour
    let empty = buckets.filter { $0.value == nil && $0.start <= session.now }.count
    if isDayOrLonger, empty > 0 { parts.append("\(count(empty)) without data") }
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
