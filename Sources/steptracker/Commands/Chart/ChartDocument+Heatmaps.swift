import Foundation
import StepTrackerCore

extension ChartDocument {
  /// A row for each weekday, a column for each week.
  func calendar(of shown: DateInterval) -> HeatmapSeries {
    let buckets = buckets(of: stats.collection, in: shown)
    let days = buckets.map { session.calendar.civilDate(of: $0.start) }
    let firstDay = days.first ?? session.calendar.civilDate(of: shown.start)
    let firstWeek = CalendarInterval.week.firstDay(containing: firstDay, session.calendar).dayNumber
    let weeks = ((days.last ?? firstDay).dayNumber - firstWeek) / 7 + 1
    var cells: [[Double?]] = Array(repeating: Array(repeating: nil, count: weeks), count: 7)
    for (day, bucket) in zip(days, buckets) {
      let (week, row) = (day.dayNumber - firstWeek).quotientAndRemainder(dividingBy: 7)
      cells[row][week] = bucket.value
    }
    var series = heatmap([title, dates.days(of: shown)], cells)
    series.labels = monthLabels(days, firstWeek: firstWeek)
    series.summary = [summary(of: buckets)]
    if type.aggregationStyle == .cumulative {
      let gaps = gapCount(in: buckets)
      series.summary.append([
        gaps > 0 ? "\(count(gaps)) without data" : "",
        partialName(of: buckets).map { "\($0) counted" } ?? "",
      ])
    }
    return series
  }

  private var hourAverages: [WeekdayHourAverage] {
    (try? stats.collection.map {
      try averageWeekdayHours(
        of: $0, in: stats.unit.unit, calendar: session.calendar, upTo: session.now)
    }) ?? []
  }

  /// What the heatmap of hours shows, in sentences: its extremes, and the highest hour of each weekday.
  func descriptionOfHours(of shown: DateInterval) -> [String] {
    let averages = hourAverages
    let unit = stats.unit.symbol.isEmpty ? "" : "in \(stats.unit.symbol)"
    let about = ["\(type.displayName), average per hour", dates.days(of: shown), unit]
    guard !averages.isEmpty else {
      return [about, ["there is no data"]].compactMap(StyledText.sentence)
    }
    let weekdays = (0..<7).compactMap { index -> String? in
      let weekday = (session.calendar.firstWeekday - 1 + index) % 7 + 1
      let highest = averages.filter { $0.weekday == weekday }.max { $0.average < $1.average }
      return highest.map {
        "\(DateText.weekdayName(weekday)) \(number(stats.unit.displayed($0.average))) at \($0.hour):00"
      }
    }
    let extremes = [
      extreme("Highest", averages.max { $0.average < $1.average }),
      extreme("lowest", averages.min { $0.average < $1.average }),
    ]
    return [
      about, extremes, ["highest of each weekday: \(weekdays.joined(separator: ", "))"], [merging],
    ]
    .compactMap(StyledText.sentence)
  }

  /// A row for each weekday, a column for each hour that clocks show.
  func hours(of shown: DateInterval) -> HeatmapSeries {
    let averages = hourAverages
    var cells: [[Double?]] = Array(repeating: Array(repeating: nil, count: 24), count: 7)
    for cell in averages {
      let row = (cell.weekday - session.calendar.firstWeekday + 7) % 7
      cells[row][cell.hour] = stats.unit.displayed(cell.average)
    }
    var series = heatmap(
      [type.displayName, "average per hour", dates.days(of: shown)], cells)
    series.labels = (0..<24).map { ChartLabel(index: $0, text: "\($0)") }
    series.summary = [[extreme("Highest", averages.max { $0.average < $1.average }), merging]]
    return series
  }

  private func heatmap(_ title: [String], _ cells: [[Double?]]) -> HeatmapSeries {
    let rows = cells.enumerated().map { index, values in
      let weekday = (session.calendar.firstWeekday - 1 + index) % 7 + 1
      return HeatmapSeries.Row(name: DateText.shortWeekdayName(weekday), values: values)
    }
    return HeatmapSeries(
      title: title, unit: stats.unit.symbol, fractionDigits: type.fractionDigits,
      role: StyleRole(of: type), rows: rows)
  }

  /// The month above the week in which it begins, and that of the first week.
  private func monthLabels(_ days: [CivilDate], firstWeek: Int) -> [ChartLabel] {
    let isLong = days.count > 366
    var labels: [ChartLabel] = []
    for day in days where day.day == 1 {
      let month = DateText.shortMonthName(day.month)
      let isYear = isLong && day.month == 1
      labels.append(
        ChartLabel(
          index: (day.dayNumber - firstWeek) / 7, text: isYear ? "\(day.year)" : month,
          shortText: isYear ? nil : String(month.prefix(1)), isMajor: isYear))
    }
    // Few columns are wide enough for a name each.
    let room = days.count <= 70 ? 0 : 3
    if let first = days.first, first.day != 1, labels.first.map({ $0.index > room }) ?? true {
      labels.insert(ChartLabel(index: 0, text: DateText.shortMonthName(first.month)), at: 0)
    }
    return labels
  }

  /// Says where the highest average is: `Highest on Thursday at 18:00: 1,940`.
  private func extreme(_ word: String, _ cell: WeekdayHourAverage?) -> String {
    guard let cell else { return "" }
    let weekday = DateText.weekdayName(cell.weekday)
    return "\(word) on \(weekday) at \(cell.hour):00: "
      + labelled(stats.unit.displayed(cell.average))
  }
}
