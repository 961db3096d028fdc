/// A day's summary as the numbers of a row of `daily_summary`, in the order of its columns.
struct DayRow {
  static let columns = """
    start_time, end_time, count, earlier_count, sum, sum_lost, minimum, maximum, covered,
    recent_value, recent_start, recent_end, recent_change,
    weighted_sum, weighted_sum_lost, weight, weight_lost,
    carried_first_start, carried_last_start, carried_covered, carried_weighted_sum, carried_weight
    """
  static let columnCount = 22

  /// Numbers, or null; counts are whole numbers.
  var numbers: [Double?]

  /// Tells whether a row is as this program wrote it.
  func checksum(series: Int64) -> Int64 {
    var hash = UInt64(bitPattern: series)
    for number in numbers {
      // The file does not tell −0 from 0.
      let bits = number.map { $0 == 0 ? 0 : $0.bitPattern } ?? 1
      hash = (hash ^ bits) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    return Int64(bitPattern: hash)
  }

  /// Whether the file can keep the numbers exactly: it takes what is not a number for null.
  var isKeepable: Bool { numbers.allSatisfy { $0?.isFinite ?? true } }
}

extension DaySummary {
  /// The summary as numbers.
  var row: DayRow {
    let recent = summary.mostRecent
    let carried = summary.carried
    return DayRow(numbers: [
      start, end, Double(summary.count), Double(summary.earlierCount),
      summary.sum.sum, summary.sum.lost,
      summary.minimum == .infinity ? nil : summary.minimum,
      summary.maximum == -.infinity ? nil : summary.maximum,
      summary.covered,
      recent?.value, recent?.start, recent?.end, (recent?.change).map(Double.init),
      summary.weightedSum.sum, summary.weightedSum.lost, summary.weights.sum, summary.weights.lost,
      carried?.firstStart, carried?.lastStart, carried?.covered, carried?.weightedSum,
      carried?.weights,
    ])
  }

  /// Reads a summary from numbers; nil if they are not those of one.
  init?(_ row: DayRow) {
    let numbers = row.numbers
    guard numbers.count == DayRow.columnCount, row.isKeepable,
      let start = numbers[0], let end = numbers[1], start < end,
      let count = numbers[2].flatMap(Self.count), let earlierCount = numbers[3].flatMap(Self.count),
      earlierCount <= count
    else { return nil }
    self.start = start
    self.end = end
    summary = BucketSummary()
    summary.count = count
    summary.earlierCount = earlierCount
    summary.sum = CompensatedSum(sum: numbers[4] ?? 0, lost: numbers[5] ?? 0)
    summary.minimum = numbers[6] ?? .infinity
    summary.maximum = numbers[7] ?? -.infinity
    summary.covered = numbers[8] ?? 0
    if let value = numbers[9], let start = numbers[10], let end = numbers[11], start <= end,
      let change = numbers[12].flatMap(Self.count)
    {
      summary.mostRecent = .init(value: value, start: start, end: end, change: change)
    }
    summary.weightedSum = CompensatedSum(sum: numbers[13] ?? 0, lost: numbers[14] ?? 0)
    summary.weights = CompensatedSum(sum: numbers[15] ?? 0, lost: numbers[16] ?? 0)
    if let firstStart = numbers[17], let lastStart = numbers[18], let covered = numbers[19] {
      summary.carried = .init(
        firstStart: firstStart, lastStart: lastStart, covered: covered,
        weightedSum: numbers[20] ?? 0, weights: numbers[21] ?? 0)
    }
  }

  /// A count that a file can hold and that can be added to others.
  private static func count(_ number: Double) -> Int? {
    (0...1e15).contains(number) ? Int(exactly: number) : nil
  }
}
