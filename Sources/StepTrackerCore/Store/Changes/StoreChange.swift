public import Foundation

/// One change of a store: a transaction with everything that belongs together.
public struct StoreChange: Hashable, Sendable, Identifiable {
  /// What kind of a change it was, by the name that the file keeps.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a kind by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Samples were added by hand or by a program.
    public static let add = Kind(rawValue: "add")
    /// A sample was replaced by another.
    public static let edit = Kind(rawValue: "edit")
    /// Samples were deleted.
    public static let delete = Kind(rawValue: "delete")
    /// A file was imported.
    public static let `import` = Kind(rawValue: "import")
    /// The order of a type's sources was changed.
    public static let sourceOrder = Kind(rawValue: "sources")
    /// A setting was changed.
    public static let setting = Kind(rawValue: "config")
    /// A type was locked or unlocked.
    public static let lock = Kind(rawValue: "lock")
    /// An earlier change was taken back.
    public static let undo = Kind(rawValue: "undo")
    /// A change that had been taken back was made again.
    public static let redo = Kind(rawValue: "redo")
  }

  /// Counts up from 1 in the order of the changes.
  public let id: Int
  /// What kind of a change it was.
  public let kind: Kind
  /// When it happened.
  public let date: Date
  /// What it was about, such as the name of an imported file.
  public let detail: String
  /// The types whose samples it added or deleted, in the order of the catalogue.
  public let types: [QuantityType]
  /// The types of other objects that it added or deleted, in the order of lists.
  public let objectTypes: [HealthObjectType]
  /// Of an undo or a redo, the change that it took back or made again.
  public let target: ID?
  /// How many samples and other objects were added.
  public let added: Int
  /// How many samples and other objects were deleted.
  public let deleted: Int
  /// Whether it has been taken back.
  public let isUndone: Bool
  /// What was noted on an import, in JSON.
  package let receipt: String?
}

/// What the history keeps of an import beside its counts.
package struct ChangeNote: Hashable, Sendable {
  /// The format of the file.
  let format: String
  /// What became of its samples, in JSON; no values.
  let receipt: String

  package init(format: String, receipt: String) {
    self.format = format
    self.receipt = receipt
  }
}
