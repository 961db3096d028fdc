/// What became of the samples that were saved together.
public struct SaveSummary: Hashable, Sendable {
  /// Samples that were not there before.
  public var new = 0
  /// Samples that were there already, or came twice.
  public var duplicates = 0
  /// Samples that a person deleted earlier and that therefore stay away.
  public var deleted = 0
  /// Samples that cannot be stored: values too large for the type's unit, impossible times.
  public var rejected = 0
  /// The change that can be undone; nil if nothing was new.
  public var change: StoreChange.ID?

  /// Creates a summary of nothing.
  public init() {}
}
