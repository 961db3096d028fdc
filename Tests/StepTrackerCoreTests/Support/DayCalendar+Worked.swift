import Foundation
import StepTrackerCore

extension DayCalendar {
  static let seoul = DayCalendar(timeZone: .named("Asia/Seoul"), firstWeekday: 2)
  static let newYork = DayCalendar(timeZone: .named("America/New_York"), firstWeekday: 1)
  static let utc = DayCalendar(timeZone: .named("UTC"), firstWeekday: 2)

  /// An instant by its local date and time.
  func date(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0
  ) -> Date {
    let components = DateComponents(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    guard let date = calendar.date(from: components) else {
      preconditionFailure("\(components) is no date")
    }
    return date
  }
}

extension TimeZone {
  static func named(_ identifier: String) -> TimeZone {
    guard let zone = TimeZone(identifier: identifier) else {
      preconditionFailure("no time zone \(identifier)")
    }
    return zone
  }
}
