/// Why a statistics query cannot be asked.
public enum StatisticsError: Error, Equatable, Sendable {
  /// The option has no meaning for the type's aggregation style.
  case optionNotAllowed(QuantityType, option: String)
  /// The percentile is not a number from 0 to 100.
  case percentileOutOfRange(Double)
  /// The step from bucket to bucket is none that time can be divided by.
  case unusableInterval(BucketError)
}

extension StatisticsError: CustomStringConvertible {
  /// What is wrong and what would do, in words.
  public var description: String {
    switch self {
    case .optionNotAllowed(let type, let option) where type.aggregationStyle == .cumulative:
      "\(option) has no meaning for \(type.name), which adds up; "
        + "ask for cumulativeSum, mostRecent or duration"
    case .optionNotAllowed(let type, let option):
      "\(option) has no meaning for \(type.name), which is measured at moments; "
        + "ask for discreteAverage, discreteMin, discreteMax, mostRecent, duration or percentiles"
    case .percentileOutOfRange:
      "a percentile must be a number from 0 to 100"
    case .unusableInterval(let error):
      error.description
    }
  }
}
