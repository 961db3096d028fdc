/// The machine formats of samples.
package enum SampleRecordFormat: String, CaseIterable, Sendable {
  /// A line a sample, with the columns of ``SampleRecordWriter/columns``.
  case csv
  /// An array with an object a sample, with sorted keys.
  case json
  /// A line a sample, each with the object that ``json`` would have.
  case ndjson
  /// An export as the Health app writes it; fractions of seconds are in attributes of their own.
  case healthXML = "health-xml"

  /// Finds the format that the ending of a file's name stands for.
  package init?(ending: String) {
    switch ending.lowercased() {
    case "csv": self = .csv
    case "json": self = .json
    case "ndjson", "jsonl": self = .ndjson
    case "xml": self = .healthXML
    default: return nil
    }
  }

  /// The endings of files' names that stand for a format.
  package static let endings = ["csv", "json", "ndjson", "jsonl", "xml"]
}
