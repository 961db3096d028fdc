import Testing

@testable import StepTrackerCore

struct TextTableTests {
  static let sources = TextTable(
    columns: [
      .init("Source", shrinkable: true), .init("Samples", .trailing), .init("kg", .decimal),
      .init("Last"),
    ],
    rows: [
      ["Apple Watch", "4,200", "72.5", "May 10"], ["体重計 👩‍🚀", "27", "–", ""],
      ["an iPhone with\na long name", "1,002", "101", "Apr 13"],
    ],
    footer: ["Total", "5,229", "", ""])

  @Test func `columns stand below their headers`() {
    #expect(
      sourcesText(80) == """
        Source                          Samples     kg  Last
        ──────────────────────────────  ───────  ─────  ──────
        Apple Watch                       4,200   72.5  May 10
        体重計 👩‍🚀                            27    –
        an iPhone with\\u{A}a long name    1,002  101    Apr 13
        ──────────────────────────────  ───────  ─────  ──────
        Total                             5,229

        """)
  }

  @Test func `a shrinkable column gives way first`() {
    #expect(
      sourcesText(40) == """
        Source            Samples     kg  Last
        ────────────────  ───────  ─────  ──────
        Apple Watch         4,200   72.5  May 10
        体重計 👩‍🚀              27    –
        an iPhone with\\…    1,002  101    Apr 13
        ────────────────  ───────  ─────  ──────
        Total               5,229

        """)
  }

  @Test func `ASCII has its own rules and ellipses`() {
    let table = TextTable(
      columns: [.init("Metric · name", shrinkable: true), .init("n", .trailing)],
      rows: [["a rather long name that never ends", "1"]])
    #expect(
      table.render(width: 16, .ascii).plain
        == "Metric - name  n\n-------------  -\na rather lo..  1\n")
  }

  @Test(arguments: 1...120) func `no line is too wide or ends in blanks`(_ width: Int) {
    let many = TextTable(
      columns: (0..<14).map { TextTable.Column("Column \($0)", $0 % 2 == 0 ? .leading : .decimal) },
      rows: [(0..<14).map { "\($0 * 1_000).5" }, ["体重"], []])
    for table in [Self.sources, many] {
      for repertoire in Repertoire.allCases {
        for line in table.render(width: width, repertoire).lines {
          #expect(line.plain.displayWidth <= width)
          #expect(line.plain.last != " ")
        }
      }
    }
  }

  @Test(arguments: [
    (40, "Name  Kind     Note            Total"), (29, "Name  Kind     Note     Total"),
    (28, "Name  Kind     Note    Total"), (26, "Name  Kind     Total"),
    (20, "Name  Kind     Total"),
    (19, "Name  Total"), (11, "Name  Total"),
  ])
  func `a narrow table leaves optional columns out from the right`(width: Int, header: String) {
    let table = TextTable(
      columns: [
        .init("Name"), .init("Kind", optional: true),
        .init("Note", shrinkable: true, optional: true), .init("Total", .trailing),
      ],
      rows: [["a", "average", "something long", "1"], ["b"]], footer: ["All", "", "", "2"])
    let text = table.render(width: width)
    #expect(text.lines.first?.plain == header)
    #expect(text.lines.last?.plain.last == "2")
  }

  @Test func `a table without rows shows its header`() {
    #expect(TextTable(columns: [.init("Metric")]).render(width: 80).plain == "Metric\n──────\n")
    #expect(TextTable(columns: []).render(width: 80).plain == "")
  }

  private func sourcesText(_ width: Int) -> String { Self.sources.render(width: width).plain }
}
