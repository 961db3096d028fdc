import Testing

@testable import StepTrackerCore

struct DateAxisTests {
  private static let days = (0..<6).map {
    ChartLabel(index: $0, text: "Apr \($0 + 1)", shortText: "\($0 + 1)")
  }

  @Test(arguments: [
    (10, 60, "0 Apr 1, 10 Apr 2, 20 Apr 3, 30 Apr 4, 40 Apr 5, 50 Apr 6"),
    (3, 20, "0 1, 3 2, 6 3, 9 4, 12 5, 15 6"),
    (10, 44, "0 Apr 1, 10 Apr 2, 20 Apr 3, 30 Apr 4, 39 Apr 5"), (1, 10, "0 1, 2 3, 4 5"),
    (10, 3, ""),
  ])
  func `as many labels as fit are shown`(_ spacing: Int, _ width: Int, _ expected: String) {
    let placed = DateAxis.place(Self.days, in: 0..<width) { $0 * spacing }
    #expect(placed.map { "\($0.column) \($0.text)" }.joined(separator: ", ") == expected)
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep"]

  /// Two years of months from March on, four columns apart.
  private static let labels = (0..<24).map { index in
    let month = (index + 2) % 12
    let year = month == 0 ? "\(2023 + index / 12)" : nil
    let name = month < 9 ? months[month] : ["Oct", "Nov", "Dec"][month - 9]
    return ChartLabel(
      index: index, text: year ?? name, shortText: year ?? String(name.prefix(1)),
      isMajor: year != nil)
  }

  private func texts(spacing: Int, width: Int) -> [String] {
    DateAxis.place(Self.labels, in: 0..<width) { $0 * spacing }.map(\.text)
  }

  @Test func `years stay when months go`() {
    #expect(texts(spacing: 5, width: 200).count == 24)
    #expect(
      texts(spacing: 3, width: 80) == [
        "Mar", "May", "Jul", "Sep", "Nov", "2023", "Mar", "May", "Jul", "Sep", "Nov", "2024",
      ])
    #expect(texts(spacing: 1, width: 24) == ["Jul", "2023", "Jul", "2024"])
    let narrow = DateAxis.place(Self.labels, in: 0..<10) { $0 / 3 }
    #expect(narrow.map(\.text) == ["2023"])
  }

  @Test func `the last label gives way to the edge`() {
    let labels = ["May 9", "May 10"].enumerated().map { ChartLabel(index: $0, text: $1) }
    let placed = DateAxis.place(labels, in: 0..<20) { $0 * 19 }
    #expect(placed.map(\.column) == [0, 14])
    #expect(placed.map(\.mark) == [0, 19])
    // Where it would touch its neighbour, it is left away.
    #expect(DateAxis.place(labels, in: 0..<11) { $0 * 10 }.map(\.text) == ["May 9"])
  }

  @Test func `labels never touch`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let width = Int.random(in: 4...120, using: &generator)
      let spacing = Double.random(in: 0.2...12, using: &generator)
      let placed = DateAxis.place(Self.labels, in: 0..<width) { Int(Double($0) * spacing) }
      for (label, next) in zip(placed, placed.dropFirst()) {
        #expect(label.column + label.text.count < next.column)
      }
      let isInside = placed.allSatisfy { $0.column >= 0 && $0.column + $0.text.count <= width }
      #expect(isInside)
    }
  }
}
