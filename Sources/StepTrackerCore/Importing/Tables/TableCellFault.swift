/// What can be wrong with a cell of a table; the raw values are names in machine formats.
package enum TableCellFault: String, Error, Sendable {
  /// Nothing stands in it.
  case missing = "missingAttribute"
  /// It is not a date, or not one in the order of its column.
  case invalidDate
  /// It is not a time of day.
  case invalidTime
  /// Clocks in the zone of the question never show the time.
  case skippedTime
  /// It is not a number, or not one with the column's decimal mark.
  case invalidValue
  /// It is a number beyond what can be stored.
  case valueOutOfRange
  /// It is below zero where that makes no sense.
  case negativeValue
  /// Its unit is not known.
  case unknownUnit
  /// Its unit measures something else.
  case incompatibleUnit
  /// It is a day or more ahead.
  case inTheFuture

  /// What is wrong with a cell of a column, without a full stop.
  func message(column: String) -> String {
    switch self {
    case .missing: "\(column) is empty"
    case .invalidDate: "\(column) is not a date as the others"
    case .invalidTime: "\(column) is not a time such as 07:30"
    case .skippedTime: "\(column) is a time that a clock change skips"
    case .invalidValue: "\(column) is not a number as the others"
    case .valueOutOfRange: "\(column) is too large or too close to zero"
    case .negativeValue: "\(column) is negative"
    case .unknownUnit: "\(column) has an unknown unit"
    case .incompatibleUnit: "\(column) has a unit that does not fit the metric"
    case .inTheFuture: "\(column) is in the future"
    }
  }
}
