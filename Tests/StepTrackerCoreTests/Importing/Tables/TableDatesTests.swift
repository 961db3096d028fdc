import Foundation
import Testing

@testable import StepTrackerCore

struct TableDatesTests {
  /// A cell, and the instants it stands for in Berlin by the order of its numbers; nil is refused.
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let dmy: String?
    let mdy: String?
    var testDescription: String { text }

    init(_ text: String, _ only: String?) {
      self.init(text, dmy: only, mdy: only)
    }

    init(_ text: String, dmy: String?, mdy: String?) {
      self.text = text
      self.dmy = dmy
      self.mdy = mdy
    }
  }

  static let cases = [
    Case("2024-05-01", "2024-05-01T12:00:00+02:00"),
    Case("2024/5/1", "2024-05-01T12:00:00+02:00"),
    Case("2024-05-01T07:30", "2024-05-01T07:30:00+02:00"),
    Case("2024-05-01 07:30:15.25", "2024-05-01T07:30:15.250+02:00"),
    Case("2024-05-01T07:30:00Z", "2024-05-01T09:30:00+02:00"),
    Case("2024-05-01 07:30:00 +0900", "2024-05-01T00:30:00+02:00"),
    Case("2024-05-01T07:30-05:00", "2024-05-01T14:30:00+02:00"),
    Case("2024-05-01 07:30 UTC", "2024-05-01T09:30:00+02:00"),
    Case("13.05.2024", dmy: "2024-05-13T12:00:00+02:00", mdy: nil),
    Case(
      "01.05.2024 07:30", dmy: "2024-05-01T07:30:00+02:00", mdy: "2024-01-05T07:30:00+01:00"),
    Case(
      "5/1/2024 7:30 AM", dmy: "2024-01-05T07:30:00+01:00", mdy: "2024-05-01T07:30:00+02:00"),
    Case("5/13/2024, 12:05:00\u{202F}PM", dmy: nil, mdy: "2024-05-13T12:05:00+02:00"),
    Case("5/13/2024 12:05 a.m.", dmy: nil, mdy: "2024-05-13T00:05:00+02:00"),
    Case("1 May 2024", "2024-05-01T12:00:00+02:00"),
    Case("1. Sept. 2023", "2023-09-01T12:00:00+02:00"),
    Case("01-May-2024 07:30", "2024-05-01T07:30:00+02:00"),
    Case("2024-May-01", "2024-05-01T12:00:00+02:00"),
    Case("May 1, 2024", "2024-05-01T12:00:00+02:00"),
    Case("Wednesday, May 1st, 2024 at 7:30 PM", "2024-05-01T19:30:00+02:00"),
    Case("Wed, 1 May 2024 07:30:00 GMT", "2024-05-01T09:30:00+02:00"),
    Case("13/5/24", dmy: "2024-05-13T12:00:00+02:00", mdy: nil),
    Case("1-May-99", "1999-05-01T12:00:00+02:00"),
    Case("2024-03-31 02:30", nil),
    Case("2024-10-27 02:30", "2024-10-27T02:30:00+02:00"),
    Case("2024-02-30", nil),
    Case("2024-05-01 24:00", nil),
    Case("2024-05-01 7", nil),
    Case("2024-05-01 13:00 PM", nil),
    Case("2024-05-01 07:30 CEST", nil),
    Case("1 Mayo 2024", nil),
    Case("20240501", "2024-05-01T12:00:00+02:00"),
    Case("20240501 07:30", "2024-05-01T07:30:00+02:00"),
    Case("20240230", nil),
    Case("17145432", nil),
    Case("45413", nil),
    Case("1.5-2024", nil),
    Case("1/5/024", nil),
    Case("12345/1/1", nil),
    Case("2024-05", nil),
    Case("", nil),
  ]

  @Test(arguments: cases) func `a date is read by the order of its column`(item: Case) throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    var request = TableRequest(timeZone: berlin)
    request.allowsShortYears = true
    let calendar = DayCalendar(timeZone: berlin, firstWeekday: 2)
    let text = try #require(CellText.plain(Array(item.text.utf8)[...]))
    for (order, expected) in [(DateOrder.dayMonthYear, item.dmy), (.monthDayYear, item.mdy)] {
      var dates = TableDates(request, order: order, now: Imported.now)
      let instant = try? dates.instant(text, time: nil)
      #expect(
        instant.map { calendar.iso8601(Date(timeIntervalSince1970: $0)) } == expected, "\(order)")
    }
  }

  @Test func `a time that clocks skip has a fault of its own`() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    var dates = TableDates(
      TableRequest(timeZone: berlin), order: .dayMonthYear, now: Imported.now)
    #expect(throws: TableCellFault.skippedTime) {
      try dates.instant(Array("31.03.2024 02:30".utf8), time: nil)
    }
  }

  @Test(arguments: [
    (UnixTime.seconds, "1714543200", 1_714_543_200.0), (.seconds, "1714543200.5", 1_714_543_200.5),
    (.milliseconds, "1714543200250", 1_714_543_200.25),
  ])
  func `numbers count from 1970 when asked for`(
    unix: UnixTime, text: String, expected: Double
  ) throws {
    var request = TableRequest(timeZone: .gmt)
    request.unixTime = unix
    var dates = TableDates(request, order: .dayMonthYear, now: Imported.now)
    #expect(try dates.instant(Array(text.utf8), time: nil) == expected)
    #expect(throws: TableCellFault.invalidDate) {
      try dates.instant(Array("2024-05-01".utf8), time: nil)
    }
  }
}
