import Foundation
import StepTrackerCore

/// What a command found out, in every form that it can be printed in.
protocol Document {
  associatedtype Body: Encodable

  /// The JSON document; keys are sorted when it is written.
  var json: Body { get }
  /// The same as comma-separated values.
  var csv: CSVDocument { get }
  /// The same for a person: lines of text, none wider than the appearance says.
  func text(_ appearance: Appearance) -> StyledText
}

/// A header and rows; nil is an empty cell.
struct CSVDocument: Sendable {
  var header: [String]
  var rows: [[String?]]

  var text: String {
    CSVWriter.line(header) + rows.map(CSVWriter.line).joined()
  }
}

extension Document {
  /// Writes the document in one form; the only place that tells the forms apart.
  func rendered(as format: OutputFormat, _ appearance: Appearance) throws -> String {
    switch format {
    case .table: text(appearance).rendered(depth: appearance.colorDepth)
    case .json: try JSONText.line(json)
    case .csv: csv.text
    }
  }
}
