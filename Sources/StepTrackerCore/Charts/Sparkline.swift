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
    return String(
      columns.map { value in
        guard let value else { return " " }
        // Halved, so that the distance of the greatest numbers is still one.
        let fraction = (value / 2 - lowest / 2) / (highest / 2 - lowest / 2)
        guard fraction.isFinite else { return heights[3] }
        return heights[min(max(Int((fraction * 7).rounded()), 0), 7)]
      })
  }
}
