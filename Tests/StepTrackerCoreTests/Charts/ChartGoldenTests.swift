import Testing

@testable import StepTrackerCore

struct ChartGoldenTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let width: Int
    let repertoire: Repertoire
    let render: @Sendable (ChartOptions) -> StyledText

    var file: String { "\(name).\(width).\(repertoire).txt" }
    var testDescription: String { file }
  }

  static let cases: [Case] =
    every("steps") { BarChart(ChartSamples.steps, options: $0).render() }
    + every("goal") { BarChart(ChartSamples.goal, options: $0).render() }
    + every("year") { BarChart(ChartSamples.year, options: $0).render() }
    + every("weight") { LineChart(ChartSamples.weight, options: $0).render() }
    + every("pulse") { LineChart(ChartSamples.pulse, options: $0).render() }
    + every("weekdays") { HorizontalBars(ChartSamples.weekdayAverages, options: $0).render() }
    + every("changes") { DivergingBars(ChartSamples.weekdayChanges, options: $0).render() }
    + every("area") { LineChart(ChartSamples.weight, options: $0, isFilled: true).render() }
    + every("trend") { LineChart(ChartSamples.trend, options: $0).render() }
    + every("compared-line") { LineChart(ChartSamples.compared(.weight), options: $0).render() }
    + every("compared-bars") { BarChart(ChartSamples.compared(.steps), options: $0).render() }
    + every("calendar") { Heatmap(ChartSamples.calendar, options: $0).render() }
    + every("hours") { Heatmap(ChartSamples.hours, options: $0).render() }
    + ChartSamples.hard.flatMap { name, values in
      every("hard-\(name)") {
        ChartSamples.allKinds(values, ChartOptions(width: $0.width, height: 7, $0.repertoire))
      }
    }

  private static func every(
    _ name: String, _ render: @escaping @Sendable (ChartOptions) -> StyledText
  ) -> [Case] {
    [20, 40, 80, 120].flatMap { width in
      Repertoire.allCases.map {
        Case(name: name, width: width, repertoire: $0, render: render)
      }
    }
  }

  @Test(arguments: cases) func `a chart looks as it did`(_ golden: Case) throws {
    let options = ChartOptions(width: golden.width, golden.repertoire)
    try Golden.expect(golden.render(options).plain, suite: "Charts", name: golden.file)
  }

  @Test func `every file belongs to a case`() throws {
    #expect(try Golden.orphans(suite: "Charts", names: Self.cases.map(\.file)) == [])
  }
}
