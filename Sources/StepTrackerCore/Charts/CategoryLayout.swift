/// The columns of a chart of lying bars: names, bars, values and remarks.
struct CategoryLayout {
  let names: [String]
  let values: [String]
  let notes: [String]
  /// The columns that the bars get, from 3 to 61: longer ones are no easier to compare.
  let barWidth: Int
  private let nameWidth: Int
  private let valueWidth: Int
  private let noteWidth: Int

  init(_ series: CategorySeries, _ options: ChartOptions, showsPlus: Bool) {
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

  /// The first column of the bars.
  var indent: Int { nameWidth + 2 }

  /// The line of a row around its bar.
  func line(_ row: Int, bar: StyledLine, valueRole: StyleRole) -> StyledLine {
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
