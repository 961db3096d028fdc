import StepTrackerCore

extension StoreChange {
  /// What it was, as a noun: `import of export.zip`, `entry of weight`, `undo of change 3`.
  var words: String {
    switch kind {
    case .add: "entry of \(subject)"
    case .edit: "edit of \(subject)"
    case .delete: "deletion of \(subject)"
    case .import: "import of \(subject)"
    case .sourceOrder: "order of sources of \(subject)"
    case .setting: "setting of \(subject)"
    case .lock: Self.lockWords(detail)
    case .undo, .redo: "\(kind.rawValue) of \(target.map { "change \($0)" } ?? "a change")"
    default: subject.isEmpty ? kind.rawValue : "\(kind.rawValue) of \(subject)"
    }
  }

  /// Turns `lock weight` into `locking of weight`.
  private static func lockWords(_ detail: String) -> String {
    let parts = detail.split(separator: " ", maxSplits: 1)
    return parts.count == 2 ? "\(parts[0])ing of \(parts[1])" : "locking of a metric"
  }

  /// What it was about: a file's name, a setting, or metrics.
  private var subject: String {
    if !detail.isEmpty { return detail }
    switch names.count {
    case 0: return "samples"
    case 1...3: return names.joined(separator: ", ")
    default: return "\(names.count) metrics"
    }
  }

  /// The names of the metrics and of what else it was about.
  private var names: [String] { types.map(\.name) + objectTypes.map(\.name) }

  /// Its columns, in every form of output.
  static let columns = [
    "id", "when", "kind", "what", "metrics", "added", "deleted", "undone",
  ]

  /// The values of its columns.
  func record(_ calendar: DayCalendar) -> [JSONValue] {
    [
      .count(id), .string(calendar.iso8601(date)), .string(kind.rawValue), .string(words),
      .array(names), .count(added), .count(deleted), .bool(isUndone),
    ]
  }
}
