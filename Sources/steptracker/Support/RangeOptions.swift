import Foundation
import StepTrackerCore

/// The options that say which time a command is about; two of them together are refused.
enum RangeOptions {
  private enum Period: String, CaseIterable, ArgumentValue {
    case week, month, year

    var interval: CalendarInterval {
      switch self {
      case .week: .week
      case .month: .month
      case .year: .year
      }
    }
  }

  private static func days(_ text: String) throws(ArgumentValueError) -> DateRange {
    .days(try Int.reader(from: 1)(text))
  }

  /// Makes the options.
  ///
  /// - Parameter usual: What help says happens when no range is given, such as `28 days`; nil where a range
  ///   must be given.
  /// - Returns: The options; their value is nil when no range is given.
  static func parameters(usual: String? = nil) -> Parameters<DateRange?> {
    let days: Parameters<DateRange?> = .option(
      "days", placeholder: "N", help: "Today and the days before it, N in all.", transform: days)
    return Parameters<DateRange?>.atMostOne(
      of: usual.map(days.defaultText) ?? days,
      .combine(
        .option("from", placeholder: "DATE", help: "The first day, or an instant."),
        .option(
          "to", placeholder: "DATE",
          help: "The last day, or the instant to end before; may lie ahead.")
      ) { (from: String?, to: String?) in
        from == nil && to == nil ? nil : .dates(from: from, to: to)
      },
      Parameters<Period?>.option("this", help: "The calendar week, month or year so far.")
        .map { $0.map { .this($0.interval) } },
      Parameters<Period?>.option("last", help: "The last full calendar week, month or year.")
        .map { $0.map { .last($0.interval) } },
      .flag("all", value: DateRange.all, help: "All time.")
    ).section("Range")
  }
}
