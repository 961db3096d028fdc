/// A date of the Gregorian calendar without time or zone, such as 2024-02-29.
///
/// The calendar is proleptic: its rules also hold before 1582, as in ISO 8601.
public struct CivilDate: Hashable, Sendable {
  /// The year; 0 is the year before 1.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// Creates a date, or nil when the calendar has no such date: 2024-02-30, 2023-02-29.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), 1...12 ~= month,
      day >= 1, day <= Self.dayCount(ofMonth: month, year: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The years that can be expressed, far beyond any instant this library accepts.
  static let years = -100_000_000...100_000_000

  /// Returns the length of a month in days: 29 for February 2024.
  package static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

extension CivilDate: Comparable {
  /// Orders dates by time.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

// MARK: - Day numbers

// Foundation's calendar needs about a microsecond for a date, too long for the millions of records of
// one export. A year that begins in March has its leap day at the end, so that the days before each
// month follow one linear formula: (153 × month + 2) / 5.
extension CivilDate {
  /// Creates the date that is a number of days after 1970-01-01.
  package init(dayNumber: Int) {
    let (era, dayOfEra) = (dayNumber + Self.daysBefore1970).dividedDown(by: Self.daysPerEra)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// The number of days since 1970-01-01; 19,844 for 2024-05-01.
  package var dayNumber: Int { Self.dayNumber(year: year, month: month, day: day) }

  /// Returns the number of days since 1970-01-01 of a date that is known to exist.
  static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).dividedDown(by: 400)
    let monthFromMarch = month <= 2 ? month + 9 : month - 3
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * daysPerEra + dayOfEra - daysBefore1970
  }

  /// The weekday, 1 for Sunday to 7 for Saturday; 4 for Wednesday, 2024-05-01.
  public var weekday: Int { (dayNumber + 4).dividedDown(by: 7).remainder + 1 }

  /// Returns the date a number of months later, on the month's last day where it is shorter.
  ///
  /// 2024-01-31 plus one month is 2024-02-29, plus two months 2024-03-31.
  package func adding(months: Int) -> CivilDate {
    let (year, monthIndex) = (year * 12 + month - 1 + months).dividedDown(by: 12)
    let length = Self.dayCount(ofMonth: monthIndex + 1, year: year)
    return CivilDate(
      dayNumber: Self.dayNumber(year: year, month: monthIndex + 1, day: min(day, length)))
  }

  /// The days of 400 years, after which the calendar repeats.
  private static let daysPerEra = 146_097

  /// The days from 0000-03-01 to 1970-01-01.
  private static let daysBefore1970 = 719_468
}

extension Int {
  /// Divides and rounds towards negative infinity, so that the remainder is never negative.
  func dividedDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
