import Testing

@testable import StepTrackerCore

struct ChartInvariantTests {
  /// Two hundred series: the hard ones, and random ones of all lengths and sizes with gaps.
  static let series: [ChartSeries] = {
    var generator = SeededGenerator(seed: 42)
    let random = (0..<(200 - ChartSamples.hard.count)).map { round -> [Double?] in
      let size = Double("1e\(Int.random(in: -9...20, using: &generator))") ?? 1
      let lowest: Double = round % 3 == 0 ? -1 : 0
      return (0..<Int.random(in: 1...400, using: &generator)).map { _ in
        Int.random(in: 0..<5, using: &generator) == 0
          ? nil : Double.random(in: lowest...1, using: &generator) * size
      }
    }
    return (ChartSamples.hard.map(\.values) + random).enumerated().map { index, values in
      var series = ChartSamples.series(values)
      series.title = ["A rather long title of a made-up series", "体重", "Apr 13 – May 10, 2024"]
      series.fractionDigits = index % 3
      if values.count > 50 { series.labels.removeAll { $0.index % 9 != 0 } }
      series.reduction = index % 2 == 0 ? .mean : .sum
      series.partialIndices = [values.count - 1]
      if index % 4 == 1 {
        series.trend = ChartSeries.Overlay(name: "trend", values: values.reversed())
      }
      if index % 7 == 2 {
        series.previous = ChartSeries.Overlay(
          name: "体重, Mar 16 – Apr 12, 2024", values: values + values)
      }
      if index % 2 == 0 { series.average = values.compactMap(\.self).first }
      if index % 5 == 0 { series.goal = values.compactMap(\.self).last }
      if index % 3 == 0 {
        series.selection = ChartSeries.Selection(
          index: values.count - 1, text: "Tue, Apr 30, 2024 · 71.4 kg")
      }
      return series
    }
  }()

  private func check(_ text: StyledText, _ width: Int, _ repertoire: Repertoire, _ name: String) {
    for line in text.lines.map(\.plain) {
      if line.displayWidth > width { Issue.record("\(name) \(width): too wide: \(line)") }
      if line.last == " " { Issue.record("\(name) \(width): ends in blanks: \(line)") }
      if repertoire == .ascii,
        line.unicodeScalars.contains(where: { $0.value >= 0x80 && $0 != "体" && $0 != "重" })
      {
        Issue.record("\(name) \(width): not ASCII: \(line)")
      }
    }
    if text.lines.first?.runs.isEmpty ?? true { Issue.record("\(name): no title") }
    for (line, next) in zip(text.lines, text.lines.dropFirst())
    where line.runs.isEmpty && next.runs.isEmpty {
      Issue.record("\(name) \(width): two blank lines")
    }
  }

  // Each series at every 50th width, so that every width has four of the series, two in ASCII.
  @Test(arguments: series.indices) func `a chart stays inside its width`(_ index: Int) {
    let series = Self.series[index]
    for width in 20...200 where (width + index) % 50 == 0 {
      let repertoire: Repertoire = (width + index) % 100 == 0 ? .unicode : .ascii
      let options = ChartOptions(width: width, height: 5 + (width + index) % 12, repertoire)
      check(BarChart(series, options: options).render(), width, repertoire, "bars \(index)")
      let line = LineChart(series, options: options, isFilled: index % 3 == 0)
      check(line.render(), width, repertoire, "line \(index)")
      guard index % 4 == 0 else { continue }
      var map = ChartSamples.heatmap(series.values)
      map.rows[0].name = "体重体重体重 and more of it"
      check(Heatmap(map, options: options).render(), width, repertoire, "map \(index)")
    }
  }

  private let values: [Double?] = [-1e300, 123_456_789, nil, 1e-9]

  @Test(arguments: 20...200) func `lying bars stay inside their width`(_ width: Int) {
    for repertoire in Repertoire.allCases {
      let options = ChartOptions(width: width, repertoire)
      for var series in [ChartSamples.weekdayAverages, ChartSamples.weekdayChanges] {
        // One row less for each width, so that every value gets to be the widest.
        for (row, value) in values.dropFirst(width % 4).enumerated() {
          series.rows[row] = CategorySeries.Row(
            name: "A long name of 体重 \u{1B}", value: value, note: "a remark")
        }
        let bars = HorizontalBars(series, options: options).render()
        let sides = DivergingBars(series, options: options).render()
        check(bars, width, repertoire, "bars")
        check(sides, width, repertoire, "sides")
      }
    }
  }

  @Test(arguments: [(-5, 20), (0, 20), (19, 20), (1_000_000_000, 1_000)])
  func `senseless sizes are brought into their range`(_ asked: Int, _ width: Int) {
    let options = ChartOptions(width: asked, height: asked)
    #expect(options.width == width)
    #expect(5...200 ~= options.height)
  }
}
