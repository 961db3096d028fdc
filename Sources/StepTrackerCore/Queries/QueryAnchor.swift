/// A place in the list of a store's changes, after HealthKit's `HKQueryAnchor`.
///
/// It can be kept, for instance in a file, and used by a later run of a program. In another store it has no
/// meaning.
///
/// ```swift
/// try JSONEncoder().encode(result.newAnchor).write(to: file)
/// let anchor = try JSONDecoder().decode(QueryAnchor.self, from: Data(contentsOf: file))
/// ```
public struct QueryAnchor: Hashable, Codable, Sendable {
  /// Everything up to this change has been seen.
  let change: Int64
  /// How far the answer has come that a limit has divided.
  let page: Page?

  /// Before all changes.
  static let beginning = QueryAnchor(change: 0, page: nil)

  /// The last sample of a page.
  struct Page: Hashable, Codable, Sendable {
    /// The change up to which the pages go.
    let end: Int64
    let type: String
    let start: Double
    let endTime: Double
    let source: Int64
    let value: Double
    let occurrence: Int64
  }
}

extension QueryAnchor.Page {
  /// The place of a row of `SampleDecoder.columns`.
  init(_ row: Statement, of type: QuantityType, end: Int64) {
    self.end = end
    self.type = type.identifier
    start = row.real(at: 0)
    endTime = row.real(at: 1)
    source = row.integer(at: SampleDecoder.sourceColumn)
    value = row.real(at: 2)
    occurrence = row.integer(at: 3)
  }

  /// The key in the order of the table's columns, after the type.
  var key: [SQLiteValue] {
    [.real(start), .real(endTime), .integer(source), .real(value), .integer(occurrence)]
  }
}
