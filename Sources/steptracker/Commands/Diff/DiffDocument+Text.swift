import StepTrackerCore

extension DiffDocument {
  func text(_ appearance: Appearance) -> StyledText {
    if isDescribed { return StyledText(sentences: series.sentences(showsPlus: true), appearance) }
    return DivergingBars(
      series, options: ChartOptions(width: appearance.width, appearance.repertoire)
    ).render()
  }

  func picture() -> String {
    SVGCategoryBars(series, kind: .changes, description: series.sentences(showsPlus: true)).render()
  }

  private var series: CategorySeries {
    let type = answer.type
    let range = answer.interval.map(DateText(calendar: answer.calendar).days(of:))
    var series = CategorySeries(
      title: [type.displayName, "average change per weekday", range ?? ""],
      unit: answer.unit.symbolOfChanges, fractionDigits: type.changeDigits,
      role: StyleRole(of: type),
      rows: answer.weekdays.map(row))
    series.summary = [[wholeChange, answer.countsUnfinishedDay ? "today so far counted" : ""]]
    return series
  }

  private func row(_ weekday: Int) -> CategorySeries.Row {
    let change = changes.first { $0.weekday == weekday }
    return CategorySeries.Row(
      name: DateText.weekdayName(weekday), shortName: DateText.shortWeekdayName(weekday),
      value: change.map { answer.unit.displayed($0.averageChange) },
      note: change.map { CountText.string($0.changes, "change") } ?? "")
  }

  /// The line `Apr 13 72.6 → May 10 71.2: −1.4 kg`.
  private var wholeChange: String {
    guard let ends else { return "" }
    let dates = DateText(calendar: answer.calendar)
    let isOneYear =
      answer.calendar.civilDate(of: ends.first.date).year
      == answer.calendar.civilDate(of: ends.last.date).year
    func day(_ day: DailyValue) -> String {
      let date = isOneYear ? dates.monthAndDay(day.date) : dates.shortDate(day.date)
      return "\(date) \(number(day.value))"
    }
    let change = number(ends.last.value - ends.first.value, showsPlus: true)
    return "\(day(ends.first)) → \(day(ends.last)): \(answer.unit.label(change: change))"
  }

  private func number(_ value: Double, showsPlus: Bool = false) -> String {
    NumberText(fractionDigits: answer.type.fractionDigits, showsPlus: showsPlus)
      .string(answer.unit.displayed(value))
  }
}
