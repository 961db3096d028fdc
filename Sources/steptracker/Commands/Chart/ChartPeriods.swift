import Foundation
import StepTrackerCore

extension ChartRequest {
  /// The range of a chart for which none is given; nil for what is usual elsewhere.
  ///
  /// A calendar shows whole weeks, as many as fit, from half a year to a year.
  ///
  /// - Parameters:
  ///   - session: The present and its calendar.
  ///   - width: The columns that there are; nil for as many as it takes.
  /// - Returns: Days up to today.
  func usualRange(_ session: Session, width: Int?) -> DateRange? {
    guard kind == .calendar else { return nil }
    let fitting = width.map { Heatmap.columnCount(width: $0, nameWidth: 3, wanted: 26) }
    let weeks = min(max(fitting ?? 53, 26), 53)
    let weekday = session.calendar.weekday(of: session.now)
    let daysOfThisWeek = (weekday - session.calendar.firstWeekday + 7) % 7 + 1
    return .days((weeks - 1) * 7 + daysOfThisWeek)
  }

  /// The period before an interval that it is to be compared with, if it is.
  func comparedPeriod(to interval: DateInterval?, _ session: Session) throws -> DateInterval? {
    guard marks.comparison == .previous, let interval else { return nil }
    let range = range ?? .days(28)
    if let period = range.periodBefore(interval, calendar: session.calendar) { return period }
    throw CommandFailure(
      .usage, "nothing before all time: --compare previous; choose a range such as --days 90")
  }

  /// The time before an interval in which a trend begins, so that it does not depend on the range.
  ///
  /// After six time constants the first value has 0.25 % of its weight left. The time begins with a bucket, and
  /// goes on to the end of the one that the interval begins in, so that all of them are whole.
  func leadOfTrend(_ interval: DateInterval?, _ session: Session) -> DateInterval? {
    let isOpen = range?.isOpenAtStart ?? false
    guard marks.showsTrend, !isOpen, let interval else { return nil }
    let seconds = 6 * by.trendTimeConstant
    let days = Int((seconds / 86_400).rounded(.up))
    let start = session.calendar.date(byAddingDays: -days, to: interval.start)
    let buckets = by.bucketSequence(for: interval, calendar: session.calendar)
    let cut = buckets.bucket(containing: interval.start)
    return DateInterval(
      start: buckets.bucket(containing: start).start,
      end: cut.start < interval.start ? min(cut.end, interval.end) : interval.start)
  }
}

extension CalendarInterval {
  /// The time constant of trends through buckets of this length: seven of them, so a week for days.
  var trendTimeConstant: TimeInterval {
    let day: TimeInterval = 86_400
    return switch self {
    case .minute: 7 * 60
    case .hour: 7 * 3600
    case .day: 7 * day
    case .week: 49 * day
    case .month: 7 * day * 365.2425 / 12
    case .quarter: 7 * day * 365.2425 / 4
    case .year: 7 * day * 365.2425
    }
  }
}

extension DateRange {
  /// The period of equal length right before an interval that this range stands for.
  ///
  /// Before this month or the last one comes the month before it, whole; before so many days as many days;
  /// before dates as many months where they are whole months, else as many days or as much time.
  ///
  /// - Returns: nil for a range without a beginning.
  func periodBefore(_ interval: DateInterval, calendar: DayCalendar) -> DateInterval? {
    switch self {
    case .all, .dates(from: nil, to: _):
      return nil
    case .this(let period), .last(let period):
      let before = calendar.day(containing: interval.start.addingTimeInterval(-1))
      return period.bucketSequence(for: before, calendar: calendar)
        .bucket(containing: before.start)
    case .days, .dates:
      return Self.before(interval, isMonths: self.isDates, calendar)
    }
  }

  private var isDates: Bool {
    if case .dates = self { true } else { false }
  }

  private static func before(
    _ interval: DateInterval, isMonths: Bool, _ calendar: DayCalendar
  ) -> DateInterval {
    let first = calendar.civilDate(of: interval.start)
    let next = calendar.civilDate(of: interval.end)
    guard calendar.startOfDay(first) == interval.start, calendar.startOfDay(next) == interval.end
    else {
      return DateInterval(
        start: interval.start.addingTimeInterval(-interval.duration), end: interval.start)
    }
    let months = (next.year - first.year) * 12 + next.month - first.month
    let start =
      isMonths && first.day == 1 && next.day == 1
      ? first.adding(months: -months)
      : CivilDate(dayNumber: 2 * first.dayNumber - next.dayNumber)
    return DateInterval(start: calendar.startOfDay(start), end: interval.start)
  }
}
