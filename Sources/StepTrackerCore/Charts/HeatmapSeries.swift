/// What a heatmap shows: a value for each cell of a table, told by intensity.
package struct HeatmapSeries: Sendable {
  /// A row of cells.
  package struct Row: Sendable {
    /// The name at the left, such as `Mon`.
    package var name: String
    /// A value for each column, nil where there is none.
    package var values: [Double?]

    /// Creates a row; numbers that are not finite become nil.
    package init(name: String, values: [Double?]) {
      self.name = name
      self.values = values.map { $0.flatMap { $0.isFinite ? $0 : nil } }
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
  /// The rows from top to bottom, all of the same length.
  package var rows: [Row]
  /// The texts that may stand above the columns, in order.
  package var labels: [ChartLabel] = []
  /// The lines under the chart, each in parts that are kept together where possible.
  package var summary: [[String]] = []

  /// Creates a series without labels or summary.
  package init(
    title: [String], unit: String, fractionDigits: Int = 0, role: StyleRole = .data, rows: [Row]
  ) {
    self.title = title
    self.unit = unit
    self.fractionDigits = fractionDigits
    self.role = role
    self.rows = rows
  }

  /// The number of columns.
  package var columnCount: Int { rows.map(\.values.count).max() ?? 0 }

  /// The steps of intensity that its values are divided into.
  package var scale: IntensityScale {
    IntensityScale(rows.flatMap { $0.values.compactMap(\.self) }, fractionDigits: fractionDigits)
  }

  /// The same with rows and columns changed for each other.
  ///
  /// Columns without a label become rows without a name.
  func transposed() -> HeatmapSeries {
    var result = self
    result.rows = (0..<columnCount).map { column in
      Row(
        name: labels.first { $0.index == column }?.text ?? "",
        values: rows.map { column < $0.values.count ? $0.values[column] : nil })
    }
    result.labels = rows.enumerated().map { index, row in
      ChartLabel(index: index, text: row.name, shortText: String(row.name.prefix(1)))
    }
    return result
  }
}
