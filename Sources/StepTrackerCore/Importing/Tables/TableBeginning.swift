/// Tells where a table begins in its first rows, below what programs write above it.
struct TableBeginning {
  private let rows: [[String]]
  private let given: TableColumnNames

  /// Makes it of the first rows, cut in cells, and the columns that were named.
  init(_ rows: [[[UInt8]]], _ given: TableColumnNames) {
    self.rows = rows.map { cells in
      cells.map { String(decoding: CellText.trimmed($0[...]), as: UTF8.self) }
    }
    self.given = given
  }

  /// The row of the header, or the first one of values if there is none.
  ///
  /// A title has one cell, or another number of cells than the row below it. A row that names a column of
  /// dates is a header, unless rows with dates come before it.
  var headerRow: Int {
    guard let first = rows.indices.first(where: isAlike) ?? rows.firstIndex(where: { $0.count > 1 })
    else { return 0 }
    for row in rows.indices where rows[row].count > 1 {
      if Self.isHeader(rows[row], given), namesColumn(row) { return row }
      guard row < first || !rows[row].contains(where: { WrittenDate(Array($0.utf8)) != nil }) else {
        break
      }
    }
    return first
  }

  /// Whether a row has as many cells as the next one with several, but for an empty one at its end.
  private func isAlike(_ row: Int) -> Bool {
    let count = rows[row].count
    guard count > 1 else { return false }
    guard let next = rows[(row + 1)...].first(where: { $0.count > 1 }) else { return true }
    return next.count == count || (next.count == count + 1 && next.last == "")
  }

  /// Whether a row has the name of a column that was named, or one that dates usually have.
  private func namesColumn(_ row: Int) -> Bool {
    let known = given.all.map { $0.lowercased() }
    return rows[row].contains { name in
      let key = TableWords.key(name)
      return known.contains(name.lowercased()) || TableWords.dates.contains(key)
        || TableWords.foreignDates.contains(key) || TableWords.times.contains(key)
    }
  }

  /// Whether a row holds the names of columns: one that was given, or else no cell with a digit at its
  /// beginning.
  ///
  /// What may be a value is never taken for a name, because messages show those.
  static func isHeader(_ names: [String], _ given: TableColumnNames) -> Bool {
    let known = given.all.map { $0.lowercased() }
    if names.contains(where: { known.contains($0.lowercased()) && Int($0) == nil }) { return true }
    return !names.contains { name in
      let sign = "+-.,\u{2212}".contains { name.first == $0 }
      return (sign ? name.dropFirst() : name[...]).first?.isNumber == true
    }
  }
}
