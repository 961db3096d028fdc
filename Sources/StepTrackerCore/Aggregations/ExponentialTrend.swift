public import Foundation

/// A smooth line through values that come at irregular times.
///
/// Each value pulls the trend towards itself, the more the longer nothing was known before it:
///
///     trend = trend before + (1 − e^(−time since the value before ÷ time constant)) × (value − trend before)
///
/// The first trend is the first value. With a time constant of 7 days, a day moves the trend by
/// 13.3 % of the distance to its value, and a day after a gap of a week by 63.2 %. From 70.0 on Monday
/// and 71.0 on Tuesday the trend of Tuesday is 70.133; if the next value is 71.0 on the Tuesday after,
/// that day's trend is 70.681. On values that rise evenly the trend lags behind by the time constant.
public struct ExponentialTrend: Hashable, Sendable {
  /// The trend at the date of each value, in order of time.
  public let points: [DailyValue]

  /// Computes the trend of values.
  ///
  /// - Parameters:
  ///   - values: In order of time; of several with one date, only the first counts.
  ///   - timeConstant: In seconds; the time in which the weight of a value falls to 1 ÷ e. Seven
  ///     days unless something else is said; 0 or less makes the trend the values themselves.
  /// - Complexity: O(*n*)
  public init(of values: [DailyValue], timeConstant: TimeInterval = 7 * 86_400) {
    var points: [DailyValue] = []
    for value in values {
      guard let last = points.last else {
        points.append(value)
        continue
      }
      let elapsed = max(value.date.timeIntervalSince(last.date), 0)
      let weight = timeConstant > 0 ? 1 - exp(-elapsed / timeConstant) : 1
      // A weighted mean rather than a difference, which could be too large for a number.
      let trend = last.value * (1 - weight) + value.value * weight
      points.append(DailyValue(date: value.date, value: trend))
    }
    self.points = points
  }

  /// The slope of the straight line that fits the trend best, by least squares.
  ///
  /// A trend of 70.0, 69.9 and 69.8 on three days in a row has −0.1 ÷ 86,400 a second, which is
  /// −0.7 a week.
  ///
  /// - Parameter interval: Which points count, half-open; nil for all of them.
  /// - Returns: The change in a second; nil for fewer than two points.
  /// - Complexity: O(*n*)
  public func slope(in interval: DateInterval? = nil) -> Double? {
    let points = points.filter { point in interval.map { $0.containsHalfOpen(point.date) } ?? true }
    guard let first = points.first, let last = points.last, first.date < last.date else {
      return nil
    }
    let count = Double(points.count)
    // Centred times and values keep their digits, whatever the year and the size.
    let times = points.map { $0.date.timeIntervalSince(first.date) }
    let meanTime = times.reduce(0) { $0 + $1 / count }
    let meanValue = points.reduce(0) { $0 + $1.value / count }
    var (covariance, variance) = (CompensatedSum(), CompensatedSum())
    for (time, point) in zip(times, points) {
      covariance += (time - meanTime) * (point.value - meanValue)
      variance += (time - meanTime) * (time - meanTime)
    }
    let slope = covariance.value / variance.value
    return slope.isFinite ? slope : nil
  }
}
