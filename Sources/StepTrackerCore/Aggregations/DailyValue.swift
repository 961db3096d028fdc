public import Foundation

/// One day's value, in whatever unit the caller chose.
public struct DailyValue: Hashable, Sendable {
  /// The start of the day.
  public let date: Date
  /// The value that stands for the day.
  public let value: Double

  /// Creates the value of the day that starts at `date`.
  public init(date: Date, value: Double) {
    self.date = date
    self.value = value
  }
}

extension StatisticsCollection {
  /// The days that have data, each with the one figure that stands for its day: the sum of a cumulative
  /// type, the most recent value of a body measure, the average of everything else.
  ///
  /// - Parameter unit: The unit of the values.
  /// - Returns: One value for each day that has data, in order of time.
  /// - Throws: `UnitError.incompatible` if the type is not measured in that unit's dimension.
  public func dailyValues(in unit: QuantityUnit) throws(UnitError) -> [DailyValue] {
    var days: [DailyValue] = []
    for day in statistics() {
      if let value = try day.dayQuantity?.doubleValue(for: unit), value.isFinite {
        days.append(DailyValue(date: day.startDate, value: value))
      }
    }
    return days
  }
}

extension Statistics {
  /// The one figure that stands for the bucket: see `QuantityType.dayValue`.
  public var dayQuantity: Quantity? {
    switch quantityType.dayValue {
    case .sum: sumQuantity()
    case .average: averageQuantity()
    case .mostRecent: mostRecentQuantity()
    }
  }
}

extension QuantityType.DayValue {
  /// The option of a statistics query that asks for the figure.
  package var option: StatisticsOptions {
    switch self {
    case .sum: .cumulativeSum
    case .average: .discreteAverage
    case .mostRecent: .mostRecent
    }
  }
}
