import StepTrackerCore

/// A value of a machine format.
enum JSONValue: Encodable, Equatable, Sendable {
  case string(String)
  case number(Double)
  case bool(Bool)
  case array([String])
  case list([JSONValue])
  case object([String: JSONValue])
  case null

  static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  static func count(_ count: Int) -> JSONValue { .number(Double(count)) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let text): try container.encode(text)
    case .number(let value): try container.encode(JSONNumber(value))
    case .bool(let isTrue): try container.encode(isTrue)
    case .array(let texts): try container.encode(texts)
    case .list(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    case .null: try container.encodeNil()
    }
  }

  /// The same as a cell of comma-separated values; words have blanks between them, larger values are JSON.
  var cell: String? {
    switch self {
    case .string(let text): text
    case .number(let value): JSONLiteral.number(value)
    case .bool(let isTrue): String(isTrue)
    case .array(let texts): texts.joined(separator: " ")
    case .list, .object: (try? JSONText.line(self)).map { String($0.dropLast()) }
    case .null: nil
    }
  }
}

/// A document of records with the same columns, which are also the keys in JSON.
protocol RecordDocument: Document {
  static var columns: [String] { get }
  var records: [[JSONValue]] { get }
}

extension RecordDocument {
  var json: some Encodable {
    records.map { Dictionary(zip(Self.columns, $0)) { first, _ in first } }
  }

  var csv: CSVDocument {
    CSVDocument(header: Self.columns, rows: records.map { $0.map(\.cell) })
  }
}
