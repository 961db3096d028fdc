/// A table of text cells that fits a terminal.
///
/// ```
/// Source       Samples    Last
/// ───────────  ───────  ──────
/// Apple Watch    4,200  May 10
/// ```
/// Cells may come from files: they are escaped before they are measured.
package struct TextTable: Sendable {
  /// A column: its header, where its cells stand, and whether they may be cut.
  package struct Column: Sendable {
    /// The text above the column.
    package var header: String
    /// Where cells and header stand.
    package var alignment: TextAlignment
    /// Whether this column gives way first when the table is too wide.
    package var isShrinkable: Bool
    /// Whether this column is left out of a narrow table, so that the others stay readable.
    package var isOptional: Bool
    /// Whether cells are never cut while another column can give way, such as dates.
    package var isWhole: Bool
    /// What the cells mean.
    package var role: StyleRole

    /// Creates a column, by default one of text at the left.
    package init(
      _ header: String, _ alignment: TextAlignment = .leading, shrinkable: Bool = false,
      optional: Bool = false, whole: Bool = false, role: StyleRole = .plain
    ) {
      self.header = header
      self.alignment = alignment
      isShrinkable = shrinkable
      isOptional = optional
      isWhole = whole
      self.role = role
    }
  }

  /// The columns from left to right.
  package let columns: [Column]
  /// The rows from top to bottom.
  ///
  /// Missing cells are empty, surplus ones are not shown.
  package var rows: [[String]]
  /// The cells under a second rule, totals for instance.
  package var footer: [String]?

  /// Creates a table.
  package init(columns: [Column], rows: [[String]] = [], footer: [String]? = nil) {
    self.columns = columns
    self.rows = rows
    self.footer = footer
  }

  /// Lays the table out so that no line takes more than `width` columns.
  ///
  /// Columns that may shrink give way first. If that is not enough, optional ones are left out from the
  /// right on; then all shrink but whole ones, widest first, and a table with too many columns loses those
  /// at the right.
  ///
  /// - Complexity: O(*cells*), times the columns left out.
  package func render(width: Int, _ repertoire: Repertoire = .unicode) -> StyledText {
    guard !columns.isEmpty else { return StyledText() }
    let layout = TextTableLayout(self, width: max(width, 1), repertoire)
    guard layout.isCramped, let index = columns.lastIndex(where: \.isOptional) else {
      return layout.text
    }
    return removingColumn(at: index).render(width: width, repertoire)
  }

  private func removingColumn(at index: Int) -> TextTable {
    func without<Element>(_ elements: [Element]) -> [Element] {
      elements.enumerated().filter { $0.offset != index }.map(\.element)
    }
    return TextTable(
      columns: without(columns), rows: rows.map(without), footer: footer.map(without))
  }
}
