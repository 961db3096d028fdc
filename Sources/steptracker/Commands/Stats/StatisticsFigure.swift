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
