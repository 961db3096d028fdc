/// The measured cells of a table and the widths its columns get.
struct TextTableLayout {
  private let columns: [TextTable.Column]
  private let header: [String]
  private let body: [[String]]
  private let footer: [String]?
  private let repertoire: Repertoire
  private var gap = 2
  private var widths: [Int]
  /// Whether columns had to give way that are not meant to.
  private(set) var isCramped = false

  init(_ table: TextTable, width: Int, _ repertoire: Repertoire) {
    let count = table.columns.count
    func cells(_ row: [String]) -> [String] {
      (0..<count).map { row.indices.contains($0) ? TerminalEscaping.escaped(row[$0]) : "" }
    }
    self.repertoire = repertoire
    var rows = (table.rows + (table.footer.map { [$0] } ?? [])).map(cells)
    for column in 0..<count where table.columns[column].alignment == .decimal {
      Self.alignDecimalPoints(&rows, column)
    }
    let header = cells(table.columns.map { repertoire.spelled($0.header) })
    widths = (0..<count).map { column in
      rows.reduce(header[column].displayWidth) { max($0, $1[column].displayWidth) }
    }
    self.header = header
    footer = table.footer == nil ? nil : rows.removeLast()
    body = rows
    columns = table.columns
    fit(width)
  }

  /// Adds blanks behind each cell so that the points are below each other when set right.
  private static func alignDecimalPoints(_ rows: inout [[String]], _ column: Int) {
    func fraction(_ cell: String) -> Int {
      cell.firstIndex(of: ".").map { cell[$0...].count } ?? 0
    }
    let longest = rows.reduce(0) { max($0, fraction($1[column])) }
    for row in rows.indices {
      let cell = rows[row][column]
      let blanks = longest - fraction(cell)
      if !cell.isEmpty { rows[row][column] += String(repeating: " ", count: blanks) }
    }
  }

  private var total: Int { widths.reduce(0, +) + gap * (widths.count - 1) }

  private mutating func fit(_ width: Int) {
    let shrinkable = widths.indices.filter { columns[$0].isShrinkable }
    shrink(shrinkable, to: width, minimum: 6)
    isCramped = total > width
    if total > width { gap = 1 }
    shrink(shrinkable, to: width, minimum: 3)
    shrink(widths.indices.filter { !columns[$0].isWhole }, to: width, minimum: 3)
    while total > width, widths.count > 1 { widths.removeLast() }
    if total > width { widths[0] = width }
  }

  /// Narrows the widest of some columns until the table fits or none of them may get narrower.
  private mutating func shrink(_ candidates: [Int], to width: Int, minimum: Int) {
    while total > width {
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }), widths[widest] > minimum
      else { return }
      // In one step down to the next narrower column, so that long cells cost nothing.
      let rival = candidates.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
      let wanted = max(rival, widths[widest] - (total - width))
      widths[widest] = max(minimum, min(widths[widest] - 1, wanted))
    }
  }

  var text: StyledText {
    var text = StyledText([line(header, .emphasis), rule])
    for row in body { text.append(line(row)) }
    if let footer {
      text.append(rule)
      text.append(line(footer, .emphasis))
    }
    return text
  }

  private var rule: StyledLine {
    line(widths.map { String(repeating: repertoire.rule, count: $0) }, .axis)
  }

  private func line(_ cells: [String], _ role: StyleRole? = nil) -> StyledLine {
    var line = StyledLine()
    for (column, width) in widths.enumerated() {
      if column > 0 { line.append(String(repeating: " ", count: gap)) }
      var cell = cells[column]
      // The blanks behind a number without fraction are the first thing to go.
      while cell.last == " ", cell.displayWidth > width { cell.removeLast() }
      cell = cell.truncated(toWidth: width, repertoire)
      line.append(
        cell.padded(toWidth: width, columns[column].alignment), role ?? columns[column].role)
    }
    return line
  }
}
