import StepTrackerCore

/// A figure of a bucket, by the key that machine formats give it.
enum StatisticsFigure: String, CaseIterable, ArgumentValue {
  case sum, average, minimum, maximum, mostRecent, duration, count

  /// The figures that types of a style have, in the order in which they are shown.
  static func usual(for style: AggregationStyle) -> [StatisticsFigure] {
    style == .cumulative
      ? [.sum, .duration, .count] : [.average, .minimum, .maximum, .mostRecent, .duration, .count]
  }

  /// Reads names with commas between them.
  static func list(_ text: String) throws(ArgumentValueError) -> [StatisticsFigure] {
    var figures: [StatisticsFigure] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      figures.append(try StatisticsFigure(argument: name.trimmingPrefix { $0 == " " }.description))
    }
    return figures
  }

  /// The option of a statistics query that asks for the figure; nil for the count, which comes with any.
  var option: StatisticsOptions? {
    switch self {
    case .sum: .cumulativeSum
    case .average: .discreteAverage
    case .minimum: .discreteMin
    case .maximum: .discreteMax
    case .mostRecent: .mostRecent
    case .duration: .duration
    case .count: nil
    }
  }

  /// The word above the figure's column.
  var header: String {
    switch self {
    case .sum: "Sum"
    case .average: "Average"
    case .minimum: "Minimum"
    case .maximum: "Maximum"
    case .mostRecent: "Latest"
    case .duration: "Duration"
    case .count: "Samples"
    }
  }
}

extension StatisticsFigure {
  /// The figure of a bucket, or of one source in it, in a unit; a duration is in seconds.
  func value(in bucket: Statistics, source: String?, unit: QuantityUnit) -> Double? {
    let quantity: Quantity? =
      switch self {
      case .sum: bucket.sumQuantity(for: source)
      case .average: bucket.averageQuantity(for: source)
      case .minimum: bucket.minimumQuantity(for: source)
      case .maximum: bucket.maximumQuantity(for: source)
      case .mostRecent: bucket.mostRecentQuantity(for: source)
      case .duration, .count: nil
      }
    switch self {
    case .duration: return bucket.duration(for: source)
    case .count: return Double(bucket.sampleCount(for: source))
    default: return quantity.flatMap { try? $0.doubleValue(for: unit) }
    }
  }
}
