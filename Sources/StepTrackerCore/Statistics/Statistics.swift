public import Foundation

/// The statistics of one bucket of time, after HealthKit's `HKStatistics`.
public struct Statistics: Sendable {
  /// The type that the statistics are about.
  public let quantityType: QuantityType
  /// The bucket's full bounds, also where it sticks out of the interval that was asked for.
  public let startDate: Date
  /// The instant after the bucket.
  public let endDate: Date
  /// Whether the bucket sticks out of the interval that was asked for; only what lies inside was counted.
  public let isPartial: Bool
  package let figures: StatisticsFigures
  package let figuresBySource: [String: StatisticsFigures]

  package init(
    quantityType: QuantityType, startDate: Date, endDate: Date, isPartial: Bool,
    figures: StatisticsFigures, figuresBySource: [String: StatisticsFigures] = [:]
  ) {
    self.quantityType = quantityType
    self.startDate = startDate
    self.endDate = endDate
    self.isPartial = isPartial
    self.figures = figures
    self.figuresBySource = figuresBySource
  }

  /// How many samples belong to the bucket, of all sources or of one, also those that merging leaves
  /// uncounted.
  public func sampleCount(for source: String? = nil) -> Int {
    figures(for: source)?.count ?? 0
  }

  /// The names of the sources, in alphabetical order; empty unless `separateBySource` was asked for.
  public var sources: [String] { figuresBySource.keys.sorted() }

  /// The sum of a cumulative type, of all sources merged or of one source alone.
  public func sumQuantity(for source: String? = nil) -> Quantity? {
    quantity(\.sum, source)
  }

  /// The average of a discrete type, as its aggregation style defines it.
  public func averageQuantity(for source: String? = nil) -> Quantity? {
    quantity(\.average, source)
  }

  /// The smallest value of a discrete type.
  public func minimumQuantity(for source: String? = nil) -> Quantity? {
    quantity(\.minimum, source)
  }

  /// The greatest value of a discrete type.
  public func maximumQuantity(for source: String? = nil) -> Quantity? {
    quantity(\.maximum, source)
  }

  /// A percentile of a discrete type's values, if the query asked for it; 50 is the median.
  ///
  /// Every sample counts the same, whatever its duration. Between two values the percentile lies on the
  /// straight line: of 60, 62, 70 and 100 the median is 66 and the 90th percentile 91.
  public func percentileQuantity(_ percentile: Double, for source: String? = nil) -> Quantity? {
    quantity({ $0.percentiles[percentile] }, source)
  }

  /// The value of the sample with the latest end, then the latest start, then the one saved last.
  public func mostRecentQuantity(for source: String? = nil) -> Quantity? {
    quantity(\.mostRecent?.value, source)
  }

  /// When that sample was measured.
  public func mostRecentQuantityDateInterval(for source: String? = nil) -> DateInterval? {
    figures(for: source)?.mostRecent.map {
      DateInterval(
        start: Date(timeIntervalSince1970: $0.start), end: Date(timeIntervalSince1970: $0.end))
    }
  }

  /// The seconds covered by samples; for a cumulative type, by samples that were counted.
  public func duration(for source: String? = nil) -> TimeInterval? {
    figures(for: source)?.duration
  }

  private func figures(for source: String?) -> StatisticsFigures? {
    source.map { figuresBySource[$0] } ?? figures
  }

  private func quantity(
    _ figure: (StatisticsFigures) -> Double?, _ source: String?
  ) -> Quantity? {
    figures(for: source).flatMap(figure).map {
      Quantity(unit: quantityType.canonicalUnit, doubleValue: $0)
    }
  }
}
