/// What the cells of a column of dates tell about the way they are written.
struct DateColumnSurvey {
  private let request: TableRequest
  private let latestYear: Int
  private var orders = ReadingElection<DateOrder, CivilDate>()
  private var needsOrder = false
  private var isDotted = true
  private var numbers: NumericDates?
  private var shortYear: FilePosition?

  /// How many cells are dates.
  private(set) var count = 0
  /// Whether a date has a time in its cell.
  private(set) var hasTimes = false
  /// How many dates have none.
  private(set) var dayCount = 0
  /// How many dates have none, nor one in the cell beside.
  private(set) var lonelyDayCount = 0

  /// Makes a survey without cells; `now` is in seconds since 1970.
  init(_ request: TableRequest, now: Double) {
    self.request = request
    latestYear = TableDates.latestYear(now, request.timeZone)
  }

  /// Looks at a cell; `hasTime` tells that a time stands in the cell beside it.
  mutating func take(
    _ cell: ArraySlice<UInt8>, hasTime: Bool = false, at position: FilePosition
  ) {
    guard let text = CellText.plain(cell) else { return }
    if request.unixTime != nil {
      if TableNumber(text, .point)?.suffix.isEmpty == true { count += 1 }
      return
    }
    guard let date = WrittenDate(text) else {
      numbers = numbers ?? NumericDates(text)
      return
    }
    if date.needsOrder {
      let isDate = orders.take(at: position) { date.date(in: $0, latestYear: latestYear) }
      guard isDate else { return }
      needsOrder = true
      isDotted = isDotted && date.isDotted
    }
    count += 1
    if date.time != nil {
      hasTimes = true
    } else {
      dayCount += 1
      lonelyDayCount += hasTime ? 0 : 1
    }
    if date.hasShortYear { shortYear = shortYear ?? position }
  }

  /// Tells the order of day, month and year.
  ///
  /// - Parameter column: How messages call the column.
  /// - Returns: nil if no date needs one.
  /// - Throws: ``TableError`` if the dates cannot be read, or can be read in several ways.
  func order(column: String) throws(TableError) -> DateOrder? {
    guard count > 0 else {
      throw numbers.map { .numericDates(column: column, $0) } ?? .noDates(column: column)
    }
    if let shortYear, !request.allowsShortYears {
      throw .shortYears(column: column, shortYear)
    }
    guard needsOrder else { return nil }
    if let order = request.dateOrder { return order }
    switch orders.outcome {
    case .nothing: return nil
    case .any(let order), .decided(let order): return order
    // Between dots, hardly anybody puts the month first.
    case .ambiguous where isDotted: return .dayMonthYear
    case .ambiguous(let orders, let place): throw .ambiguousDates(column: column, place, orders)
    case .mixed(let first, let second): throw .mixedDates(column: column, first, second)
    }
  }
}

/// What numbers may count that stand where dates should.
package enum NumericDates: Hashable, Sendable {
  /// Days, as spreadsheets count them: 45413.
  case days
  /// Seconds or thousandths of them since 1970.
  case unix(UnixTime)

  init?(_ text: [UInt8]) {
    guard let number = TableNumber(text, .point), number.suffix.isEmpty else { return nil }
    switch number.value {
    case 20_000..<80_000: self = .days
    case 1e8..<1e11: self = .unix(.seconds)
    case 1e11..<1e14: self = .unix(.milliseconds)
    default: return nil
    }
  }
}
