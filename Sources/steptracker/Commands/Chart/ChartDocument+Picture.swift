import Foundation
import StepTrackerCore

extension ChartDocument: PictureDocument {
  func picture() -> String {
    guard let shown = stats.interval else { return "" }
    let description = description(of: shown)
    func names() -> [String] {
      buckets(of: stats.collection, in: shown).map { name(of: $0, in: shown) }
    }
    switch request.kind {
    case .bar:
      return SVGBarChart(series(of: shown), names: names(), description: description).render()
    case .line, .area:
      return SVGLineChart(
        series(of: shown), isFilled: request.kind == .area, names: names(),
        description: description
      ).render()
    case .calendar:
      let series = calendar(of: shown)
      return SVGHeatmap(series, names: dayNames(series, shown), description: description).render()
    case .hours:
      let series = hours(of: shown)
      let names = series.rows.map { row in (0..<24).map { "\(row.name), \($0):00" } }
      return SVGHeatmap(series, names: names, description: description).render()
    }
  }

  /// The name of the day of each cell of a calendar.
  private func dayNames(_ series: HeatmapSeries, _ shown: DateInterval) -> [[String]] {
    let first = session.calendar.civilDate(of: shown.start)
    let week = CalendarInterval.week.firstDay(containing: first, session.calendar).dayNumber
    return series.rows.indices.map { row in
      (0..<series.columnCount).map { column in
        let day = CivilDate(dayNumber: week + column * 7 + row)
        let start = session.calendar.startOfDay(day)
        return "\(dates.weekdayAndDay(start)), \(day.year)"
      }
    }
  }
}
