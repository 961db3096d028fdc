public import Foundation

/// The working behind a figure that several sources contributed to: who counted when, and with how much.
///
/// A watch that recorded 1,000 steps from 07:00 to 08:00 and a phone that recorded 1,500 from 07:30 to 08:30
/// make 1,750: the watch is credited from 07:00 to 08:00, the phone from 08:00 to 08:30 with 750; its other
/// 750 are left out.
public struct SourceCredits: Sendable {
  /// The type that was asked about.
  public let quantityType: QuantityType
  /// What was asked about, half-open.
  public let interval: DateInterval
  /// The figures of the whole interval, sources merged; nil where there is no sample.
  public let statistics: Statistics?
  /// What was entered by hand, then the sources that have samples, the most believed first.
  public let sources: [SourceCredit]

  /// The sum that would come out if nothing were left out; nil for discrete types.
  public var sumOfAllQuantity: Quantity? {
    guard statistics?.figures.sum != nil else { return nil }
    var sum = CompensatedSum()
    for source in sources { sum += source.statistics.figures.sum ?? 0 }
    return Quantity(unit: quantityType.canonicalUnit, doubleValue: sum.value)
  }

  /// What was left out because a better source covers the same time; nil for discrete types.
  public var leftOutQuantity: Quantity? {
    guard statistics?.figures.sum != nil else { return nil }
    var sum = CompensatedSum()
    for source in sources {
      sum += source.statistics.figures.sum ?? 0
      sum += -(source.creditedSum ?? 0)
    }
    return Quantity(unit: quantityType.canonicalUnit, doubleValue: sum.value)
  }
}

/// What one source contributed; what was entered by hand counts as a source of its own.
public struct SourceCredit: Sendable {
  /// The name of the source; nil for what was entered by hand.
  public let source: String?
  /// When the source was counted, in order of time; samples without duration are empty intervals.
  public let credited: [DateInterval]
  /// When it has samples but a better source counts.
  public let covered: [DateInterval]
  /// What the source would give alone.
  public let statistics: Statistics
  /// The credited part of its sum, in the type's canonical unit.
  let creditedSum: Double?

  /// The part of the sum that the source is credited with; nil for discrete types.
  public var creditedSumQuantity: Quantity? {
    creditedSum.map { Quantity(unit: statistics.quantityType.canonicalUnit, doubleValue: $0) }
  }
}
