/// The days, in UTC, that samples of one type touch which are being saved or deleted.
struct ChangedDays {
  /// In any order, and overlapping.
  private var ranges: [ClosedRange<Int>] = []

  /// How many ranges are kept before they are joined.
  private static let mostRanges = 4096

  var isEmpty: Bool { ranges.isEmpty }

  /// Notes the time of a sample, in seconds since 1970.
  mutating func insert(from start: Double, to end: Double) {
    let days = Self.day(start)...Self.day(max(start, end))
    // Samples mostly come in order, so the last range is mostly the one.
    if let last = ranges.last {
      if last.contains(days.lowerBound), last.contains(days.upperBound) { return }
      if last.contains(days.lowerBound) || last.upperBound + 1 == days.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, days.upperBound)
        return
      }
    }
    ranges.append(days)
    if ranges.count > Self.mostRanges { ranges = joined(closing: 0) }
    if ranges.count > Self.mostRanges / 2 { ranges = joined(closing: 366) }
    if ranges.count > Self.mostRanges / 2 { ranges = joined(closing: .max / 2) }
  }

  /// The times of the days, in order and apart, in seconds since 1970.
  var times: [ClosedRange<Double>] {
    joined(closing: 0).map { Double($0.lowerBound) * 86_400...Double($0.upperBound + 1) * 86_400 }
  }

  /// Joins ranges between which no more than a number of days lie.
  private func joined(closing gap: Int) -> [ClosedRange<Int>] {
    var joined: [ClosedRange<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound - last.upperBound - 1 <= gap {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  private static func day(_ seconds: Double) -> Int {
    let times = SampleLimits.times
    return Int((min(max(seconds, times.lowerBound), times.upperBound) / 86_400).rounded(.down))
  }
}
