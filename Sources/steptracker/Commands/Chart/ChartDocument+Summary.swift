import StepTrackerCore

extension ChartDocument {
  /// The line under the chart; `slope` is what it says about the trend, empty for nothing.
  func summary(of buckets: [ChartBucket], slope: String = "") -> [String] {
    let isCumulative = type.aggregationStyle == .cumulative
    // Nobody expects steps on every day, so what adds up has no days without data.
    let gaps = isCumulative ? 0 : gapCount(in: buckets)
    return (isCumulative ? sums(of: buckets) : measurements(of: buckets))
      + [slope, gaps > 0 ? "\(count(gaps)) without data" : "", merging]
  }

  private func sums(of buckets: [ChartBucket]) -> [String] {
    let known = buckets.compactMap(\.value)
    var parts = total(.sum).map { ["Total \(number($0))"] } ?? []
    if known.count > 1, let average = average(of: known) {
      parts.append("average \(number(average)) over \(count(known.count))")
    }
    if let goal = goal.map(stats.unit.displayed) {
      let reached = known.filter { $0 >= goal }.count
      parts.append("goal \(number(goal)) reached in \(reached) of \(count(known.count))")
    }
    return parts
  }

  private func measurements(of buckets: [ChartBucket]) -> [String] {
    var parts = total(.mostRecent).map { ["Latest \(number($0))"] } ?? []
    if let average = average(of: buckets.compactMap(\.value)) {
      parts.append("average \(number(average))")
    }
    if type.dayValue == .average, let low = total(.minimum), let high = total(.maximum) {
      // Sentences tell the lowest average too.
      let reading = request.isDescribed ? " reading" : ""
      parts.append("lowest\(reading) \(number(low))")
      parts.append("highest\(reading) \(number(high))")
    }
    if let goal = distantGoal(amid: buckets.compactMap(\.value)) {
      parts.append(goal)
    } else if request.isDescribed, let goal = goal.map(stats.unit.displayed) {
      parts.append("goal \(number(goal))")
    }
    return parts
  }

  /// The buckets up to now that have no data; none of minutes and hours, which nobody expects to have.
  func gapCount(in buckets: [ChartBucket]) -> Int {
    if stats.by == .minute || stats.by == .hour { return 0 }
    return buckets.count { $0.value == nil && $0.start <= session.now }
  }

  var merging: String {
    switch request.merging {
    case nil, .priority: ""
    case .sum: "all sources added up"
    case .source(let name): "\(name) only"
    }
  }
}
