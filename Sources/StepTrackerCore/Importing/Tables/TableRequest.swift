package import Foundation

/// What is known of a table before it is looked at; the table tells the rest.
package struct TableRequest: Hashable, Sendable {
  /// What the values measure; a table is refused without it.
  package var metric: QuantityType?
  /// The columns that were named.
  package var columns = TableColumnNames()
  /// The unit of values that have none in their cells; it outranks the header's.
  package var unit: QuantityUnit?
  /// The unit where neither cells, header nor ``unit`` name one; nil is the metric's own.
  package var usualUnit: QuantityUnit?
  /// The source of the samples where no column names one; if nil, a column of sources is looked for.
  package var source: String?
  /// How days are written; told by the column if nil.
  package var dateOrder: DateOrder?
  /// What stands before decimals; told by the column if nil.
  package var decimalMark: DecimalMark?
  /// What the dates count since 1970, if they are numbers.
  package var unixTime: UnixTime?
  /// Whether years may have two digits.
  package var allowsShortYears = false
  /// The zone of times without an offset.
  package var timeZone: TimeZone

  /// The source of samples from a table that names none.
  package static let usualSource = "CSV"

  /// Makes a request that leaves everything else to the table.
  package init(metric: QuantityType? = nil, timeZone: TimeZone) {
    self.metric = metric
    self.timeZone = timeZone
  }
}

/// The columns of a table by their headers or, from 1, their numbers.
package struct TableColumnNames: Hashable, Sendable {
  /// Where a sample starts.
  package var date: String?
  /// The time of day, if the date has none.
  package var time: String?
  /// What was measured.
  package var value: String?
  /// The unit of the value.
  package var unit: String?
  /// Where a sample ends.
  package var end: String?
  /// Where a sample comes from.
  package var source: String?
  /// A remark.
  package var note: String?

  /// All names that are given.
  var all: [String] { [date, time, value, unit, end, source, note].compactMap(\.self) }

  /// Makes names of columns, none of which has to be given.
  package init(
    date: String? = nil, time: String? = nil, value: String? = nil, unit: String? = nil,
    end: String? = nil, source: String? = nil, note: String? = nil
  ) {
    self.date = date
    self.time = time
    self.value = value
    self.unit = unit
    self.end = end
    self.source = source
    self.note = note
  }
}

/// The order of day, month and year in dates of numbers.
package enum DateOrder: String, CaseIterable, Sendable {
  /// `31.12.2024`.
  case dayMonthYear = "dmy"
  /// `12/31/2024`.
  case monthDayYear = "mdy"
  /// `24-12-31`.
  case yearMonthDay = "ymd"
}

/// What stands before the decimals of a number.
package enum DecimalMark: String, CaseIterable, Sendable {
  /// `1,234.5`, `1 234.5` and `1'234.5`.
  case point
  /// `1.234,5`, `1 234,5` and `1'234,5`.
  case comma
}

/// What a number counts that stands for an instant, since 1970-01-01 00:00 UTC.
package enum UnixTime: String, CaseIterable, Sendable {
  /// Seconds, as in 1714543200.
  case seconds
  /// Thousandths of seconds, as in 1714543200000.
  case milliseconds
}
