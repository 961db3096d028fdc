import Foundation

/// Reads the instants of a table's rows.
struct TableDates {
  private let order: DateOrder
  private let latestYear: Int
  private let unixTime: UnixTime?
  private let allowsShortYears: Bool
  private var clock: LocalClock

  /// Makes a reader; `now` is in seconds since 1970.
  init(_ request: TableRequest, order: DateOrder, now: Double) {
    self.order = order
    unixTime = request.unixTime
    allowsShortYears = request.allowsShortYears
    clock = LocalClock(timeZone: request.timeZone)
    latestYear = Self.latestYear(now, request.timeZone)
  }

  /// The year of the present, in which years of two digits end.
  static func latestYear(_ now: Double, _ timeZone: TimeZone) -> Int {
    DayCalendar(timeZone: timeZone, firstWeekday: 2)
      .civilDate(of: Date(timeIntervalSince1970: now)).year
  }

  /// Reads a date and the time beside it, which outranks a time in the same cell.
  ///
  /// A date without any time is 12:00, as for values that are typed.
  ///
  /// - Parameters:
  ///   - cell: The date.
  ///   - timeCell: The time beside it.
  ///   - daysLater: How many days behind the date the instant is.
  /// - Returns: Seconds since 1970.
  /// - Throws: What is wrong with the cell.
  mutating func instant(
    _ cell: [UInt8], time timeCell: WrittenTime?, daysLater: Int = 0
  ) throws(TableCellFault) -> Double {
    if let unixTime {
      guard let number = TableNumber(cell, .point), number.suffix.isEmpty else {
        throw .invalidDate
      }
      return unixTime == .seconds ? number.value : number.value / 1000
    }
    let (written, date) = try date(cell)
    let time = timeCell ?? written.time
    let second = time?.second ?? Int(TimeOfDay.noon.seconds)
    let local = (date.dayNumber + daysLater) * secondsPerDay + second
    if let offset = time?.offset ?? written.time?.offset {
      return Double(local - offset) + (time?.fraction ?? 0)
    }
    let instant = clock.firstInstant(showing: local)
    guard clock.localSecond(at: instant) == local else { throw .skippedTime }
    return Double(instant) + (time?.fraction ?? 0)
  }

  /// Returns the whole day of a date without a time, which a clock change makes longer or shorter.
  ///
  /// - Returns: Seconds since 1970; nil for what has a time.
  mutating func day(_ cell: [UInt8]) throws(TableCellFault) -> Range<Double>? {
    guard unixTime == nil else { return nil }
    let (written, date) = try date(cell)
    guard written.time == nil else { return nil }
    let local = date.dayNumber * secondsPerDay
    let start = clock.firstInstant(showing: local)
    return Double(start)..<Double(clock.firstInstant(showing: local + secondsPerDay))
  }

  private func date(_ cell: [UInt8]) throws(TableCellFault) -> (WrittenDate, CivilDate) {
    guard let written = WrittenDate(cell), allowsShortYears || !written.hasShortYear,
      let date = written.date(in: order, latestYear: latestYear)
    else { throw .invalidDate }
    return (written, date)
  }
}
