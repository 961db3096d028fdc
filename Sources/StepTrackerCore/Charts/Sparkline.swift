/// A chart of one row, for a place in a line of text.
package enum Sparkline {
  /// Draws values between their least and greatest, one column each, blank where there is none.
  ///
  /// 1, 5, nil, 3 gives `▁█ ▅`. Values that are all equal stand at half height. With more values
  /// than `width` a column is the mean of its values.
  ///
  /// - Complexity: O(*n*)
  package static func text(
    _ values: [Double?], width: Int = .max, _ repertoire: Repertoire = .unicode
  ) -> String {
    guard !values.isEmpty, width > 0 else { return "" }
    let series = ChartSeries(title: [], unit: "", values: values)
    let size = (values.count - 1) / width + 1
    let columns = series.grouped(by: size).values
    let known = columns.compactMap(\.self)
    let heights =
      repertoire == .unicode ? ChartGlyphs.lowerBlocks : ChartGlyphs.asciiHeights
    guard let lowest = known.min(), let highest = known.max() else {
      return String(repeating: " ", count: columns.count)
    }
    // Halved, so that the distance between the greatest numbers is still a number.
    let (foot, span) = (lowest / 2, highest / 2 - lowest / 2)
    let isLevel = span <= max(abs(lowest), abs(highest)) * 1e-9
    return String(
      columns.map { value in
        guard let value else { return " " }
        return isLevel ? heights[3] : heights[Int(((value / 2 - foot) / span * 7).rounded())]
      })
  }
}
