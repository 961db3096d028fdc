import Testing

@testable import StepTrackerCore

struct HeatmapTests {
  private func series(columns: Int) -> HeatmapSeries {
    let rows = ["Mon", "Tue", "Wed"].enumerated().map { index, name in
      HeatmapSeries.Row(
        name: name, values: (0..<columns).map { $0 == 1 ? nil : Double(($0 + index) % 5) })
    }
    var series = HeatmapSeries(title: ["t"], unit: "", rows: rows)
    series.labels = (0..<columns).map { ChartLabel(index: $0, text: "\($0)") }
    return series
  }

  private func lines(_ columns: Int, _ width: Int, _ repertoire: Repertoire = .unicode) -> [String]
  {
    Heatmap(series(columns: columns), options: ChartOptions(width: width, repertoire)).render()
      .lines.map(\.plain)
  }

  @Test func `density tells the value, and a blank that there is none`() {
    let lines = lines(6, 40)
    #expect(lines.contains("Mon ···     ▒▒▒ ▓▓▓ ███ ···"))
    #expect(
      lines.contains { $0.contains("··· ") } && lines.last?.contains("blank: no data") == true)
    #expect(self.lines(6, 40, .ascii).contains("Tue :::     *** ### ... :::"))
  }

  @Test func `columns that do not fit go on below`() {
    let lines = lines(60, 40)
    #expect(lines.filter { $0.hasPrefix("Mon ") }.map(\.count) == [34, 34])
  }

  @Test func `a table of hours is turned where it is too wide`() {
    let lines = lines(24, 20)
    #expect(lines.contains { $0.hasPrefix("23 ") })
    #expect(lines.contains { $0.hasPrefix("   M") })
  }

  @Test func `nothing at all has no picture`() {
    var series = series(columns: 2)
    series.rows = [HeatmapSeries.Row(name: "Mon", values: [nil, .nan])]
    #expect(Heatmap(series, options: ChartOptions()).render().plain == "t\n\nNo data.\n")
  }

  @Test(arguments: [(20, 16), (55, 51), (56, 26), (80, 38), (120, 58)])
  func `cells are two columns wide where enough of them fit`(_ width: Int, _ columns: Int) {
    #expect(Heatmap.columnCount(width: width, nameWidth: 3, wanted: 26) == columns)
  }
}
