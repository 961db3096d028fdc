import Testing

@testable import StepTrackerCore

struct SVGChartTests {
  private static let names = (0..<28).map { "Day \($0 + 1)" }
  private static let description = ["First sentence.", "Second sentence."]

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let picture: String

    init(_ name: String, _ picture: String) {
      self.name = name
      self.picture = picture
    }

    var testDescription: String { "\(name).svg" }
  }

  static let cases = [
    Case(
      "bars", SVGBarChart(ChartSamples.steps, names: names, description: description).render()),
    Case("line", SVGLineChart(ChartSamples.weight, names: names).render()),
    Case("area", SVGLineChart(ChartSamples.series([3, 5, nil, 4]), isFilled: true).render()),
    Case("trend", SVGLineChart(ChartSamples.trend).render()),
    Case("compared", SVGBarChart(ChartSamples.compared(.steps)).render()),
    Case("cells", SVGHeatmap(ChartSamples.heatmap([1, 0, nil, 7, 9, 4])).render()),
    Case("weekdays", SVGCategoryBars(ChartSamples.weekdayAverages, kind: .values).render()),
    Case("changes", SVGCategoryBars(ChartSamples.weekdayChanges, kind: .changes).render()),
  ]

  @Test(arguments: cases) func `a picture is drawn as it was`(_ golden: Case) throws {
    try Golden.expect(golden.picture, suite: "SVG", name: golden.testDescription)
  }

  @Test func `every file belongs to a case`() throws {
    #expect(try Golden.orphans(suite: "SVG", names: Self.cases.map(\.testDescription)) == [])
  }

  /// Pictures of all kinds of one series, those with overlays too.
  private static func allKinds(_ values: [Double?]) -> [String] {
    var series = ChartSamples.series(values)
    let plain = [
      SVGBarChart(series).render(), SVGLineChart(series).render(),
      SVGLineChart(series, isFilled: true).render(),
    ]
    series.trend = ChartSeries.Overlay(name: "trend", values: values.reversed())
    series.previous = ChartSeries.Overlay(name: "before", values: values.reversed())
    series.selection = ChartSeries.Selection(index: values.count - 1, text: "Day · value")
    (series.average, series.goal) = (2.5, 2.6)
    let rows = values.enumerated().map { CategorySeries.Row(name: "Row \($0)", value: $1) }
    let categories = CategorySeries(title: ["Rows"], unit: "", rows: rows)
    return plain + [
      SVGBarChart(series).render(), SVGLineChart(series, isFilled: true).render(),
      SVGHeatmap(ChartSamples.heatmap(values)).render(),
      SVGCategoryBars(categories, kind: .values).render(),
      SVGCategoryBars(categories, kind: .changes).render(),
    ]
  }

  @Test(arguments: ChartSamples.hard.map(\.name) + ["year", "ten years"])
  func `every picture is well-formed, and all of it is inside`(_ name: String) throws {
    let sample = ChartSamples.hard.first { $0.name == name }
    let values =
      sample?.values ?? (name == "year" ? ChartSamples.year : ChartSamples.pulse).values
    for picture in Self.allKinds(values) {
      let root = try #require(ParsedElement.parse(picture))
      let height = try #require(root.number("height"))
      for text in root.elements("text") {
        let width = SVGText.width(text.text)
        let x = try #require(text.number("x"))
        let classes = text.attributes["class"] ?? ""
        let start =
          classes.contains("end") ? x - width : x - (classes.contains("mid") ? width / 2 : 0)
        #expect(start >= 0 && start + width <= 800, "\(text.text) at \(x)")
        #expect(try (0...height).contains(#require(text.number("y"))), "\(text.text)")
      }
      for path in root.elements("path") where path.attributes["d"]?.hasPrefix("M1 ") == false {
        let numbers = Self.points(of: path)
        #expect(numbers.allSatisfy { 0...800 ~= $0.x && 0...height ~= $0.y })
      }
      // No noise such as 12.000000000000002, and nothing that is no number.
      for (name, value) in root.all.flatMap({ $0.attributes })
      where ["d", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "width"].contains(name) {
        let isShort = value.firstMatch(of: /\.[0-9]{2}|nan|inf|e/) == nil
        #expect(isShort, "\(name) \(value)")
      }
    }
  }

  /// The points that the absolute commands of a path name; `M1 2 3 4` names two.
  private static func points(of path: ParsedElement) -> [(x: Double, y: Double)] {
    (path.attributes["d"] ?? "").matches(of: /[ML]((?:-?[0-9.]+ ?)+)/).flatMap { match in
      let numbers = match.output.1.split(separator: " ").compactMap { Double($0) }
      return stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
    }
  }

  @Test func `text from elsewhere stays text`() throws {
    let text = "<script>alert('&amp;')</script>\u{0}\u{1B}[31m\u{FFFF}\"\u{202E}"
    var series = ChartSamples.series([1, 2, 3])
    series.title = [text]
    series.unit = text
    series.labels = [ChartLabel(index: 0, text: text)]
    series.letters = [text, text, text]
    series.selection = ChartSeries.Selection(index: 1, text: text)
    series.summary = [[text]]
    series.partialIndices = [0]
    series.partialName = text
    let rows = [CategorySeries.Row(name: String(repeating: text, count: 9), value: 3, note: text)]
    let cells = HeatmapSeries(
      title: [text], unit: text,
      rows: [HeatmapSeries.Row(name: String(repeating: text, count: 9), values: [1])])
    let names = Array(repeating: text, count: 3)
    for picture in [
      SVGBarChart(series, names: names, description: [text]).render(),
      SVGLineChart(series, names: names, description: [text]).render(),
      SVGHeatmap(cells, names: [names], description: [text]).render(),
      SVGCategoryBars(
        CategorySeries(title: [text], unit: text, rows: rows), kind: .values, description: [text]
      ).render(),
    ] {
      let root = try #require(ParsedElement.parse(picture))
      #expect(root.elements("script").isEmpty)
      #expect(
        root.elements("desc").map(\.text) == [
          "<script>alert('&amp;')</script>\\u{0}\\u{1B}[31m\\u{FFFF}\"\\u{202E}"
        ])
    }
  }

  @Test func `a picture says what it is, and needs nothing from elsewhere`() throws {
    let picture = SVGBarChart(ChartSamples.steps, description: Self.description).render()
    let root = try #require(ParsedElement.parse(picture))
    #expect(root.attributes["role"] == "img")
    #expect(root.attributes["viewBox"] == "0 0 800 \(root.attributes["height"] ?? "")")
    #expect(
      root.children.prefix(2).map(\.text) == [
        "Steps per day · Apr 13 – May 10, 2024 · count", "First sentence. Second sentence.",
      ])
    #expect(
      root.attributes["aria-labelledby"]
        == root.children.prefix(2).compactMap { $0.attributes["id"] }.joined(separator: " "))
    #expect(picture.contains("prefers-color-scheme: dark"))
    #expect(picture.replacing("http://www.w3.org/2000/svg", with: "").contains("http") == false)
    #expect(picture.contains("@import") == false)
  }

  @Test func `a bar tells its day and value under the pointer`() throws {
    let root = try #require(
      ParsedElement.parse(SVGBarChart(ChartSamples.steps, names: Self.names).render()))
    let titles = root.elements("path").flatMap { $0.elements("title") }.map(\.text)
    #expect(titles.count == 27)
    #expect(titles.first == "Day 1: 8,560 count")
    #expect(titles.last == "Day 28: 4,200 count, not complete")
  }

  @Test func `what is not complete is hatched, and zero is no gap`() throws {
    let root = try #require(
      ParsedElement.parse(SVGBarChart(ChartSamples.series([7, 0, nil, 3])).render()))
    #expect(root.elements("path", class: "hatched").count == 1)
    #expect(root.elements("pattern").count == 1)
    #expect(root.elements("g", class: "data").flatMap { $0.elements("path") }.count == 3)
    #expect(root.elements("text").map(\.text).contains("blank: no data"))
  }

  @Test func `a gap breaks the line`() throws {
    let series = ChartSamples.series([1, 2, nil, 5, 6])
    let root = try #require(ParsedElement.parse(SVGLineChart(series).render()))
    let line = try #require(root.elements("path", class: "line").first?.attributes["d"])
    #expect(line.count { $0 == "M" } == 2)
  }

  @Test func `points between gaps are dots, however many there are`() throws {
    let series = ChartSamples.series((0..<2_000).map { $0 % 7 == 0 ? Double($0 % 11) : nil })
    let root = try #require(ParsedElement.parse(SVGLineChart(series).render()))
    let dots = try #require(root.elements("path", class: "thick").first?.attributes["d"])
    #expect(dots.matches(of: /M[0-9. ]+h0/).count == 286)
  }

  static let counts = [2, 28, 365, 3_650, 100_000]

  @Test(arguments: counts, [false, true])
  func `the highest and lowest points are those of the data`(
    _ count: Int, _ isFilled: Bool
  ) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let values = (0..<count).map { index in
      index % 17 == 5 ? nil : Double.random(in: 60...90, using: &generator)
    }
    let series = ChartSeries(title: ["t"], unit: "", fractionDigits: 1, values: values)
    let picture = SVGLineChart(series, isFilled: isFilled).render()
    #expect(picture.utf8.count < 150_000)
    let root = try #require(ParsedElement.parse(picture))
    let line = try #require(root.elements("path", class: "line").first)
    let drawn = try Self.values(Self.points(of: line).map(\.y), in: root)
    let known = values.compactMap(\.self)
    #expect(abs(try #require(drawn.min()) - #require(known.min())) < 0.03)
    #expect(abs(try #require(drawn.max()) - #require(known.max())) < 0.03)
  }

  /// The values at some heights, by the labels of the axis.
  private static func values(_ heights: [Double], in root: ParsedElement) throws -> [Double] {
    let ticks = root.elements("text", class: "end").compactMap { text in
      text.number("y").flatMap { y in Double(text.text).map { (y: y - 4, value: $0) } }
    }
    let first = try #require(ticks.first)
    let last = try #require(ticks.last)
    return heights.map {
      first.value + ($0 - first.y) / (last.y - first.y) * (last.value - first.value)
    }
  }

  @Test(arguments: counts) func `bars of many buckets stay small and keep their heights`(
    _ count: Int
  ) throws {
    let series = ChartSeries(
      title: ["t"], unit: "", values: (0..<count).map { Double($0 % 1_000 + 1) })
    let names = (0..<count).map { "Day \($0)" }
    let picture = SVGBarChart(series, names: names).render()
    #expect(picture.utf8.count < 100_000)
    let root = try #require(ParsedElement.parse(picture))
    #expect(root.elements("path", class: "fill").count <= 366)
    #expect(root.elements("title").contains { $0.text.hasPrefix(count > 366 ? "From Day" : "Day") })
  }

  @Test(arguments: [7, 1_890, 7_700]) func `cells of many years stay small`(_ count: Int) throws {
    let columns = count / 7
    let rows = (0..<7).map { row in
      HeatmapSeries.Row(name: "R", values: (0..<columns).map { Double(($0 * 7 + row) % 9) })
    }
    let names = Array(repeating: (0..<columns).map { "Day \($0)" }, count: 7)
    let series = HeatmapSeries(title: ["t"], unit: "", rows: rows)
    let picture = SVGHeatmap(series, names: names).render()
    #expect(picture.utf8.count < 300_000)
    let root = try #require(ParsedElement.parse(picture))
    let paths = root.elements("path").reduce(0) { sum, path in
      sum + (path.attributes["d"] ?? "").count { $0 == "M" }
    }
    let cells = root.elements("rect").count { $0.attributes["class"]?.hasPrefix("step") == true }
    #expect(cells + paths == columns * 7)
    #expect(root.elements("title").count == (cells > 0 ? cells + 1 : 1))
  }

  @Test(arguments: [
    (0.0, "0"), (-0.04, "0"), (12.04, "12"), (12.06, "12.1"), (-3.25, "-3.3"), (-0.5, "-0.5"),
    (.nan, "0"), (.infinity, "0"), (1e300, "0"),
  ]) func `lengths are short`(_ value: Double, _ text: String) {
    #expect(value.svg == text)
  }
}
