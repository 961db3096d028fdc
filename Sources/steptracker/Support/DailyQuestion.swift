import Foundation
import StepTrackerCore

/// A metric and a range of days, which some aggregation is to be made of.
struct DailyQuestion: Sendable {
  var type: QuantityType
  var range: DateRange?
  /// Whether sentences take the place of the picture.
  var isDescribed = false
  /// The file of a picture; nil draws in the terminal.
  var picturePath: String?

  static let parameters: Parameters<DailyQuestion> = .combine(
    .metric,
    RangeOptions.parameters(usual: "28 days"),
    .flag("describe", help: "Tells in sentences what the chart would show."),
    .picture,
    into: DailyQuestion.init
  ).map { question throws(UsageError.Kind) in
    guard question.isDescribed, question.picturePath != nil else { return question }
    throw .conflict("--output", "--describe")
  }
}

/// The values of days, and what they are about.
struct DailyAnswer: Sendable {
  let type: QuantityType
  let session: Session
  /// What was asked about; nil for all time of a metric without samples.
  let interval: DateInterval?
  /// The days that have data, in the preferred unit and in order of time.
  let days: [DailyValue]

  var unit: DisplayUnit { session.displayUnit(for: type) }
  var calendar: DayCalendar { session.calendar }

  /// Whether today's data are among the days of a metric that adds up through the day.
  var countsUnfinishedDay: Bool {
    type.aggregationStyle == .cumulative
      && days.contains { $0.date == calendar.startOfDay(for: session.now) }
  }

  /// The weekdays from the one on which weeks begin.
  var weekdays: [Int] { (0..<7).map { (calendar.firstWeekday - 1 + $0) % 7 + 1 } }
}

extension Session {
  /// Asks for the values of days; on demand the day before the range is read in the same query.
  func dailyValues(
    of question: DailyQuestion, precededByDay isPrecededByDay: Bool = false
  ) async throws -> DailyAnswer {
    let range = question.range ?? .days(28)
    let interval = try await interval(of: range, for: question.type)
    let collection = try await statistics(
      question.type, in: isPrecededByDay ? interval.map(withDayBefore) : interval, by: .day,
      options: question.type.dayValue.option, merging: .priority)
    return DailyAnswer(
      type: question.type, session: self, interval: interval,
      days: try collection?.dailyValues(in: preferences.unit(for: question.type)) ?? [])
  }

  private func withDayBefore(_ interval: DateInterval) -> DateInterval {
    let firstDay = calendar.startOfDay(for: interval.start)
    return DateInterval(start: calendar.date(byAddingDays: -1, to: firstDay), end: interval.end)
  }
}
