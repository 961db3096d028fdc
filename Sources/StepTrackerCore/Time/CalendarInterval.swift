public import Foundation

/// The lengths of time that reports are divided into.
public enum CalendarInterval: String, CaseIterable, Hashable, Sendable {
  /// 60 seconds of absolute time.
  case minute
  /// 3,600 seconds of absolute time.
  case hour
  /// A local day.
  case day
  /// Seven local days from the calendar's first weekday.
  case week
  /// A calendar month.
  case month
  /// Three calendar months from January, April, July or October.
  case quarter
  /// A calendar year.
  case year

  /// The length as date components, as ``BucketSequence`` takes it.
  public var components: DateComponents {
    switch self {
    case .minute: DateComponents(minute: 1)
    case .hour: DateComponents(hour: 1)
    case .day: DateComponents(day: 1)
    case .week: DateComponents(weekOfYear: 1)
    case .month: DateComponents(month: 1)
    case .quarter: DateComponents(month: 3)
    case .year: DateComponents(year: 1)
    }
  }

  /// Returns the date where the first bucket that covers an interval begins.
  ///
  /// Days begin at local midnight, weeks on the calendar's first weekday, months, quarters and years
  /// on their first day. Minutes and hours begin where the interval does.
  public func anchor(for interval: DateInterval, calendar: DayCalendar) -> Date {
    switch self {
    case .minute, .hour: interval.start
    default:
      calendar.startOfDay(firstDay(containing: calendar.civilDate(of: interval.start), calendar))
    }
  }

  /// Returns the buckets of this length around the anchor for an interval.
  public func bucketSequence(for interval: DateInterval, calendar: DayCalendar) -> BucketSequence {
    BucketSequence(
      anchorDate: anchor(for: interval, calendar: calendar), step: step, calendar: calendar)
  }

  /// Returns the buckets of this length that share time with an interval, made as asked for.
  public func buckets(
    covering interval: DateInterval, calendar: DayCalendar
  ) -> BucketSequence.Buckets {
    bucketSequence(for: interval, calendar: calendar).buckets(covering: interval)
  }

  /// Returns the first day of the week, month, quarter or year of a day; for others the day itself.
  package func firstDay(containing date: CivilDate, _ calendar: DayCalendar) -> CivilDate {
    switch self {
    case .minute, .hour, .day:
      return date
    case .week:
      let past = (date.weekday - calendar.firstWeekday).dividedDown(by: 7).remainder
      return CivilDate(dayNumber: date.dayNumber - past)
    case .month, .quarter, .year:
      let past = (date.month - 1) % step.months
      return CivilDate(dayNumber: date.dayNumber - date.day + 1).adding(months: -past)
    }
  }

  private var step: BucketStep {
    switch self {
    case .minute: BucketStep(seconds: 60)
    case .hour: BucketStep(seconds: 3600)
    case .day: BucketStep(days: 1)
    case .week: BucketStep(days: 7)
    case .month: BucketStep(months: 1)
    case .quarter: BucketStep(months: 3)
    case .year: BucketStep(months: 12)
    }
  }
}
