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
