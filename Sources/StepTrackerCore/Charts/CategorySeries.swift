/// What a chart of lying bars shows: a value for each of a few names, weekdays for instance.
package struct CategorySeries: Sendable {
  /// A name with its value.
  package struct Row: Sendable {
    /// The name, such as `Wednesday`.
    package var name: String
    /// The name for narrow charts, such as `Wed`.
    package var shortName: String
    /// The value, nil where there is none.
    package var value: Double?
    /// A remark in the last column, such as the number of days.
    package var note: String

    /// Creates a row; without a short name the usual one stands in for it.
    package init(name: String, shortName: String? = nil, value: Double?, note: String = "") {
      self.name = name
      self.shortName = shortName ?? name
      self.value = value.flatMap { $0.isFinite ? $0 : nil }
      self.note = note
    }
  }

  /// The parts of the title.
  package var title: [String]
  /// The unit as it is shown, the last part of the title; may be empty.
  package var unit: String
  /// The digits after the point of values in this unit.
  package var fractionDigits: Int
  /// What the values mean, for their colour.
  package var role: StyleRole
  /// The rows from top to bottom.
  package var rows: [Row]
  /// The lines under the chart, each in parts that are kept together where possible.
  package var summary: [[String]] = []

  /// Creates a series without a summary.
  package init(
    title: [String], unit: String, fractionDigits: Int = 0, role: StyleRole = .data, rows: [Row]
  ) {
    self.title = title
    self.unit = unit
    self.fractionDigits = fractionDigits
    self.role = role
    self.rows = rows
  }
}
