import Foundation
import StepTrackerCore

extension ChartDocument {
  /// What the chart shows, in sentences.
  func description(of shown: DateInterval) -> [String] {
    if request.kind == .hours { return descriptionOfHours(of: shown) }
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
    let whole = comparable(known)
    guard let first = whole.first, let last = whole.last,
      let lowest = whole.min(by: { $0.value ?? 0 < $1.value ?? 0 }),
      let highest = whole.max(by: { $0.value ?? 0 < $1.value ?? 0 })
    else { return sentences + ["There is no data."] }
    if whole.count == 1 {
      sentences.append("The only \(known.count == 1 ? "" : "whole ")value is \(words(first)).")
    } else {
      sentences.append(
        "It goes from \(words(first)) to \(words(last)); the lowest\(drawnName) is \(words(lowest)), "
          + "the highest \(words(highest)).")
    }
    if let selected = selection.flatMap({ date in
      buckets.last { $0.start <= date && date < $0.end }
    }) {
      let value = selected.value.map(labelled) ?? "no data"
      let article = stats.by == .week ? "the " : ""
      sentences.append("Selected is \(article)\(name(of: selected, in: shown)): \(value).")
    }
    let summary = summary(of: buckets).filter { !$0.hasPrefix("Latest") }
    let trend = slope(of: trend(of: buckets), in: shown)
    let before = previous.map { self.buckets(of: $0, in: $0.interval) }
    let gaps = type.aggregationStyle == .cumulative ? gapCount(in: buckets) : 0
    sentences += [
      summary, [trend], change(of: buckets, from: before),
      gaps > 0 ? ["\(count(gaps)) without data"] : [],
      unfinished(known),
    ].compactMap(StyledText.sentence)
    return sentences
  }

  /// What the drawn values are called beside readings.
  private var drawnName: String {
    type.dayValue == .average ? " average" : ""
  }

  /// The buckets whose values can be held against each other.
  ///
  /// A sum that does not yet have all of its time can not, unless there is nothing else.
  private func comparable(_ known: [ChartBucket]) -> [ChartBucket] {
    guard type.aggregationStyle == .cumulative else { return known }
    let whole = known.filter { !$0.isPartial }
    return whole.isEmpty ? known : whole
  }

  /// Says what lacks some of its time, and which figures have it in them.
  private func unfinished(_ known: [ChartBucket]) -> [String] {
    guard let name = partialName(of: known) else { return [] }
    let partial = known.filter(\.isPartial)
    guard comparable(known).count < known.count else { return ["Not complete: \(name)"] }
    let value = partial.count == 1 ? " \(partial[0].value.map(number) ?? "")" : ""
    return ["\(name)\(value)", "only in total and average"]
  }
}
