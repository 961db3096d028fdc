import Foundation

/// A predicate as a condition in SQL on the rows of `sample` or `deleted_sample`, which are called `s`.
///
/// It holds for the very samples for which `SamplePredicate.matches` does.
struct SampleFilter {
  /// What stands behind `WHERE`.
  private(set) var sql = ""
  /// The values of the placeholders, the first of which is the type.
  private(set) var values: [SQLiteValue]
  /// The type's number in the file.
  let type: Int64

  private let quantityType: QuantityType
  private let connection: Connection
  private let firstPlaceholder: Int

  /// Translates a predicate; nil if the file has no samples of its type.
  ///
  /// - Parameters:
  ///   - predicate: The predicate.
  ///   - firstPlaceholder: The number of the first placeholder, from 1.
  ///   - connection: The file.
  /// - Throws: `SQLiteError`.
  init?(
    _ predicate: SamplePredicate, firstPlaceholder: Int = 1, _ connection: Connection
  ) throws(SQLiteError) {
    quantityType = predicate.quantityType
    guard let stored = try StoredType(quantityType, connection) else { return nil }
    type = stored.id
    values = [.integer(stored.id)]
    self.connection = connection
    self.firstPlaceholder = firstPlaceholder
    var terms = ["s.type = ?\(firstPlaceholder)"]
    // What the condition implies for the start comes first: samples lie in that order.
    let starts = predicate.condition.startBounds(longestDuration: stored.longestDuration)
    if starts.first > -.infinity { terms.append("s.start_time >= \(placeholder(starts.first))") }
    if starts.limit < .infinity { terms.append("s.start_time < \(placeholder(starts.limit))") }
    if predicate.condition != .anySample { terms.append(try term(predicate.condition)) }
    sql = terms.joined(separator: " AND ")
  }

  /// Adds a value, and returns the placeholder that stands for it.
  private mutating func placeholder(_ value: SQLiteValue) -> String {
    values.append(value)
    return "?\(firstPlaceholder + values.count - 1)"
  }

  private mutating func placeholder(_ number: Double) -> String { placeholder(.real(number)) }

  private mutating func term(_ condition: SampleCondition) throws(SQLiteError) -> String {
    switch condition {
    case .interval(let start, let end, let options): return term(start, end, options)
    case .sources(let names): return "s.source IN (\(try numbers(ofSources: names)))"
    case .userEntered: return "s.user_entered <> 0"
    case .metadata(let key, let values): return term(key, values)
    case .value(let comparison, let quantity):
      guard let bound = quantity.identity(for: quantityType) else { return "0" }
      return "s.value \(comparison.sql) \(placeholder(bound))"
    case .all(let conditions): return try term(conditions[...], "AND", ofNone: "1")
    case .any(let conditions): return try term(conditions[...], "OR", ofNone: "0")
    case .not(let condition): return "NOT (\(try term(condition)))"
    }
  }

  /// Joins conditions in halves, because SQLite takes only expressions of limited depth.
  private mutating func term(
    _ conditions: ArraySlice<SampleCondition>, _ conjunction: String, ofNone: String
  ) throws(SQLiteError) -> String {
    guard let first = conditions.first else { return ofNone }
    guard conditions.count > 1 else { return "(\(try term(first)))" }
    let middle = conditions.startIndex + conditions.count / 2
    let left = try term(conditions[..<middle], conjunction, ofNone: ofNone)
    let right = try term(conditions[middle...], conjunction, ofNone: ofNone)
    return "(\(left) \(conjunction) \(right))"
  }

  private mutating func term(
    _ start: Date?, _ end: Date?, _ options: SampleQueryOptions
  ) -> String {
    var terms: [String] = []
    let isStrictStart = options.contains(.strictStartDate)
    let isStrictEnd = options.contains(.strictEndDate)
    if let first = start?.timeIntervalSince1970 {
      // A bound that is no number would be bound as null; nothing compares with either.
      guard !first.isNaN else { return "0" }
      if isStrictStart { terms.append("s.start_time >= \(placeholder(first))") }
      if isStrictEnd || !isStrictStart { terms.append("s.end_time >= \(placeholder(first))") }
    }
    if let limit = end?.timeIntervalSince1970 {
      guard !limit.isNaN else { return "0" }
      terms.append("s.start_time < \(placeholder(limit))")
      if isStrictEnd { terms.append("s.end_time < \(placeholder(limit))") }
    }
    return terms.isEmpty ? "1" : "(\(terms.joined(separator: " AND ")))"
  }

  private func numbers(ofSources names: Set<String>) throws(SQLiteError) -> String {
    var numbers: [Int64] = []
    try connection.query("SELECT id, name FROM source") { row in
      if names.containsBytes(of: row.text(at: 1)) { numbers.append(row.integer(at: 0)) }
    }
    return numbers.map(String.init).joined(separator: ", ")
  }

  private mutating func term(_ key: String, _ values: Set<String>?) -> String {
    var condition = "entry.key = \(placeholder(.text(key)))"
    if let values {
      // A key that stood more than once has an array of its values.
      condition += """
         AND EXISTS (SELECT 1 FROM json_each(
          CASE entry.type WHEN 'array' THEN entry.value ELSE json_array(entry.value) END) AS single
          WHERE single.value IN
            (SELECT value FROM json_each(\(placeholder(.text(Self.json(values)))))))
        """
    }
    return """
      EXISTS (SELECT 1 FROM recording, json_each(
        CASE WHEN json_valid(recording.metadata) THEN recording.metadata ELSE '{}' END) AS entry
        WHERE recording.id = s.recording AND \(condition))
      """
  }

  private static func json(_ values: Set<String>) -> String {
    // Strings always can be encoded.
    (try? JSONEncoder().encode(values.sorted())).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }
}

extension SampleCondition.Comparison {
  fileprivate var sql: String {
    switch self {
    case .lessThan: "<"
    case .lessThanOrEqualTo: "<="
    case .equalTo: "="
    case .notEqualTo: "<>"
    case .greaterThanOrEqualTo: ">="
    case .greaterThan: ">"
    }
  }
}
