/// A record whose start tag has been read but not yet its end.
struct PendingRecord {
  /// Where it begins.
  var position: FilePosition
  /// The entry of its type; nil if it has none.
  var typeNumber: Int?
  /// Its numbers, nil if there is a fault.
  var start = 0.0
  var end = 0.0
  var value = 0.0
  var created: Double?
  /// Why it cannot be taken.
  var fault: ImportIssue.Kind?
}
