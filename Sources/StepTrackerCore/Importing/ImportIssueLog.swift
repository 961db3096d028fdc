/// The issues of one file: the first ones in full, the others counted.
package struct ImportIssueLog: Hashable, Sendable {
  /// How many issues are kept in full.
  package static let limit = 100
  /// How many places are kept for each kind.
  package static let placesPerKind = 3

  /// The first issues, in the order of the file.
  package private(set) var issues: [ImportIssue] = []
  /// How many issues there are in all.
  package private(set) var count = 0
  /// A summary of each kind, in the order in which they first occurred.
  package private(set) var kinds: [Summary] = []

  /// How often a kind of issue occurred, and where first.
  package struct Summary: Hashable, Sendable {
    /// The kind.
    package var kind: ImportIssue.Kind
    /// How often it occurred.
    package var count: Int
    /// The first places.
    package var places: [FilePosition]
  }

  /// Makes an empty log.
  package init() {}

  /// Adds an issue.
  package mutating func add(_ kind: ImportIssue.Kind, at position: FilePosition) {
    count += 1
    if issues.count < Self.limit {
      issues.append(ImportIssue(kind: kind, position: position))
    }
    // There are a few dozen kinds at most.
    guard let index = kinds.firstIndex(where: { $0.kind == kind }) else {
      kinds.append(Summary(kind: kind, count: 1, places: [position]))
      return
    }
    kinds[index].count += 1
    if kinds[index].places.count < Self.placesPerKind { kinds[index].places.append(position) }
  }
}
