import Testing

@testable import StepTrackerCore

struct ChartSeriesTests {
  private static let series: ChartSeries = {
    var series = ChartSeries(
      title: ["Steps"], unit: "count", values: [1, 2, nil, nil, nil, nil, 7, .nan])
    series.labels = [0, 3, 6, 99, -1].map { ChartLabel(index: $0, text: "day \($0)") }
    series.selection = ChartSeries.Selection(index: 6, text: "seven")
    series.partialIndices = [6]
    series.average = 3
    series.bucketNoun = "days"
    return series
  }()

  @Test func `a mean is one of the days with a value`() {
    let grouped = Self.series.grouped(by: 3)
    #expect(grouped.values == [1.5, nil, 7])
    #expect(grouped.title == ["Steps", "a column = mean of 3 days"])
    #expect(grouped.labels.map(\.index) == [0, 1, 2])
    #expect(grouped.selection?.index == 2)
    #expect(grouped.partialIndices == [2])
    #expect(grouped.average == 3)
  }

  @Test func `a sum has no place for the rules of single days`() {
    var series = Self.series
    series.reduction = .sum
    series.partialIndices = []
    let grouped = series.grouped(by: 3)
    #expect(grouped.values == [3, nil, 7])
    #expect(grouped.average == nil)
    #expect(grouped.partialIndices == [2], "the last column has two days only")
    #expect(series.grouped(by: 4).partialIndices == [])
  }

  @Test func `a column is partial if a value in it is, and the legend says of what it is made`() {
    var series = ChartSeries(title: ["Steps"], unit: "", values: [1, 2, 3, 4, nil])
    series.partialName = ""
    series.partialIndices = [4]
    series.bucketNoun = "hours"
    #expect(series.grouped(by: 2).partialIndices.isEmpty, "nothing of the last hour is drawn")
    series.reduction = .sum
    let sums = series.grouped(by: 3)
    #expect(sums.partialIndices == [1])
    #expect(ChartLegend(sums, marksZeros: false).entries.map(\.text) == ["fewer hours"])
  }

  @Test func `a selection outside of the series points nowhere`() {
    var series = Self.series
    series.selection?.index = -1
    #expect(series.grouped(by: 3).selection?.index == -1)
    let text = BarChart(series, options: ChartOptions()).render().plain
    #expect(!text.contains("seven"))
  }

  @Test func `bars have the colours of what they mean`() throws {
    var series = ChartSeries(title: ["t"], unit: "", role: .steps, values: [8, 8, 8])
    series.selection = ChartSeries.Selection(index: 1, text: "here")
    series.partialIndices = [2]
    let text = BarChart(series, options: ChartOptions()).render()
    let row = try #require(text.lines.first { $0.plain.contains("▒") })
    #expect(row.runs.map(\.role) == [.axis, .muted, .steps, .muted])
    #expect(text.lines.first?.runs.map(\.role) == [.emphasis])
  }

  @Test(arguments: Repertoire.allCases) func `around a selected point the line steps back`(
    _ repertoire: Repertoire
  ) {
    var series = ChartSeries(title: ["t"], unit: "", role: .weight, values: [8, 4, 6, 7])
    series.selection = ChartSeries.Selection(index: 1, text: "here")
    series.partialIndices = [3]
    for isFilled in [false, true] {
      let text = LineChart(series, options: ChartOptions(repertoire), isFilled: isFilled).render()
      let marks = text.lines.flatMap(\.runs).filter { $0.role == .weight }.map(\.text)
      #expect(marks == [repertoire == .ascii ? "@" : "●"])
      let rules = text.plain.filter { $0 == (repertoire == .ascii ? "|" : "┊") }
      #expect(rules.count >= 7, "the rule goes through the area")
      #expect(text.plain.contains(repertoire == .ascii ? "o not complete" : "○ not complete"))
    }
  }

  @Test func `text from outside cannot reach the terminal as it is`() {
    var series = Self.series
    series.title = ["\u{1B}[2J\u{202E}"]
    series.labels = [ChartLabel(index: 0, text: "\u{1B}")]
    series.summary = [["\u{7}"]]
    series.selection?.text = "\u{9B}"
    for text in [
      BarChart(series, options: ChartOptions()).render(),
      LineChart(series, options: ChartOptions()).render(),
    ] {
      let hasControls = text.plain.unicodeScalars.contains {
        $0 != "\n" && ($0.properties.generalCategory == .control || $0 == "\u{202E}")
      }
      #expect(!hasControls)
    }
  }
}
