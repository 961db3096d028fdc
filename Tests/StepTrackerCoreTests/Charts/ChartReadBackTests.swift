import Testing

@testable import StepTrackerCore

/// Reads values back from what was drawn, to within the height of a dot or block.
struct ChartReadBackTests {
  /// The rows between title and axis, without their labels.
  private func plot(_ text: StyledText) -> (rows: [[Character]], top: Double, foot: Double) {
    let lines = text.lines.map { Array($0.plain) }
    let rows = lines.filter { $0.contains("┤") || $0.contains("│") }
    let foot = lines.first { $0.contains("┼") } ?? []
    func number(_ line: [Character]) -> Double {
      let label = String(line.prefix { !"┤│┼".contains($0) })
      return Double(
        label.replacing(",", with: "").replacing("−", with: "-").replacing(" ", with: "")) ?? .nan
    }
    let axis = foot.firstIndex(of: "┼") ?? 0
    return (rows.map { Array($0.dropFirst(axis + 1)) }, number(rows[0]), number(foot))
  }

  /// The heights of all dots above the foot.
  private func dotLevels(_ rows: [[Character]]) -> [Int] {
    var levels: [Int] = []
    for (row, cells) in rows.enumerated() {
      for cell in cells {
        guard let pattern = cell.unicodeScalars.first?.value, 0x2800...0x28FF ~= pattern else {
          continue
        }
        let bits: [UInt32] = [0x09, 0x12, 0x24, 0xC0]
        for (line, bit) in bits.enumerated() where pattern & bit != 0 {
          levels.append((rows.count - row) * 4 - line)
        }
      }
    }
    return levels
  }

  /// Expects the highest and lowest level of a plot to be those of values, to within one level.
  private func expect(
    _ levels: [Int], perRow: Int, of plot: (rows: [[Character]], top: Double, foot: Double),
    toBe values: [Double?], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let level = (plot.top - plot.foot) / Double(plot.rows.count * perRow)
    let known = values.compactMap(\.self)
    let (lowest, highest) = (try #require(known.min()), try #require(known.max()))
    let drawn = (
      plot.foot + Double(try #require(levels.min())) * level,
      plot.foot + Double(try #require(levels.max())) * level
    )
    #expect(abs(drawn.0 - lowest) <= level, sourceLocation: sourceLocation)
    #expect(abs(drawn.1 - highest) <= level, sourceLocation: sourceLocation)
  }

  /// A few lengths and heights with random values from 60 to 90; some are missing.
  private func values(_ count: Int, _ generator: inout SeededGenerator) -> [Double?] {
    (0..<count).map { index in
      index % 17 == 5 ? nil : Double.random(in: 60...90, using: &generator)
    }
  }

  static let counts = [2, 28, 365, 3_650, 100_000]

  @Test(arguments: counts, [5, 11, 30]) func `the highest and lowest bars are those of the data`(
    _ count: Int, _ height: Int
  ) throws {
    var generator = SeededGenerator(seed: UInt64(count + height))
    let series = ChartSeries(title: ["t"], unit: "", values: values(count, &generator))
    let plot = plot(
      BarChart(series, options: ChartOptions(width: 80, height: height)).render())
    // A column is the mean of as many buckets as it takes.
    let room = plot.rows.map(\.count).max() ?? 0
    let size = sequence(first: 1) { $0 + 1 }.first { (count - 1) / $0 < room } ?? 1
    let eighths = (0..<room).map { column in
      plot.rows.reduce(0) { sum, row in
        let character = column < row.count ? row[column] : " "
        return sum + (ChartGlyphs.lowerBlocks.firstIndex(of: character).map { $0 + 1 } ?? 0)
      }
    }.filter { $0 > 0 }
    #expect(plot.foot == 0)
    let columns = series.grouped(by: count <= room ? 1 : size).values
    try expect(eighths, perRow: 8, of: plot, toBe: columns)
  }

  @Test(arguments: counts, [5, 11, 30]) func `the highest and lowest dots are those of the data`(
    _ count: Int, _ height: Int
  ) throws {
    var generator = SeededGenerator(seed: UInt64(count * height))
    let series = ChartSeries(
      title: ["t"], unit: "", fractionDigits: 1, values: values(count, &generator))
    let options = ChartOptions(width: 80, height: height)
    for isFilled in [false, true] {
      let plot = plot(LineChart(series, options: options, isFilled: isFilled).render())
      try expect(dotLevels(plot.rows), perRow: 4, of: plot, toBe: series.values)
    }
  }

  @Test(arguments: counts.dropFirst())
  func `the highest and lowest dots may be those of an overlay`(
    _ count: Int
  ) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    var series = ChartSeries(title: ["t"], unit: "", values: values(count, &generator))
    let wide = values(count, &generator).map { $0.map { ($0 - 75) * 3 + 75 } }
    let overlay = ChartSeries.Overlay(name: "o", values: wide)
    for isTrend in [true, false] {
      var compared = series
      if isTrend { compared.trend = overlay } else { compared.previous = overlay }
      let plot = plot(LineChart(compared, options: ChartOptions()).render())
      try expect(dotLevels(plot.rows), perRow: 4, of: plot, toBe: wide)
    }
    // Beside a trend that keeps inside of them, the extremes are those of the data.
    series.trend = ChartSeries.Overlay(name: "t", values: Array(repeating: 75, count: count))
    let plot = plot(LineChart(series, options: ChartOptions()).render())
    try expect(dotLevels(plot.rows), perRow: 4, of: plot, toBe: series.values)
  }

  @Test(arguments: [28, 365, 3_650, 100_000], [Character("━"), "═"])
  func `marks over bars are as high as what they stand for`(
    _ count: Int, _ mark: Character
  ) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    var series = ChartSeries(title: ["t"], unit: "", values: values(count, &generator))
    let overlay = ChartSeries.Overlay(
      name: "o", values: values(count, &generator).map { $0.map { $0 * 2 } })
    if mark == "━" { series.trend = overlay } else { series.previous = overlay }
    let plot = plot(BarChart(series, options: ChartOptions(width: 80, height: 20)).render())
    let rows = plot.rows.indices.filter { plot.rows[$0].contains(mark) }
    let size = (count - 1) / 70 + 1
    let marked = series.grouped(by: size)
    let values = mark == "━" ? marked.trend?.values : marked.previous?.values
    // How many buckets a column has depends on the room: with so many of them, hardly what it shows.
    try expect(rows.map { plot.rows.count - $0 }, perRow: 1, of: plot, toBe: values ?? [])
  }

  @Test func `a gap breaks the line`() {
    let series = ChartSeries(title: ["t"], unit: "", values: [1, 2, nil, nil, 2, 1])
    let (rows, _, _) = plot(LineChart(series, options: ChartOptions(width: 60)).render())
    let blank = (0..<50).filter { column in
      rows.allSatisfy { column >= $0.count || $0[column] == " " }
    }
    #expect(blank.contains(25))
    #expect(!blank.contains(5))
  }

  @Test(arguments: Repertoire.allCases) func `a point between gaps is visible`(
    _ repertoire: Repertoire
  ) {
    let series = ChartSeries(title: ["t"], unit: "", values: [nil, 5, nil])
    let text = LineChart(series, options: ChartOptions(width: 40, repertoire)).render().plain
    #expect(text.contains(repertoire == .ascii ? "*" : "⠉"))
  }
}
