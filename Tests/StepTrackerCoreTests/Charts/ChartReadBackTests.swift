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

  @Test(arguments: 0..<40) func `the highest and lowest bars are those of the data`(
    _ seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let values = (0..<20).map { _ in Double.random(in: 1...20_000, using: &generator).rounded() }
    let options = ChartOptions(width: 80, height: Int.random(in: 5...30, using: &generator))
    let text = BarChart(ChartSeries(title: ["t"], unit: "", values: values), options: options)
      .render()
    let (rows, top, foot) = plot(text)
    let eighths = (0..<60).map { column in
      rows.reduce(0) { sum, row in
        let character = column < row.count ? row[column] : " "
        return sum + (ChartGlyphs.lowerBlocks.firstIndex(of: character).map { $0 + 1 } ?? 0)
      }
    }.filter { $0 > 0 }
    let eighth = (top - foot) / Double(rows.count * 8)
    #expect(foot == 0)
    let highest = try #require(eighths.max())
    let lowest = try #require(eighths.min())
    #expect(abs(Double(highest) * eighth - (values.max() ?? 0)) <= eighth)
    #expect(abs(Double(lowest) * eighth - (values.min() ?? 0)) <= eighth)
  }

  @Test(arguments: 0..<40) func `the highest and lowest dots are those of the data`(
    _ seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...3_000, using: &generator)
    let values = (0..<count).map { _ in Double.random(in: 60...90, using: &generator) }
    let options = ChartOptions(width: 80, height: Int.random(in: 5...30, using: &generator))
    let series = ChartSeries(title: ["t"], unit: "", fractionDigits: 1, values: values)
    let (rows, top, foot) = plot(LineChart(series, options: options).render())
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
    let dot = (top - foot) / Double(rows.count * 4)
    let highest = try #require(levels.max())
    let lowest = try #require(levels.min())
    #expect(abs(foot + Double(highest) * dot - (values.max() ?? 0)) <= dot)
    #expect(abs(foot + Double(lowest) * dot - (values.min() ?? 0)) <= dot)
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
