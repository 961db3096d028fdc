/// A picture of lying bars, one for each name.
package struct SVGCategoryBars: Sendable {
  /// What the bars show.
  package enum Kind: Sendable {
    /// Values from zero on, as `HorizontalBars` shows them; one below zero has no bar.
    case values
    /// Changes to both sides of zero, as `DivergingBars` shows them.
    case changes
  }

  private let series: CategorySeries
  private let kind: Kind
  private let description: [String]
  private let number: NumberText

  private static let rowHeight = 30.0

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - series: What the chart shows.
  ///   - kind: What the bars show.
  ///   - description: Sentences for those who do not see the picture.
  package init(_ series: CategorySeries, kind: Kind, description: [String] = []) {
    self.series = series
    self.kind = kind
    self.description = description
    number = NumberText(fractionDigits: series.fractionDigits, showsPlus: kind == .changes)
  }

  /// Draws the picture as the text of an SVG document.
  package func render() -> String {
    let roles: [StyleRole] = kind == .changes ? [.gain, .loss] : [series.role]
    guard !series.rows.isEmpty else {
      return SVGPage.withoutData(
        title: series.title, unit: series.unit, summary: series.summary, description: description)
    }
    var page = SVGPage(title: series.title, unit: series.unit, roles: roles)
    let columns = Columns(series, kind, number)
    let top = page.y
    for row in series.rows { page.add(elements(row, columns, y: page.y), height: Self.rowHeight) }
    page.add(
      [
        .line(
          from: (columns.zero, top), to: (columns.zero, page.y - 6), class: "line thin faint")
      ], height: 0)
    page.add(summary: series.summary, x: columns.left)
    return page.document(description: description)
  }

  /// Where names end, bars begin and end, and remarks end.
  private struct Columns {
    let left: Double
    let zero: Double
    /// Pixels of the longest bar.
    let longest: Double
    let greatest: Double

    init(_ series: CategorySeries, _ kind: Kind, _ number: NumberText) {
      func widest(_ texts: [String]) -> Double {
        texts.reduce(0) { max($0, SVGText.width($1, size: 13)) }.rounded(.up)
      }
      let values = widest(series.rows.map { number.string($0.value) }) + 16
      let notes = widest(series.rows.map(\.note))
      left = SVGPage.margin + widest(series.rows.map { SVGText.name($0.name) }) + 16
      let right = SVGPage.width - SVGPage.margin - (notes > 0 ? notes + 12 : 0) - values
      let known = series.rows.compactMap(\.value)
      switch kind {
      case .values:
        (zero, longest) = (left, right - left)
        greatest = known.max() ?? 0
      case .changes:
        longest = (right - left - values) / 2
        zero = left + values + longest
        greatest = known.map(abs).max() ?? 0
      }
    }

    func length(_ value: Double) -> Double {
      guard greatest > 0 else { return 0 }
      return max(value / greatest * longest, 0)
    }
  }

  private func elements(
    _ row: CategorySeries.Row, _ columns: Columns, y: Double
  ) -> [SVGElement] {
    let baseline = y + 16
    let value = row.value ?? 0
    let isLeft = kind == .changes && value < 0
    let length = columns.length(isLeft ? -value : value)
    let end = columns.zero + (isLeft ? -length : length)
    var elements: [SVGElement] = [
      .text(SVGText.name(row.name), x: columns.left - 12, y: baseline, class: "subtitle end")
    ]
    if length > 0 {
      let role = kind == .values ? series.role : isLeft ? .loss : .gain
      elements.append(
        SVGElement("path", ["class": "fill \(role)", "d": bar(columns.zero, to: end, y: y)]))
    }
    let text = number.string(row.value)
    elements.append(
      .text(
        text, x: end + (isLeft ? -8 : 8), y: baseline,
        class: row.value == nil ? "subtitle note" : "subtitle strong" + (isLeft ? " end" : "")))
    if !row.note.isEmpty {
      elements.append(
        .text(
          row.note, x: SVGPage.width - SVGPage.margin, y: baseline, class: "subtitle note end"))
    }
    return elements
  }

  /// A bar with a round free end.
  private func bar(_ start: Double, to end: Double, y: Double) -> String {
    let height = Self.rowHeight - 8
    let sign = end < start ? -1.0 : 1.0
    let length = max(abs(end - start), 1)
    let radius = min(4, length)
    let (side, turn) = (sign * (length - radius), sign * radius)
    return "M\(start.svg) \(y.svg)h\(side.svg)q\(turn.svg) 0 \(turn.svg) \(radius.svg)"
      + "v\((height - 2 * radius).svg)q0 \(radius.svg) \((-turn).svg) \(radius.svg)"
      + "h\((-side).svg)z"
  }
}
