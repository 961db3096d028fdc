import Testing

@testable import StepTrackerCore

struct CreditTimelineTests {
  private static let hour = 3600.0
  private static let hours = stride(from: 0, through: 24, by: 3).map {
    CreditTimeline.Mark(position: Double($0) * hour, text: String($0))
  }
  private static let rows = [
    CreditTimeline.Row(
      label: "Apple Watch", credited: [7 * hour...12 * hour, 13.5 * hour...13.5 * hour],
      covered: [], figures: ["7,012", "of", "17,012"]),
    CreditTimeline.Row(
      label: "iPhone", credited: [12 * hour...14.2 * hour], covered: [6.8 * hour...12 * hour],
      figures: ["419", "of", "7,890"]),
  ]

  private func timeline(
    _ width: Int, _ repertoire: Repertoire = .unicode, rows: [CreditTimeline.Row] = rows,
    duration: Double = 86_400
  ) -> CreditTimeline {
    CreditTimeline(
      rows: rows, marks: Self.hours, duration: duration, role: .steps,
      options: ChartOptions(width: width, repertoire))
  }

  @Test func `names stand before the time and figures behind it`() {
    #expect(
      timeline(80).render().plain == """
                     0     3     6     9     12    15    18    21    24
        Apple Watch  ──────────────██████████───█────────────────────   7,012 of 17,012
        iPhone       ─────────────▒▒▒▒▒▒▒▒▒▒▒█████───────────────────     419 of  7,890

        """)
  }

  @Test func `in a narrow terminal they stand above it, in ASCII too`() {
    #expect(
      timeline(30, .ascii).render().plain == """
        0  3  6  9  12 15 18 21 24
        Apple Watch - 7,012 of 17,012
        -------#####-#----------
        iPhone - 419 of 7,890
        ------::::::###---------

        """)
  }

  @Test func `the legend names what is there`() {
    #expect(
      timeline(80).legend().plain
        == "█ counted · ▒ covered by a source above · ─ no samples · a column = 30 min\n")
    #expect(
      timeline(80, .ascii, rows: [Self.rows[0]]).legend().plain
        == "# counted - - no samples - a column = 30 min\n")
  }

  @Test(arguments: [23, 23.5, 24, 24.5, 25])
  func `no line is too wide, and no column stands for more than its time`(hours: Double) {
    for width in 20...200 {
      for repertoire in Repertoire.allCases {
        let chart = timeline(width, repertoire, duration: hours * Self.hour)
        for line in (chart.render().lines + chart.legend().lines).map(\.plain) {
          #expect(line.displayWidth <= width, "\(width): \(line)")
        }
        let layout = CreditTimelineLayout(chart)
        let track = chart.render().plain.split(separator: "\n").last {
          $0.contains("█") || $0.contains("#")
        }
        let cells = track.map { $0.filter { "█▒─#:-".contains($0) }.count } ?? 0
        #expect(Double(cells) * layout.secondsPerColumn >= hours * Self.hour)
        #expect(Double(cells - 1) * layout.secondsPerColumn < hours * Self.hour)
      }
    }
  }

  @Test func `names from files are escaped and cut`() {
    let row = CreditTimeline.Row(
      label: "A\u{1B}[31m band with a name that does not end", credited: [], covered: [],
      figures: ["1", "of", "2"])
    let text = timeline(60, rows: [row]).render().plain
    #expect(text.contains(#"A\u{1B}[31m"#))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 60 })
  }

  @Test func `times outside of the day do no harm`() {
    let row = CreditTimeline.Row(
      label: "x", credited: [-1e300 ... -5, 1e300...1e300, 0...0], covered: [86_400...86_400],
      figures: [])
    #expect(!timeline(40, rows: [row]).render().plain.isEmpty)
  }
}
