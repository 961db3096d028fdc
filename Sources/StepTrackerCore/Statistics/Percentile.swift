/// Percentiles by linear interpolation between the closest ranks ("type 7" of Hyndman and Fan).
///
/// The p-th percentile of n values in order lies at place `(n − 1) × p ÷ 100`, counted from 0. Of 60, 62, 70
/// and 100 the 90th lies at place 2.7, seven tenths of the way from 70 to 100: 91.
enum Percentile {
  /// Refuses percentiles of cumulative types and such as lie outside of 0 to 100.
  static func validate(
    _ percentiles: [Double], for type: QuantityType
  ) throws(StatisticsError) {
    guard !percentiles.isEmpty else { return }
    if type.aggregationStyle == .cumulative {
      throw .optionNotAllowed(type, option: "percentile")
    }
    for percentile in percentiles where !(0...100 ~= percentile) {
      throw .percentileOutOfRange(percentile)
    }
  }

  /// Returns percentiles of values in any order; none of no values.
  ///
  /// - Complexity: O(n log n)
  static func values(of percentiles: [Double], in values: [Double]) -> [Double: Double] {
    guard !values.isEmpty else { return [:] }
    let sorted = values.sorted()
    var result: [Double: Double] = [:]
    for percentile in percentiles { result[percentile] = value(at: percentile, in: sorted) }
    return result
  }

  private static func value(at percentile: Double, in sorted: [Double]) -> Double {
    let place = Double(sorted.count - 1) * percentile / 100
    let below = min(Int(place), sorted.count - 1)
    let low = sorted[below]
    let high = sorted[min(below + 1, sorted.count - 1)]
    let part = place - Double(below)
    // In this form no difference of values can overflow; equal values stay as they are.
    return low == high ? low : min(max(low * (1 - part) + high * part, low), high)
  }
}
