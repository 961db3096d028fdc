import Foundation
import StepTrackerCore

/// What `weekday` found out.
struct WeekdayDocument: PictureDocument {
  let answer: DailyAnswer
  /// The weekdays that have data, Sunday first.
  let averages: [WeekdayAverage]
  /// Whether sentences take the place of the picture.
  let isDescribed: Bool

  init(answer: DailyAnswer, isDescribed: Bool = false) {
    self.answer = answer
    self.isDescribed = isDescribed
    averages = averageWeekdayCount(of: answer.days, calendar: answer.calendar)
  }

  struct Body: Encodable {
    struct Row: Encodable {
      var average: JSONNumber
      var days: Int
      var name: String
      var weekday: Int
    }

    var interval: IntervalBody
    var metric: String
    var timeZone: String
    var unit: String
    var weekdays: [Row]
  }

  var json: Body {
    Body(
      interval: IntervalBody(answer.interval, answer.calendar), metric: answer.type.name,
      timeZone: answer.calendar.timeZone.identifier, unit: answer.unit.unit.unitString,
      weekdays: averages.map {
        Body.Row(
          average: JSONNumber($0.average), days: $0.days,
          name: DateText.weekdayName($0.weekday), weekday: $0.weekday)
      })
  }

  var csv: CSVDocument {
    CSVDocument(
      header: ["weekday", "name", "average", "days"],
      rows: averages.map {
        [
          String($0.weekday), DateText.weekdayName($0.weekday), JSONNumber($0.average).cell,
          String($0.days),
        ]
      })
  }

  func text(_ appearance: Appearance) -> StyledText {
    if isDescribed { return StyledText(sentences: series.sentences(), appearance) }
    return HorizontalBars(
      series, options: ChartOptions(width: appearance.width, appearance.repertoire)
    ).render()
  }

  func picture() -> String {
    SVGCategoryBars(series, kind: .values, description: series.sentences()).render()
  }

  private var series: CategorySeries {
    let type = answer.type
    let range = answer.interval.map(DateText(calendar: answer.calendar).days(of:))
    var series = CategorySeries(
      title: [type.displayName, "average per weekday", range ?? ""], unit: answer.unit.symbol,
      fractionDigits: type.fractionDigits, role: StyleRole(of: type),
      rows: answer.weekdays.map(row))
    series.summary = [summary]
    return series
  }

  private func row(_ weekday: Int) -> CategorySeries.Row {
    let average = averages.first { $0.weekday == weekday }
    return CategorySeries.Row(
      name: DateText.weekdayName(weekday), shortName: DateText.shortWeekdayName(weekday),
      value: average.map { answer.unit.displayed($0.average) },
      note: average.map { CountText.string($0.days, "day") } ?? "")
  }

  private var summary: [String] {
    var parts: [String] = []
    if let least = averages.min(by: { $0.average < $1.average }),
      let most = averages.max(by: { $0.average < $1.average }), least.average < most.average
    {
      let isSum = answer.type.dayValue == .sum
      parts.append("\(isSum ? "Most" : "Highest") on \(DateText.weekdayName(most.weekday))")
      parts.append("\(isSum ? "least" : "lowest") on \(DateText.weekdayName(least.weekday))")
    }
    if answer.countsUnfinishedDay { parts.append("today so far counted") }
    return parts
  }
}
