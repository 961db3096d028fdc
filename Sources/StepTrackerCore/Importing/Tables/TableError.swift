/// Why a table cannot be read, or not without being told more.
///
/// Columns are named by their headers; no cell below one is ever repeated.
package enum TableError: Error, Hashable, Sendable {
  /// The file is an archive, as the files of spreadsheets are.
  case archive
  /// A folder stands where a file was expected.
  case folder
  /// The file is one of this program's own exports.
  case ownColumns
  /// The file is no text, no table or has one column only.
  case oneColumn
  /// Some of the text is UTF-8 and some is not.
  case mixedEncodings
  /// It was not said what the values measure; the metrics that the headers name.
  case noMetric([QuantityType])
  /// No column has the name or number that was given.
  case noSuchColumn(String, columns: [String])
  /// Several columns have the name that was given.
  case repeatedColumn(String)
  /// No column can be told to hold what is needed; the option that names it.
  case unknownColumn(TableColumnRole, columns: [String])
  /// Several columns may hold what is needed.
  case severalColumns(TableColumnRole, [String])
  /// The header names a unit that cannot be taken; one that could be given.
  case unclearUnit(column: String, expected: String)
  /// No cell of a column is a date.
  case noDates(column: String)
  /// Numbers stand where dates should.
  case numericDates(column: String, NumericDates)
  /// No cell of a column is a number.
  case noValues(column: String)
  /// Dates can be read in several orders, first at a place.
  case ambiguousDates(column: String, FilePosition, [DateOrder])
  /// Dates at two places are in different orders.
  case mixedDates(column: String, FilePosition, FilePosition)
  /// Dates have years of two digits, first at a place.
  case shortYears(column: String, FilePosition)
  /// Numbers can be read with a decimal comma and with a decimal point, first at a place.
  case ambiguousNumbers(column: String, FilePosition)
  /// Of the numbers at two places one has a decimal point and the other a decimal comma.
  case mixedNumbers(column: String, FilePosition, FilePosition)
}

/// What a column is read for.
package enum TableColumnRole: String, Sendable {
  /// The dates.
  case date
  /// The times of day.
  case time
  /// The values.
  case value
  /// The units of the values.
  case unit
}

extension TableError {
  /// What happened, without a full stop.
  package var message: String {
    switch self {
    case .archive: "an archive or a spreadsheet, not a table of text"
    case .folder: "a folder, not a table"
    case .ownColumns: "an export of steptracker, which says itself what it holds"
    case .oneColumn: "not a table: no sign separates columns in its rows"
    case .mixedEncodings: "text that is only in part UTF-8"
    case .noMetric: "no metric named for a table"
    case .noSuchColumn(let name, _): "no such column: \(QuotedText.quote(name))"
    case .repeatedColumn(let name): "several columns named \(QuotedText.quote(name))"
    case .unknownColumn(let role, _): "cannot tell which column holds the \(role)s"
    case .severalColumns(let role, let names):
      "several columns may hold the \(role)s (\(Self.list(names)))"
    case .unclearUnit(let column, _): "unit not known or not fitting (\(column))"
    case .noDates(let column): "no dates that can be read (\(column))"
    case .numericDates(let column, .days):
      "dates are numbers, as spreadsheets count days (\(column))"
    case .numericDates(let column, .unix): "dates are numbers (\(column))"
    case .noValues(let column): "no numbers that can be read (\(column))"
    case .ambiguousDates(let column, let place, let orders):
      "dates can be read in \(orders.count) ways (\(column), first at \(place.text): "
        + orders.map(\.pattern).joined(separator: " or ") + ")"
    case .mixedDates(let column, let first, let second):
      "dates in different orders (\(column), at \(first.text) and \(second.text))"
    case .shortYears(let column, let place):
      "years of two digits (\(column), first at \(place.text))"
    case .ambiguousNumbers(let column, let place):
      "numbers can be read in 2 ways (\(column), first at \(place.text): "
        + "decimal point or decimal comma)"
    case .mixedNumbers(let column, let first, let second):
      "numbers both with a decimal point and with a decimal comma "
        + "(\(column), at \(first.text) and \(second.text))"
    }
  }

  /// What to do about it.
  package var advice: String {
    switch self {
    case .archive: return "unpack it, or save the sheet as CSV"
    case .folder: return "name a file in it"
    case .ownColumns: return "leave the options for tables away"
    case .oneColumn: return "separate its columns by ',', ';', '|' or tabs"
    case .mixedEncodings: return "convert it to UTF-8"
    case .noMetric(let types):
      let options = types.prefix(3).map { "--metric \($0.name)" }
      guard !options.isEmpty else { return "add --metric with what it holds" }
      return "add \(options.joined(separator: " or "))" + (types.count > 1 ? ", one a run" : "")
    case .noSuchColumn(_, columns: []), .unknownColumn(_, columns: []):
      return "name columns by their numbers: --date-column 1 --value-column 2"
    case .noSuchColumn(_, let columns): return "its columns are \(Self.list(columns))"
    case .repeatedColumn: return "give the column's number, from 1 on"
    case .unknownColumn(let role, let columns):
      return "add --\(role)-column with one of \(Self.list(columns))"
    case .severalColumns(let role, _): return "add --\(role)-column with one of them"
    case .unclearUnit(_, let expected): return "add --unit, such as --unit \(expected)"
    case .noDates: return "name another --date-column"
    case .numericDates(_, .days):
      return "format the column as dates in the spreadsheet and save it as CSV again"
    case .numericDates(_, .unix(let unit)):
      return "name another --date-column, or add --unix \(unit.rawValue) if they count those"
    case .noValues: return "name another --value-column"
    case .ambiguousDates(_, _, let orders):
      return "add " + orders.map { "--date-order \($0.rawValue)" }.joined(separator: " or ")
    case .mixedDates: return "add --date-order dmy or mdy; dates in another order are rejected then"
    case .shortYears: return "add --short-years to take 24 for 2024"
    case .ambiguousNumbers: return "add --decimal point or --decimal comma"
    case .mixedNumbers: return "add --decimal point or comma; other numbers are rejected then"
    }
  }

  /// Lists the first names of columns.
  private static func list(_ names: [String]) -> String {
    let shown = 8
    let others = names.count - shown
    return names.prefix(shown).joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
  }
}

extension FilePosition {
  /// The place as receipts have it: line and column, such as `2:1`.
  var text: String { "\(line):\(column)" }
}

extension DateOrder {
  /// The order in words, such as `day.month.year`.
  package var pattern: String {
    switch self {
    case .dayMonthYear: "day.month.year"
    case .monthDayYear: "month/day/year"
    case .yearMonthDay: "year-month-day"
    }
  }
}
