import Foundation
import StepTrackerCore

/// The JSON document of `stats` and `chart`.
struct StatsBody: Encodable {
  var by: String
  var interval: IntervalBody
  var merge: String
  var metric: String
  var statistics: [StatsRow]
  /// The same keys for the whole range; null without samples.
  var summary: StatsRow?
  var timeZone: String
  var unit: String

  private enum CodingKeys: CodingKey {
    case by, interval, merge, metric, statistics, summary, timeZone, unit
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(by, forKey: .by)
    try container.encode(interval, forKey: .interval)
    try container.encode(merge, forKey: .merge)
    try container.encode(metric, forKey: .metric)
    try container.encode(statistics, forKey: .statistics)
    try container.encode(summary, forKey: .summary)
    try container.encode(timeZone, forKey: .timeZone)
    try container.encode(unit, forKey: .unit)
  }
}

/// The bounds of a range, in the time zone of the question; null where there are none.
struct IntervalBody: Encodable {
  var start: String?
  var end: String?

  init(_ interval: DateInterval?, _ calendar: DayCalendar) {
    start = interval.map { calendar.iso8601($0.start) }
    end = interval.map { calendar.iso8601($0.end) }
  }

  private enum CodingKeys: CodingKey {
    case start, end
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(start, forKey: .start)
    try container.encode(end, forKey: .end)
  }
}

/// One bucket.
struct StatsRow: Encodable {
  var start: String
  var end: String
  var partial: Bool
  var figures: FigureBody
  var sources: [SourceRow]
  var separatesSources: Bool

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FigureBody.Key.self)
    try container.encode(start, forKey: .init("start"))
    try container.encode(end, forKey: .init("end"))
    try container.encode(partial, forKey: .init("partial"))
    if separatesSources { try container.encode(sources, forKey: .init("sources")) }
    try figures.encode(to: encoder)
  }
}

/// One source's own figures in a bucket.
struct SourceRow: Encodable {
  var source: String
  var figures: FigureBody

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FigureBody.Key.self)
    try container.encode(source, forKey: .init("source"))
    try figures.encode(to: encoder)
  }
}

/// Figures under their keys.
struct FigureBody: Encodable {
  /// A key that is made while the program runs.
  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) {
      stringValue = name
    }

    init?(stringValue: String) {
      self.init(stringValue)
    }

    init?(intValue: Int) {
      nil
    }
  }

  private enum Value: Encodable {
    case number(JSONNumber)
    case text(String?)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .number(let number): try number.encode(to: encoder)
      case .text(let text):
        var container = encoder.singleValueContainer()
        try container.encode(text)
      }
    }

    var cell: String? {
      switch self {
      case .number(let number): number.cell
      case .text(let text): text
      }
    }
  }

  private var values: [String: Value] = [:]

  init(
    _ bucket: Statistics, source: String?, _ figures: [StatisticsFigure], _ document: StatsDocument
  ) {
    for figure in figures {
      values[figure.rawValue] = .number(
        JSONNumber(figure.value(in: bucket, source: source, unit: document.unit.unit)))
      if figure == .mostRecent {
        let date = bucket.mostRecentQuantityDateInterval(for: source)?.start
        values["mostRecentDate"] = .text(date.map(document.session.calendar.iso8601))
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (name, value) in values { try container.encode(value, forKey: Key(name)) }
  }

  /// The values of some keys as cells.
  func cells(of keys: [String]) -> [String?] {
    keys.map { values[$0]?.cell }
  }
}
