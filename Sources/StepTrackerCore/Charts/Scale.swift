/// Maps values to whole levels above the foot of an axis.
struct Scale {
  let lowest: Double
  let highest: Double

  init(_ ticks: AxisTicks) {
    lowest = ticks.values.first ?? 0
    highest = ticks.values.last ?? 1
  }

  /// The level nearest to a value, from 0 at the foot to `levels` at the top.
  func level(of value: Double, levels: Int) -> Int {
    let fraction = (value - lowest) / (highest - lowest)
    guard fraction.isFinite else { return 0 }
    return Int((min(max(fraction, 0), 1) * Double(levels)).rounded())
  }
}
