import StepTrackerCore

extension ChartDocument {
  /// The part of the summary about the period before: its figure, and the change since.
  ///
  /// Sums of a range that is not over are compared as far as it has come: this month until the 9th at 12:00
  /// with the last one until its 9th at 12:00.
  func change(of buckets: [ChartBucket], from before: [ChartBucket]?) -> [String] {
    guard let before, let previous else { return [] }
    guard type.aggregationStyle == .cumulative else {
      return change(
        from: average(of: before.compactMap(\.value), in: previous),
        to: average(of: buckets.compactMap(\.value)), "Average before")
    }
    guard let elapsed else {
      return change(from: total(.sum, of: previous), to: total(.sum), "Total before")
    }
    let now = elapsed.now.flatMap { total(.sum, of: $0) }
    let old = elapsed.before.flatMap { total(.sum, of: $0) }
    return ["Until today \(dates.time(session.now)): \(now.map(number) ?? "no data")"]
      + change(from: old, to: now, "before")
  }

  /// The values of buckets of the period before, each at the place of the bucket that it corresponds to.
  ///
  /// Hours and minutes correspond by the clock: where it shows an hour twice, the first one is meant, and
  /// an hour that it skips has no place. What a longer period has beyond that comes after.
  func values(of before: [ChartBucket], beside buckets: [ChartBucket]) -> [Double?] {
    guard stats.by == .hour || stats.by == .minute, let first = buckets.first,
      let last = buckets.last, let firstBefore = before.first
    else { return before.map(\.value) }
    var clock = session.calendar.clock
    func clockTime(_ bucket: ChartBucket, since first: ChartBucket) -> Int {
      clock.localSecond(at: bucket.start.wholeSeconds)
        - clock.localSecond(at: first.start.wholeSeconds)
    }
    var places: [Int: Int] = [:]
    for (place, bucket) in buckets.enumerated().reversed() {
      places[clockTime(bucket, since: first)] = place
    }
    let end = clockTime(last, since: first)
    var values: [Double?] = Array(repeating: nil, count: buckets.count)
    for bucket in before {
      let time = clockTime(bucket, since: firstBefore)
      if let place = places[time] {
        values[place] = joined(values[place], bucket.value)
      } else if time > end {
        values.append(bucket.value)
      }
    }
    return values
  }

  /// The value of two hours that the clock shows as one.
  private func joined(_ first: Double?, _ second: Double?) -> Double? {
    guard let first, let second else { return first ?? second }
    return switch type.dayValue {
    case .sum: first + second
    case .average: first / 2 + second / 2
    case .mostRecent: second
    }
  }

  private func change(from old: Double?, to new: Double?, _ name: String) -> [String] {
    guard let old else { return [name == "before" ? "no data before" : "No data before"] }
    guard let new else { return ["\(name) \(number(old))"] }
    let digits = NumberText(fractionDigits: type.changeDigits, showsPlus: true)
    let change = "change \(stats.unit.label(change: digits.string(new - old)))"
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
