import StepTrackerCore

/// A figure of a bucket, by the key that machine formats give it.
enum StatisticsFigure: Hashable, ArgumentValue {
  case sum, average, minimum, maximum, mostRecent, median, duration, count
  /// A percentile from 1 to 99, such as `p90`.
  case percentile(Int)

  /// The figures that types of a style have, in the order in which they are shown.
  static func usual(for style: AggregationStyle) -> [StatisticsFigure] {
    style == .cumulative
      ? [.sum, .duration, .count] : [.average, .minimum, .maximum, .mostRecent, .duration, .count]
  }

  /// Reads names with commas between them.
  static func list(_ text: String) throws(ArgumentValueError) -> [StatisticsFigure] {
    var figures: [StatisticsFigure] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      figures.append(try figure(String(name.trimmingPrefix { $0 == " " })))
    }
    return figures
  }

  private static func figure(_ name: String) throws(ArgumentValueError) -> StatisticsFigure {
    // The words above the columns of tables will do, too.
    if let titled = allCases.first(where: { $0.header.lowercased() == name.lowercased() }) {
      return titled
    }
    if StatisticsFigure(rawValue: name) == nil, name.hasPrefix("p"), Int(name.dropFirst()) != nil {
      throw .refused("percentiles go from p1 to p99")
    }
    return try StatisticsFigure(argument: name)
  }

  /// The option of a statistics query that asks for the figure.
  ///
  /// It is nil for the count, which comes with any, and for percentiles, which a query lists by themselves.
  var option: StatisticsOptions? {
    switch self {
    case .sum: .cumulativeSum
    case .average: .discreteAverage
    case .minimum: .discreteMin
    case .maximum: .discreteMax
    case .mostRecent: .mostRecent
    case .duration: .duration
    case .count, .median, .percentile: nil
    }
  }

  /// The percentile that the figure is, if it is one.
  var percentile: Double? {
    switch self {
    case .median: 50
    case .percentile(let percentile): Double(percentile)
    default: nil
    }
  }

  /// Whether only values that do not add up have the figure.
  var isDiscrete: Bool {
    switch self {
    case .average, .minimum, .maximum, .median, .percentile: true
    case .sum, .mostRecent, .duration, .count: false
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
    case .median: "Median"
    case .percentile(let percentile): "P\(percentile)"
    case .duration: "Duration"
    case .count: "Samples"
    }
  }
}

extension StatisticsFigure: RawRepresentable, CaseIterable {
  /// The figures that have names; percentiles have numbers.
  static let allCases: [StatisticsFigure] = [
    .sum, .average, .minimum, .maximum, .mostRecent, .median, .duration, .count,
  ]

  init?(rawValue: String) {
    if let named = Self.allCases.first(where: { $0.rawValue == rawValue }) {
      self = named
    } else if rawValue.hasPrefix("p"), let percentile = Int(rawValue.dropFirst()),
      1...99 ~= percentile
    {
      self = .percentile(percentile)
    } else {
      return nil
    }
  }

  /// The key in machine formats, and the word on the command line.
  var rawValue: String {
    switch self {
    case .sum: "sum"
    case .average: "average"
    case .minimum: "minimum"
    case .maximum: "maximum"
    case .mostRecent: "mostRecent"
    case .median: "median"
    case .duration: "duration"
    case .count: "count"
    case .percentile(let percentile): "p\(percentile)"
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
      case .median, .percentile: percentile.flatMap { bucket.percentileQuantity($0, for: source) }
      case .duration, .count: nil
      }
    switch self {
    case .duration: return bucket.duration(for: source)
    case .count: return Double(bucket.sampleCount(for: source))
    default: return quantity.flatMap { try? $0.doubleValue(for: unit) }
    }
  }
}
