import Testing

@testable import StepTrackerCore

struct SparklineTests {
  static let lines: [([Double?], Int, String, String)] = [
    ([1, 5, nil, 3], .max, "▁█ ▅", "_# ="), ([], 5, "", ""), ([nil, nil], 5, "  ", "  "),
    ([7, 7], 5, "▄▄", "--"), (Array(repeating: 0.1, count: 5), 2, "▄▄", "--"),
    ([72, 72.000_000_000_001], 5, "▄▄", "--"), ([1, 1, 9, 9], 2, "▁█", "_#"),
    ([-1e308, 1e308], 5, "▁█", "_#"),
    ([.nan, 1, 2], 5, " ▁█", " _#"), ([1, 2], 0, "", ""),
    ([0, 1, 2, 3, 4, 5, 6, 7], 8, "▁▂▃▄▅▆▇█", "_.:-=+*#"),
  ]

  @Test(arguments: lines) func `values become heights`(
    _ values: [Double?], _ width: Int, _ unicode: String, _ ascii: String
  ) {
    #expect(Sparkline.text(values, width: width) == unicode)
    #expect(Sparkline.text(values, width: width, .ascii) == ascii)
  }
}

struct HorizontalBarsTests {
  @Test(arguments: [
    (0.42, "████▎", "####"), (0, "", ""), (1, "██████████", "##########"),
    (7, "██████████", "##########"),
    (0.001, "▏", "#"), (-1, "", ""), (.nan, "", ""), (.infinity, "██████████", "##########"),
  ])
  func `a bar fills a fraction`(_ fraction: Double, _ unicode: String, _ ascii: String) {
    #expect(HorizontalBars.bar(fraction, width: 10) == unicode)
    #expect(HorizontalBars.bar(fraction, width: 10, .ascii) == ascii)
  }
}

struct DateAxisTests {
  private static let labels = (0..<6).map {
    ChartLabel(index: $0, text: "Apr \($0 + 1)", shortText: "\($0 + 1)")
  }

  @Test(arguments: [
    (10, 60, "0 Apr 1, 10 Apr 2, 20 Apr 3, 30 Apr 4, 40 Apr 5, 50 Apr 6"),
    (3, 20, "0 1, 3 2, 6 3, 9 4, 12 5, 15 6"),
    (10, 44, "0 Apr 1, 10 Apr 2, 20 Apr 3, 30 Apr 4"), (1, 10, "0 1, 2 3, 4 5"), (10, 3, ""),
  ])
  func `labels never touch and never stick out`(_ spacing: Int, _ width: Int, _ expected: String) {
    let placed = DateAxis.place(Self.labels, in: 0..<width) { $0 * spacing }
    #expect(placed.map { "\($0.column) \($0.text)" }.joined(separator: ", ") == expected)
  }
}
