/// Where the parts of a credit timeline stand, and its lines.
struct CreditTimelineLayout {
  /// The characters of a row.
  struct Glyphs {
    let credited: Character
    let covered: Character
    let none: Character

    init(_ repertoire: Repertoire) {
      let glyphs = ChartGlyphs(repertoire)
      credited = glyphs.fullBar
      covered = glyphs.partialBar
      none = glyphs.horizontalAxis
    }
  }

  /// What a column may stand for, in seconds: all divide a day.
  private static let steps: [Double] = [
    300, 600, 900, 1200, 1800, 3600, 5400, 7200, 10_800, 14_400, 21_600, 43_200, 86_400,
  ]
  /// With less room for the time than this, names and figures stand above it.
  private static let narrowestBeside = 24
  private static let widestLabel = 24
  /// The columns that the last label of the axis needs beyond the time.
  private static let overhang = 2

  let secondsPerColumn: Double
  private let timeline: CreditTimeline
  private let labels: [String]
  private let figures: [String]
  private let labelWidth: Int
  private let columns: Int
  private let isStacked: Bool

  init(_ timeline: CreditTimeline) {
    self.timeline = timeline
    let width = timeline.options.width
    figures = Self.aligned(timeline.rows.map(\.figures))
    labels = timeline.rows.map { ChartText.clean($0.label, timeline.options) }
    let longest = labels.map(\.displayWidth).max() ?? 0
    let figuresWidth = figures.map(\.displayWidth).max() ?? 0
    let room = width - figuresWidth - Self.overhang - 3
    let widestLabel = min(longest, Self.widestLabel, max(room - Self.narrowestBeside, 0))
    isStacked = widestLabel < min(longest, 8)
    labelWidth = isStacked ? 0 : widestLabel
    let most = isStacked ? width - Self.overhang : room - labelWidth
    secondsPerColumn =
      Self.steps.first { (timeline.duration / $0).rounded(.up) <= Double(most) }
      ?? timeline.duration / Double(max(most, 1))
    columns = max(Int((timeline.duration / secondsPerColumn).rounded(.up)), 1)
  }

  /// The line of hours above the rows.
  var axis: StyledLine {
    var grid = CellGrid(width: columns + Self.overhang, height: 1)
    let places = timeline.marks.enumerated().map {
      ChartLabel(index: $0.offset, text: $0.element.text)
    }
    let placed = DateAxis.place(places, in: 0..<(columns + Self.overhang)) {
      Int((timeline.marks[$0].position / secondsPerColumn).rounded(.down))
    }
    for label in placed { grid.write(label.text, .axis, column: label.column, row: 0) }
    var line = StyledLine(String(repeating: " ", count: indent))
    for run in grid.text.lines.first?.runs ?? [] { line.append(run.text, run.role) }
    return line
  }

  /// The lines of one row.
  func lines(_ index: Int) -> [StyledLine] {
    let options = timeline.options
    guard isStacked else {
      let label = labels[index].truncated(toWidth: labelWidth, options.repertoire)
      var line = StyledLine(label.padded(toWidth: indent))
      for run in track(timeline.rows[index]).runs { line.append(run.text, run.role) }
      line.append(String(repeating: " ", count: Self.overhang + 1) + figures[index])
      return [line]
    }
    let words = TextFlow.lines(
      joining: [labels[index], timeline.rows[index].figures.joined(separator: " ")],
      width: options.width,
      options.repertoire)
    return words.map { StyledLine($0) } + [track(timeline.rows[index])]
  }

  private var indent: Int { isStacked ? 0 : labelWidth + 2 }

  /// The row's time, a character a column.
  private func track(_ row: CreditTimeline.Row) -> StyledLine {
    let glyphs = Glyphs(timeline.options.repertoire)
    let credited = shares(row.credited)
    let covered = shares(row.covered)
    var line = StyledLine()
    for column in 0..<columns {
      // Whatever has the larger share of a column is drawn; a moment is enough where nothing else is.
      switch (credited[column], covered[column]) {
      case (nil, nil): line.append(String(glyphs.none), .axis)
      case (let mine?, let others) where mine >= others ?? 0:
        line.append(String(glyphs.credited), timeline.role)
      default: line.append(String(glyphs.covered), .muted)
      }
    }
    return line
  }

  /// The seconds of each column that ranges take; nil where they take not even a moment.
  private func shares(_ ranges: [ClosedRange<Double>]) -> [Double?] {
    var shares: [Double?] = Array(repeating: nil, count: columns)
    for range in ranges {
      let first = column(of: range.lowerBound)
      for column in first...max(column(of: range.upperBound), first) {
        let start = max(range.lowerBound, Double(column) * secondsPerColumn)
        let end = min(range.upperBound, Double(column + 1) * secondsPerColumn)
        guard end > start || column == first else { continue }
        shares[column] = (shares[column] ?? 0) + max(end - start, 0)
      }
    }
    return shares
  }

  private func column(of position: Double) -> Int {
    let column = (position / secondsPerColumn).rounded(.down)
    return Int(min(max(column, 0), Double(columns - 1)))
  }

  /// Joins cells to lines in which the cells of a column end together.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let widths = (0..<(rows.map(\.count).max() ?? 0)).map { place in
      rows.map { place < $0.count ? $0[place].displayWidth : 0 }.max() ?? 0
    }
    return rows.map { cells in
      zip(cells, widths).map { cell, width in
        String(repeating: " ", count: width - cell.displayWidth) + cell
      }.joined(separator: " ")
    }
  }
}
