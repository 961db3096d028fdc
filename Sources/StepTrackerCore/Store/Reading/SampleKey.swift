/// What tells a row of `sample` from others of its type.
struct SampleKey: Hashable {
  var start: Double
  var end: Double
  var source: Int64
  var value: Double
  var occurrence: Int64

  /// The columns that make a key, in the order that `init(_:)` expects.
  static let columns = "s.start_time, s.end_time, s.source, s.value, s.occurrence"

  /// The condition that a row `s` has a type and a key, with placeholders from a number on.
  static func condition(from place: Int) -> String {
    """
    s.type = ?\(place) AND s.start_time = ?\(place + 1) AND s.end_time = ?\(place + 2)
    AND s.source = ?\(place + 3) AND s.value = ?\(place + 4) AND s.occurrence = ?\(place + 5)
    """
  }

  /// The key in a row that begins with `columns`.
  init(_ row: Statement) {
    start = row.real(at: 0)
    end = row.real(at: 1)
    source = row.integer(at: 2)
    value = row.real(at: 3)
    occurrence = row.integer(at: 4)
  }

  init(_ row: PendingRow) {
    start = row.start
    end = row.end
    source = row.source
    value = row.value
    occurrence = row.occurrence
  }

  /// The values for the placeholders of `condition(from:)`.
  func values(ofType type: Int64) -> [SQLiteValue] {
    [
      .integer(type), .real(start), .real(end), .integer(source), .real(value),
      .integer(occurrence),
    ]
  }
}
