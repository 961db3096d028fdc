import Foundation
import StepTrackerCore

/// One metric today and in the 28 days up to it.
struct TodayMetric: Sendable {
  let type: QuantityType
  let unit: DisplayUnit
  /// The sum or the average of today so far, or the latest body measure; nil without data.
  let value: Double?
  /// When the latest body measure was taken.
  let measured: Date?
  /// The least and the greatest value of today, of what is averaged.
  let minimum: Double?
  let maximum: Double?
  /// The mean of the days with data for sums, of the measurements for everything else.
  let average: Double?
  /// The days that have data.
  let days: Int
  /// The value of each day, the last of them today.
  let daily: [Double?]

  /// Reads the figures of a collection of days; nil without data.
  init?(_ collection: StatisticsCollection, unit: DisplayUnit, now: Date) {
    guard let total = collection.total else { return nil }
    func value(_ quantity: Quantity?) -> Double? {
      quantity.flatMap { try? $0.doubleValue(for: unit.unit) }
    }
    var daily: [Double?] = []
    collection.enumerateStatistics(
      from: collection.interval.start, to: collection.interval.end
    ) { daily.append(value($0.dayQuantity)) }
    let known = daily.compactMap(\.self)
    let today = collection.statistics(for: now)
    type = collection.quantityType
    self.unit = unit
    self.daily = daily
    days = known.count
    switch type.dayValue {
    case .sum, .average:
      self.value = value(today?.dayQuantity)
      measured = nil
    case .mostRecent:
      self.value = value(total.mostRecentQuantity())
      measured = total.mostRecentQuantityDateInterval()?.start
    }
    let showsRange = type.dayValue == .average
    minimum = showsRange ? value(today?.minimumQuantity()) : nil
    maximum = showsRange ? value(today?.maximumQuantity()) : nil
    let mean = known.reduce(0) { $0 + $1 / Double(known.count) }
    let isSum = type.aggregationStyle == .cumulative
    average = isSum ? (known.isEmpty ? nil : mean) : value(total.averageQuantity())
  }
}

extension QuantityType {
  /// The types that come first where there is no room for all.
  private static let foremost: [QuantityType] = [
    .stepCount, .activeEnergyBurned, .bodyMass, .heartRate,
  ]

  /// The place among all types by importance: the foremost ones, then the catalogue's order.
  var importance: Int {
    Self.foremost.firstIndex(of: self) ?? Self.foremost.count + index
  }
}
