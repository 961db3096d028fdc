public import Foundation

/// What became of the samples and other objects that were saved together.
public struct SaveSummary: Hashable, Sendable {
  /// What became of the objects of each type.
  public var types: [ObjectType: SaveTally] = [:]
  /// The change that can be undone; nil if nothing was new.
  public var change: StoreChange.ID?

  /// Creates a summary of nothing.
  public init() {}

  /// What became of the samples of all types together.
  public var total: SaveTally { types.values.reduce(into: SaveTally()) { $0.add($1) } }

  /// Samples that were not there before.
  public var new: Int { total.new }

  /// Samples that were there already, or came twice.
  public var duplicates: Int { total.duplicates }

  /// Objects that took the place of an older version of themselves.
  public var replaced: Int { total.replaced }

  /// Samples that a person deleted earlier and that therefore stay away.
  public var deleted: Int { total.deleted }

  /// Samples that cannot be stored: values too large for the type's unit, impossible times.
  public var rejected: Int { total.rejected }
}

/// Counts of samples that were saved together, and the time they span.
public struct SaveTally: Hashable, Sendable {
  /// Samples that were not there before.
  public var new = 0
  /// Samples that were there already, or came twice.
  public var duplicates = 0
  /// Objects that took the place of an older version of themselves.
  public var replaced = 0
  /// Samples that a person deleted earlier and that therefore stay away.
  public var deleted = 0
  /// Samples that cannot be stored.
  public var rejected = 0
  /// The earliest start and the latest end of the others; nil if there are none.
  public private(set) var span: ClosedRange<Date>?

  /// Creates a tally of nothing.
  public init() {}

  /// How many samples came in all.
  public var read: Int { new + duplicates + replaced + deleted + rejected }

  /// Adds the counts of other samples.
  public mutating func add(_ other: SaveTally) {
    new += other.new
    duplicates += other.duplicates
    replaced += other.replaced
    deleted += other.deleted
    rejected += other.rejected
    if let span = other.span { extend(to: span) }
  }

  /// Widens the span to take in a sample's time.
  mutating func extend(to times: ClosedRange<Date>) {
    guard let span else {
      self.span = times
      return
    }
    guard times.lowerBound < span.lowerBound || times.upperBound > span.upperBound else { return }
    self.span =
      min(span.lowerBound, times.lowerBound)...max(span.upperBound, times.upperBound)
  }
}
