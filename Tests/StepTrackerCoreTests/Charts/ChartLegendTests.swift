import Testing

@testable import StepTrackerCore

struct ChartLegendTests {
  private func series(_ values: [Double?]) -> ChartSeries {
    var series = ChartSeries(title: ["t"], unit: "", values: values)
    series.name = "Steps"
    series.partialName = "today so far"
    return series
  }

  @Test func `a chart that speaks for itself has none`() {
    #expect(ChartLegend(series([1, 2]), marksZeros: true).entries == [])
    #expect(ChartLegend(series([1, 0]), marksZeros: true).entries == [])
    #expect(ChartLegend(series([1, nil]), marksZeros: true).entries == [])
  }

  @Test func `zeros and gaps are told apart where there are both`() {
    let both = series([1, nil, 0])
    #expect(ChartLegend(both, marksZeros: true).entries.map(\.mark) == [.zero, .gap])
    #expect(ChartLegend(both, marksZeros: false).entries == [])
  }

  @Test func `overlays are told from the data`() {
    var series = series([1, 2])
    series.trend = ChartSeries.Overlay(name: "trend", values: [1, 1])
    series.previous = ChartSeries.Overlay(name: "before", values: [])
    series.partialIndices = [1, 7]
    let entries = ChartLegend(series, marksZeros: true).entries
    #expect(entries.map(\.mark) == [.data, .trend, .previous, .partial])
    #expect(entries.map(\.text) == ["Steps", "trend", "before", "today so far"])
  }

  @Test func `a bucket without data is not incomplete`() {
    var series = series([1, nil])
    series.partialIndices = [1]
    #expect(ChartLegend(series, marksZeros: true).entries == [])
  }

  @Test(arguments: Repertoire.allCases) func `a zero has a mark, a gap has none`(
    _ repertoire: Repertoire
  ) {
    let options = ChartOptions(width: 40, height: 5, repertoire)
    func row(_ values: [Double?]) -> Substring {
      let lines = BarChart(series(values), options: options).render().plain.split(separator: "\n")
      return lines[lines.firstIndex { $0.hasPrefix(" 0") || $0.hasPrefix("0") }.map { $0 - 1 } ?? 0]
    }
    let mark = repertoire == .unicode ? "⣀" : "_"
    #expect(row([4, 0, 4]).contains(mark))
    #expect(!row([4, nil, 4]).contains(mark))
    #expect(row([0, 0]).contains(mark))
    #expect(row([4, nil, 0.001, 4]) != row([4, nil, 0, 4]))
  }
}
