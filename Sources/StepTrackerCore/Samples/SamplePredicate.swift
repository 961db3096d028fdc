public import Foundation

/// How the ends of an interval choose samples: HealthKit's `HKQueryOptions`.
public struct SampleQueryOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Only samples that start inside the interval.
  public static let strictStartDate = SampleQueryOptions(rawValue: 1)
  /// Only samples that end inside the interval.
  public static let strictEndDate = SampleQueryOptions(rawValue: 2)
}

/// Which samples of a type a query is about: an interval, how strictly it is meant, and sources.
///
/// For the interval `[S, E)` a sample `[s, e]` matches
/// - without options when `e ≥ S` and `s < E`, so one that ends exactly at S matches;
/// - with `strictStartDate` when `S ≤ s < E`;
/// - with `strictEndDate` when `S ≤ e < E`;
/// - with both when both hold.
///
/// A missing start or end is open on that side.
public struct SamplePredicate: Hashable, Sendable {
  /// The first instant of the interval; nil leaves it open.
  public var startDate: Date?
  /// The instant after the interval; nil leaves it open.
  public var endDate: Date?
  /// How strictly the interval is meant.
  public var options: SampleQueryOptions
  /// The names of the sources to keep; nil keeps all.
  public var sources: Set<String>?

  /// Creates a predicate, after HealthKit's `predicateForSamples(withStart:end:options:)`.
  public init(
    start: Date? = nil, end: Date? = nil, options: SampleQueryOptions = [],
    sources: Set<String>? = nil
  ) {
    self.startDate = start
    self.endDate = end
    self.options = options
    self.sources = sources
  }

  /// Whether a sample with these times matches; the sources are not looked at.
  public func matches(start: Date, end: Date) -> Bool {
    if let bound = startDate {
      if options.contains(.strictStartDate), start < bound { return false }
      if options.contains(.strictEndDate), end < bound { return false }
      if options.isEmpty, end < bound { return false }
    }
    if let bound = endDate {
      if options.contains(.strictEndDate), end >= bound { return false }
      if start >= bound { return false }
    }
    return true
  }
}
