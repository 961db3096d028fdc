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
  /// The mean of the days with data; of what is averaged, that of all measurements.
  let average: Double?
  /// What has become of the value; nil with too few days.
  ///
  /// Of body measures, from the first day with data to the last one; of all others, from the mean of the full
  /// days before the last seven to the mean of those.
  let change: Double?
  /// The goal that holds today.
  let goal: GoalProgress?
  /// The days that have data.
  let days: Int
  /// The value of each day, the last of them today.
  let daily: [Double?]

  /// Reads the figures of a collection of days; nil without data.
  init?(
    _ collection: StatisticsCollection, goal: GoalProgress?, unit: DisplayUnit, now: Date
  ) {
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
    self.goal = goal
    self.daily = daily
    days = known.count
    switch type.dayValue {
    case .sum, .average:
      self.value = value(today?.dayQuantity)
      measured = nil
      change = Self.changeOfMeans(daily.dropLast())
    case .mostRecent:
      self.value = value(total.mostRecentQuantity())
      measured = total.mostRecentQuantityDateInterval()?.start
      change = known.count > 1 ? known[known.count - 1] - known[0] : nil
    }
    let showsRange = type.dayValue == .average
    minimum = showsRange ? value(today?.minimumQuantity()) : nil
    maximum = showsRange ? value(today?.maximumQuantity()) : nil
    let mean = known.reduce(0) { $0 + $1 / Double(known.count) }
    average =
      type.dayValue == .average
      ? value(total.averageQuantity()) : known.isEmpty ? nil : mean
  }

  /// So many days with data make a mean that can be compared.
  private static let fewestDays = 3

  /// Compares the last seven of some full days with those before them.
  private static func changeOfMeans(_ daily: ArraySlice<Double?>) -> Double? {
    func mean(_ days: ArraySlice<Double?>) -> Double? {
      let known = days.compactMap(\.self)
      guard known.count >= fewestDays else { return nil }
      return known.reduce(0) { $0 + $1 / Double(known.count) }
    }
    guard let before = mean(daily.dropLast(7)), let now = mean(daily.suffix(7)) else { return nil }
    return now - before
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
