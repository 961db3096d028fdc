/// How a table is read: what was asked for, and what its rows have told.
package struct TableFormat: Hashable, Sendable {
  /// Where the unit of a column is from.
  package enum UnitOrigin: Hashable, Sendable {
    /// It was asked for, or the header has it.
    case named
    /// Every cell has one of its own.
    case cells
    /// Nobody names one.
    case usual
  }

  /// What separates the columns.
  package var separator: UInt8
  /// How many rows come before the first one of values.
  package var headerRows: Int
  /// The names of the columns.
  package var header: TableHeader
  /// Which column holds what.
  package var columns: TableColumns
  /// What the values measure.
  package var metric: QuantityType
  /// The unit of values that have none in their cells.
  package var unit: QuantityUnit
  /// Where the unit is from.
  package var unitOrigin: UnitOrigin
  /// The order of day, month and year; nil if no date needs one.
  package var dateOrder: DateOrder?
  /// What stands before decimals; nil if there are none.
  package var decimalMark: DecimalMark?
  /// What dates count, if they are numbers.
  package var unixTime: UnixTime?
  /// Whether all values are so small that they may be fractions in place of percentages.
  package var mayHoldFractions = false

  /// How the table is read, in a line: `separator ';', dates day.month.year from 'Date', …`.
  package var summary: String {
    let separators: [UInt8: String] = [0x09: "tabs", 0x2C: "','", 0x3B: "';'", 0x7C: "'|'"]
    var parts = ["separator \(separators[separator] ?? "unknown")"]
    if !header.isPresent { parts.append("no header") }
    let dates =
      unixTime.map { " in \($0.rawValue) since 1970" } ?? dateOrder.map { " \($0.pattern)" }
    parts.append("dates\(dates ?? "") from \(header.label(columns.date))")
    if let time = columns.time { parts.append("times from \(header.label(time))") }
    if let decimalMark { parts.append("decimal \(decimalMark.rawValue)") }
    let name = DisplayUnit(unit, for: metric).asciiSymbol
    let unit =
      switch unitOrigin {
      case .named: name.isEmpty ? "" : " in \(name)"
      case .cells: " in the units of its cells"
      case .usual: name.isEmpty ? "" : " in \(name) (no unit is named)"
      }
    parts.append("\(metric.name)\(unit) from \(header.label(columns.value))")
    return parts.joined(separator: ", ")
  }
}
