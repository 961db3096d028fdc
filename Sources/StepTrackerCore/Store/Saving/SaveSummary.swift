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

  /// Samples that went because what was saved no longer has them.
  public var removed: Int { total.removed }

  /// New samples with the source and times of older ones and another value, and objects of other kinds that
  /// were there already and say something else now.
  public var corrected: Int { total.corrected }

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
  /// Samples that went because what was saved no longer has them; they are not among the others.
  public var removed = 0
  /// How many of the new samples have the source and times of an older one and another value; of other objects,
  /// how many of the duplicates say something else than what is kept.
  public var corrected = 0
  /// The names of the sources, the most believed first, a hundred at most.
  public private(set) var sources: [String] = []
  /// How many sources there are.
  public private(set) var sourceCount = 0
  /// The earliest start and the latest end of the others; nil if there are none.
  public private(set) var span: ClosedRange<Date>?

  /// Creates a tally of nothing.
  public init() {}

  /// How many samples came in all.
  public var read: Int { new + duplicates + replaced + deleted + rejected }

  /// Adds the counts of other samples; sources stay apart.
  public mutating func add(_ other: SaveTally) {
    new += other.new
    duplicates += other.duplicates
    replaced += other.replaced
    deleted += other.deleted
    rejected += other.rejected
    removed += other.removed
    corrected += other.corrected
    if let span = other.span { extend(to: span) }
  }

  mutating func setSources(_ names: [String]) {
    sources = Array(names.prefix(100))
    sourceCount = names.count
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
