import Foundation
import StepTrackerCore

/// The dates and weekday letters under a chart's axis.
struct ChartDates {
  let by: CalendarInterval
  /// Where each bucket starts, in order.
  let starts: [Date]
  /// The end of what the chart shows.
  let end: Date
  let calendar: DayCalendar

  /// How far apart the labels are that the chart may choose from.
  private enum Spacing {
    case quarterHour, hour, day, week, month, quarter, year

    var components: DateComponents {
      switch self {
      case .quarterHour: DateComponents(minute: 15)
      case .hour: DateComponents(hour: 1)
      case .day: DateComponents(day: 1)
      case .week: DateComponents(day: 7)
      case .month: DateComponents(month: 1)
      case .quarter: DateComponents(month: 3)
      case .year: DateComponents(year: 1)
      }
    }
  }

  private var days: Double {
    starts.first.map { end.timeIntervalSince($0) / 86_400 } ?? 0
  }

  private var spacing: Spacing {
    let isWithinDays = by == .minute || by == .hour
    return switch days {
    case ...0.17 where by == .minute: .quarterHour
    case ...1.1 where isWithinDays: .hour
    case ...10.1 where isWithinDays || by == .day: .day
    case ...92.1 where isWithinDays: .day
    case ...92.1 where by == .day: .week
    case ...190 where by == .week: .week
    case ...1100 where by == .quarter: .quarter
    case ...1100 where by != .year: .month
    default: .year
    }
  }

  /// The letter of each day's weekday; none for other buckets or for more than three months.
  var letters: [String] {
    guard by == .day, days <= 92.1 else { return [] }
    return starts.map { DateText.weekdayLetter(calendar.weekday(of: $0)) }
  }

  /// A label for each date where one would make sense.
  var labels: [ChartLabel] {
    guard let first = starts.first, first < end else { return [] }
    let spacing = spacing
    let anchor: Date
    switch spacing {
    case .quarterHour, .hour: anchor = calendar.startOfDay(for: first)
    case .day, .week: anchor = first
    case .month, .quarter, .year:
      let period: CalendarInterval =
        spacing == .month ? .month : spacing == .quarter ? .quarter : .year
      anchor = period.anchor(for: DateInterval(start: first, end: end), calendar: calendar)
    }
    let sequence = try? BucketSequence(
      anchorDate: anchor, intervalComponents: spacing.components, calendar: calendar)
    guard let sequence else { return [] }
    return sequence.buckets(covering: DateInterval(start: first, end: end)).compactMap { period in
      index(of: period.start).map { label(spacing, period.start, at: $0) }
    }
  }

  /// The place of the bucket that contains a date.
  ///
  /// - Complexity: O(log *n*)
  func index(of date: Date) -> Int? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= date { low = middle + 1 } else { high = middle }
    }
    return low > 0 && date < end ? low - 1 : nil
  }

  private func label(_ spacing: Spacing, _ date: Date, at index: Int) -> ChartLabel {
    let text = DateText(calendar: calendar)
    let civil = calendar.civilDate(of: date)
    let isFirstOfYear = civil.month == 1 && days > 366
    switch spacing {
    case .quarterHour:
      return ChartLabel(index: index, text: text.time(date))
    case .hour:
      let time = text.time(date)
      return ChartLabel(index: index, text: time, shortText: String(time.prefix(2)))
    case .day, .week:
      // Under months of weeks, a day of the month alone says nothing.
      return ChartLabel(
        index: index, text: text.monthAndDay(date), shortText: by == .week ? nil : "\(civil.day)")
    case .month where !isFirstOfYear:
      let month = DateText.shortMonthName(civil.month)
      return ChartLabel(index: index, text: month, shortText: String(month.prefix(1)))
    case .quarter where !isFirstOfYear:
      return ChartLabel(index: index, text: "Q\((civil.month + 2) / 3)")
    case .month, .quarter, .year:
      return ChartLabel(index: index, text: String(civil.year), isMajor: isFirstOfYear)
    }
  }
}
