/// What taking back a change, or making it again, has done.
public struct ChangeReversal: Hashable, Sendable {
  /// Which way a change is gone through.
  public enum Direction: Hashable, Sendable {
    /// The last change that still holds is taken back.
    case undo
    /// The change that was taken back last is made again.
    case redo

    /// What the history calls it.
    public var kind: StoreChange.Kind { self == .undo ? .undo : .redo }
  }

  /// Which way it went.
  public let direction: Direction
  /// The change, as it is after that.
  public let change: StoreChange
  /// How many samples came back.
  public let added: Int
  /// How many samples went.
  public let deleted: Int
}
