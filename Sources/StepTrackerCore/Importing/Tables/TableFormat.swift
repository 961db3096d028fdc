/// How a table is read: what was asked for, and what its rows have told.
package struct TableFormat: Hashable, Sendable {
  /// How many rows something holds for.
  package enum Share: Hashable, Sendable {
    /// No row.
    case none
    /// A row, and not for another.
    case some
    /// Every row.
    case all
  }

  /// How the text is encoded.
  package var encoding = TextEncoding.utf8
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
  /// Whether that unit was asked for, or the header has it.
  package var namesUnit: Bool
  /// Which values have a unit in their cells, or in the column of the units.
  package var cellUnits: Share
  /// The order of day, month and year; nil if no date needs one.
  package var dateOrder: DateOrder?
  /// What stands before decimals; nil if there are none.
  package var decimalMark: DecimalMark?
  /// Which rows stand for a whole day: those of what adds up that have no time.
  package var wholeDays = Share.none
  /// What dates count, if they are numbers.
  package var unixTime: UnixTime?
  /// Whether all values are so small that they may be fractions in place of percentages.
  package var mayHoldFractions = false

  /// Whether all values are so small that they may be metres.
  package var mayHoldMetres = false
  /// The unit in the header, if it is another one than was asked for.
  package var contradictedUnit: QuantityUnit?

  /// How the table is read, in a line: `separator ';', dates day.month.year from 'Date', …`.
  package var summary: String {
    let separators: [UInt8: String] = [0x09: "tabs", 0x2C: "','", 0x3B: "';'", 0x7C: "'|'"]
    var parts = ["separator \(separators[separator] ?? "unknown")"]
    if encoding == .windows1252 { parts.insert("\(encoding.name) text", at: 0) }
    if !header.isPresent { parts.append("no header") }
    let dates =
      unixTime.map { " in \($0.rawValue) since 1970" } ?? dateOrder.map { " \($0.pattern)" }
    let days =
      switch wholeDays {
      case .none: ""
      case .some: " as whole days where no time is named"
      case .all: " as whole days"
      }
    parts.append("dates\(dates ?? "") from \(header.label(columns.date))\(days)")
    if let time = columns.time { parts.append("times from \(header.label(time))") }
    if let end = columns.end { parts.append("ends from \(header.label(end))") }
    if let source = columns.source { parts.append("sources from \(header.label(source))") }
    if let decimalMark { parts.append("decimal \(decimalMark.rawValue)") }
    parts.append("\(metric.name)\(unitSummary) from \(header.label(columns.value))")
    return parts.joined(separator: ", ")
  }

  private var unitSummary: String {
    let name = DisplayUnit(unit, for: metric).asciiSymbol
    guard cellUnits == .none || !name.isEmpty else { return " in the units of its cells" }
    let cells = columns.unit.map { "the units of \(header.label($0))" } ?? "the units of its cells"
    return switch cellUnits {
    case .none: name.isEmpty ? "" : " in \(name)" + (namesUnit ? "" : " (no unit is named)")
    case .some: " in \(cells), \(name) where none is named,"
    case .all: " in \(cells)"
    }
  }
}
