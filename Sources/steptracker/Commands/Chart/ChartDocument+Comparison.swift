import StepTrackerCore

extension ChartDocument {
  /// The part of the summary about the period before: its figure, and the change since.
  ///
  /// Sums are compared over the places that are over in both periods: nine days of this month with
  /// the first nine days of the last one.
  func change(of buckets: [ChartBucket], from before: [ChartBucket]?) -> [String] {
    guard let before, let previous else { return [] }
    guard type.aggregationStyle == .cumulative else {
      return change(from: total(.average, of: previous), to: total(.average), "Average before")
    }
    let over = Array(zip(buckets, before).prefix { !$0.0.isPartial && !$0.1.isPartial })
    let now = sum(over.map(\.0))
    let isWhole = over.count == max(buckets.count, before.count)
    let parts = change(from: sum(over.map(\.1)), to: now, isWhole ? "Total before" : "before")
    return isWhole
      ? parts : ["First \(count(over.count)): \(now.map(number) ?? "no data")"] + parts
  }

  private func sum(_ buckets: [ChartBucket]) -> Double? {
    let known = buckets.compactMap(\.value)
    return known.isEmpty ? nil : known.reduce(0, +)
  }

  private func change(from old: Double?, to new: Double?, _ name: String) -> [String] {
    guard let old else { return [name == "before" ? "no data before" : "No data before"] }
    guard let new else { return ["\(name) \(number(old))"] }
    let digits = NumberText(fractionDigits: type.changeDigits, showsPlus: true)
    let change = "change \(stats.unit.label(digits.string(new - old)))"
    return ["\(name) \(number(old))", change + percentage(from: old, to: new)]
  }

  /// The change in percent; empty where values have no natural zero, where the old one is none, and
  /// where values are percentages themselves.
  private func percentage(from old: Double, to new: Double) -> String {
    let isTemperature = type.canonicalUnit.isCompatible(with: .degreeCelsius)
    let isLevel = type.aggregationStyle == .discreteEquivalentContinuousLevel
    guard !isTemperature, !isLevel, !stats.unit.unit.isPercentage, old > 0 else { return "" }
    let percent = NumberText(fractionDigits: 1, showsPlus: true).string((new / old - 1) * 100)
    return " (\(percent) %)"
  }
}
