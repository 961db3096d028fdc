/// The straight line that lies closest to some points, by least squares.
///
/// 72.0, 71.9 and 71.8 on three days in a row give a slope of −0.1 a day, whatever days are missing between.
package struct LinearTrend: Hashable, Sendable {
  /// The change of the line a unit of x.
  package let slope: Double
  private let centerX: Double
  private let centerY: Double

  /// Fits the line; nil for points that are fewer than three or all at one place.
  package init?(_ points: [(x: Double, y: Double)]) {
    guard points.count >= 3 else { return nil }
    let count = Double(points.count)
    let centerX = points.reduce(0) { $0 + $1.x / count }
    let centerY = points.reduce(0) { $0 + $1.y / count }
    var (spread, slope) = (0.0, 0.0)
    for point in points {
      spread += (point.x - centerX) * (point.x - centerX)
      slope += (point.x - centerX) * (point.y - centerY)
    }
    guard spread > 0, (slope / spread).isFinite else { return nil }
    self.slope = slope / spread
    self.centerX = centerX
    self.centerY = centerY
  }

  /// The height of the line at a place.
  package func y(at x: Double) -> Double { centerY + slope * (x - centerX) }

  /// Where the line has a height; nil for a level line.
  package func x(where y: Double) -> Double? {
    let x = centerX + (y - centerY) / slope
    return x.isFinite ? x : nil
  }
}
