import Foundation
import StepTrackerCore

/// The hours asleep of the latest night and of the nights that ended in the 28 days up to today.
struct TodaySleep: Sendable {
  /// The hours of the latest night.
  let value: Double
  /// The day on which it ended, by its beginning.
  let date: Date
  /// The average of the nights.
  let average: Double
  /// The nights of which sleep is known.
  let days: Int
  /// The hours of each day's night, the last of them today's.
  let daily: [Double?]

  /// Reads the nights of an interval of whole days; nil if no sleep is known.
  init?(_ nights: [SleepNight], in interval: DateInterval, calendar: DayCalendar) {
    let nights = nights.filter { $0.asleep > 0 }
    guard let latest = nights.last else { return nil }
    func hours(_ night: SleepNight) -> Double { night.asleep / 3600 }
    value = hours(latest)
    date = latest.date
    days = nights.count
    average = nights.reduce(0) { $0 + hours($1) } / Double(nights.count)
    let byDate = Dictionary(nights.map { ($0.date, hours($0)) }) { first, _ in first }
    daily = CalendarInterval.day.buckets(covering: interval, calendar: calendar).map {
      byDate[$0.start]
    }
  }

  /// The unit of the figures.
  static let unit = DisplayUnit(.hour)
}

extension DashboardRow {
  /// Makes the line of sleep.
  init(_ sleep: TodaySleep, session: Session, _ repertoire: Repertoire) {
    let number = NumberText(fractionDigits: 1, repertoire)
    name = HealthObjectType.sleep.displayName
    value = number.string(sleep.value)
    unit = repertoire == .ascii ? TodaySleep.unit.asciiSymbol : TodaySleep.unit.symbol
    let isEarlier = sleep.date < session.calendar.startOfDay(for: session.now)
    let day = isEarlier ? DateText(calendar: session.calendar).monthAndDay(sleep.date) : ""
    note = Note(text: day, shortText: day)
    daily = sleep.daily
    average = "avg \(number.string(sleep.average))"
    change = ""
    changeRole = .muted
    streak = ""
    role = .data
  }
}

extension MetricBody {
  /// Makes the figures of sleep, which has no goal.
  init(_ sleep: TodaySleep, _ calendar: DayCalendar) {
    average = JSONNumber(sleep.average)
    change = JSONNumber(nil)
    daily = sleep.daily.map(JSONNumber.init)
    days = sleep.days
    goal = JSONNumber(nil)
    maximum = JSONNumber(nil)
    measured = calendar.iso8601(sleep.date)
    metric = HealthObjectType.sleep.name
    minimum = JSONNumber(nil)
    share = JSONNumber(nil)
    unit = TodaySleep.unit.unit.unitString
    value = JSONNumber(sleep.value)
  }
}
