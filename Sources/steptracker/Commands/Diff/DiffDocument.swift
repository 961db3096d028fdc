import Foundation
import StepTrackerCore

/// What `diff` found out.
struct DiffDocument: PictureDocument {
  let answer: DailyAnswer
  /// The weekdays that have changes, Sunday first.
  let changes: [WeekdayChange]
  /// Whether sentences take the place of the picture.
  let isDescribed: Bool

  init(answer: DailyAnswer, isDescribed: Bool = false) {
    self.answer = answer
    self.isDescribed = isDescribed
    changes = averageDailyDiffs(of: answer.days, calendar: answer.calendar)
  }

  /// The day that the first change starts from and the day of the last one; nil without changes.
  var ends: (first: DailyValue, last: DailyValue)? {
    guard let first = answer.days.first, let last = answer.days.last, answer.days.count > 1
    else { return nil }
    return (first, last)
  }

  struct Body: Encodable {
    struct Row: Encodable {
      var averageChange: JSONNumber
      var changes: Int
      var name: String
      var weekday: Int
    }

    struct Day: Encodable {
      var date: String
      var value: JSONNumber
    }

    private enum CodingKeys: CodingKey {
      case change, first, interval, last, metric, timeZone, unit, weekdays
    }

    var change: JSONNumber
    var first: Day?
    var interval: IntervalBody
    var last: Day?
    var metric: String
    var timeZone: String
    var unit: String
    var weekdays: [Row]

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(change, forKey: .change)
      try container.encode(first, forKey: .first)
      try container.encode(interval, forKey: .interval)
      try container.encode(last, forKey: .last)
      try container.encode(metric, forKey: .metric)
      try container.encode(timeZone, forKey: .timeZone)
      try container.encode(unit, forKey: .unit)
      try container.encode(weekdays, forKey: .weekdays)
    }
  }

  var json: Body {
    func day(_ value: DailyValue) -> Body.Day {
      Body.Day(date: answer.calendar.iso8601(value.date), value: JSONNumber(value.value))
    }
    return Body(
      change: JSONNumber(ends.map { $0.last.value - $0.first.value }),
      first: ends.map { day($0.first) },
      interval: IntervalBody(answer.interval, answer.calendar),
      last: ends.map { day($0.last) },
      metric: answer.type.name, timeZone: answer.calendar.timeZone.identifier,
      unit: answer.unit.unit.unitString,
      weekdays: changes.map {
        Body.Row(
          averageChange: JSONNumber($0.averageChange), changes: $0.changes,
          name: DateText.weekdayName($0.weekday), weekday: $0.weekday)
      })
  }

  var csv: CSVDocument {
    CSVDocument(
      header: ["weekday", "name", "averageChange", "changes"],
      rows: changes.map {
        [
          String($0.weekday), DateText.weekdayName($0.weekday),
          JSONNumber($0.averageChange).cell, String($0.changes),
        ]
      })
  }
}
