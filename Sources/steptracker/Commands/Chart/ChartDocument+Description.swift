import Foundation
import StepTrackerCore

extension ChartDocument {
  /// What the chart shows, in sentences.
  func description(of shown: DateInterval) -> [String] {
    let buckets = buckets(of: stats.collection, in: shown)
    let known = buckets.filter { $0.value != nil }
    func words(_ bucket: ChartBucket) -> String {
      let value = bucket.value.map(number) ?? ""
      let name = name(of: bucket, in: shown)
      return switch stats.by {
      case .minute, .hour, .day: "\(value) on \(name)"
      case .week: "\(value) in the \(name)"
      case .month, .quarter, .year: "\(value) in \(name)"
      }
    }
    let unit = stats.unit.symbol.isEmpty ? "" : ", in \(stats.unit.symbol)"
    var sentences = ["\(title), \(dates.days(of: shown))\(unit)."]
    guard let first = known.first, let last = known.last,
      let (lowest, highest) = extremes(of: known)
    else { return sentences + ["There is no data."] }
    if known.count == 1 {
      sentences.append("The only value is \(words(first)).")
    } else {
      sentences.append(
        "It goes from \(words(first)) to \(words(last)); the lowest is \(words(lowest)), "
          + "the highest \(words(highest)).")
    }
    if let selected = selection.flatMap({ date in
      buckets.last { $0.start <= date && date < $0.end }
    }) {
      let value = selected.value.map(labelled) ?? "no data"
      sentences.append("Selected is \(name(of: selected, in: shown)): \(value).")
    }
    let summary = summary(of: buckets).filter { !$0.hasPrefix("Latest") }
    let trend = slope(of: trend(of: buckets), in: shown)
    let before = previous.map { self.buckets(of: $0, in: $0.interval) }
    let gaps = type.aggregationStyle == .cumulative ? gapCount(in: buckets) : 0
    sentences += [
      summary, [trend], change(of: buckets, from: before),
      gaps > 0 ? ["\(count(gaps)) without data"] : [],
      partialName(of: buckets).map { ["Not complete: \($0)"] } ?? [],
    ].compactMap(StyledText.sentence)
    return sentences
  }

  /// The buckets with the least and the greatest value.
  ///
  /// What does not yet add up to a whole day is no least one, unless there is nothing else.
  private func extremes(of known: [ChartBucket]) -> (lowest: ChartBucket, highest: ChartBucket)? {
    let isSum = type.aggregationStyle == .cumulative
    let whole = known.filter { !$0.isPartial || !isSum }
    guard let lowest = (whole.isEmpty ? known : whole).min(by: { $0.value ?? 0 < $1.value ?? 0 }),
      let highest = known.max(by: { $0.value ?? 0 < $1.value ?? 0 })
    else { return nil }
    return (lowest, highest)
  }
}
