/// The columns of a chart of lying bars: names, bars, values and remarks.
struct CategoryLayout {
  private let names: [String]
  private let values: [String]
  private let notes: [String]
  /// The columns that the bars get, from 3 to 61: longer ones are no easier to compare.
  private let barWidth: Int
  private let nameWidth: Int
  private let valueWidth: Int
  private let noteWidth: Int

  private init(_ series: CategorySeries, _ options: ChartOptions, showsPlus: Bool) {
    let format = NumberText(
      fractionDigits: series.fractionDigits, options.repertoire, showsPlus: showsPlus)
    func widest(_ texts: [String]) -> Int { texts.reduce(0) { max($0, $1.displayWidth) } }
    func cleaned(_ text: KeyPath<CategorySeries.Row, String>) -> [String] {
      series.rows.map { ChartText.clean($0[keyPath: text], options) }
    }
    let numbers = series.rows.map { format.string($0.value) }
    let valueWidth = min(widest(numbers), options.width / 2)
    notes = cleaned(\.note)
    var noteWidth = widest(notes)
    var shown = cleaned(\.name)
    func room() -> Int {
      let remarks = noteWidth > 0 ? noteWidth + 2 : 0
      return options.width - widest(shown) - 4 - valueWidth - remarks
    }
    // What is given up as the room gets narrower: long names, then remarks, then parts of names.
    if room() < 20 { shown = cleaned(\.shortName) }
    if room() < 7 { noteWidth = 0 }
    let nameWidth = max(widest(shown) - max(3 - room(), 0), 1)
    shown = shown.map {
      $0.truncated(toWidth: nameWidth, options.repertoire).padded(toWidth: nameWidth)
    }
    barWidth = min(room(), 61)
    names = shown
    values = numbers.map { $0.truncated(toWidth: valueWidth, options.repertoire) }
    self.nameWidth = nameWidth
    self.valueWidth = valueWidth
    self.noteWidth = noteWidth
  }

  /// Puts a title, a line for each row around its bar, and the summary together.
  ///
  /// - Parameters:
  ///   - series: What the chart shows.
  ///   - options: The room and the characters.
  ///   - showsPlus: Whether values above zero get a plus.
  ///   - bar: Draws the bar of a row in some columns, and tells what its value means.
  /// - Returns: The chart, or the remark that there is nothing to show.
  static func chart(
    of series: CategorySeries, _ options: ChartOptions, showsPlus: Bool,
    bar: (_ row: CategorySeries.Row, _ barWidth: Int) -> (StyledLine, StyleRole)
  ) -> StyledText {
    let title = series.title + [series.unit]
    guard !series.rows.isEmpty else {
      return ChartText.empty(title: title, summary: series.summary, options)
    }
    let layout = CategoryLayout(series, options, showsPlus: showsPlus)
    var text = ChartText.heading(title, options)
    text.append(
      part: StyledText(
        series.rows.enumerated().map { index, row in
          let (bar, valueRole) = bar(row, layout.barWidth)
          return layout.line(index, bar: bar, valueRole: valueRole)
        }))
    text.append(part: ChartText.summary(series.summary, indent: layout.indent, options))
    return text
  }

  /// The first column of the bars.
  private var indent: Int { nameWidth + 2 }

  /// The line of a row around its bar.
  private func line(_ row: Int, bar: StyledLine, valueRole: StyleRole) -> StyledLine {
    var line = StyledLine(names[row] + "  ")
    for run in bar.runs { line.append(run.text, run.role) }
    let blanks = barWidth - bar.plain.displayWidth + 2
    line.append(String(repeating: " ", count: max(blanks, 0)))
    line.append(values[row].padded(toWidth: valueWidth, .trailing), valueRole)
    if noteWidth > 0 {
      line.append("  " + notes[row].padded(toWidth: noteWidth, .trailing), .muted)
    }
    return line
  }
}
