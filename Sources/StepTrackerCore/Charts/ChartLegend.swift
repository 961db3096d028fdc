/// What the marks of a chart mean, where that is not plain to see.
package struct ChartLegend: Sendable, Equatable {
  /// What a mark stands for; how it looks is up to the drawing.
  package enum Mark: Sendable {
    /// The data.
    case data
    /// The smooth line through them.
    case trend
    /// The data of an earlier period.
    case previous
    /// Buckets that lack some of their time.
    case partial
    /// Buckets whose value is zero.
    case zero
    /// Buckets without data, which have no mark at all.
    case gap
  }

  /// A mark with its meaning.
  package struct Entry: Sendable, Equatable {
    /// The mark.
    package let mark: Mark
    /// Its meaning, such as `today so far`.
    package let text: String
  }

  /// The entries from left to right; none for a chart that speaks for itself.
  package let entries: [Entry]

  /// Lists what a series shows beside its data.
  ///
  /// - Parameters:
  ///   - series: What the chart shows.
  ///   - marksZeros: Whether the chart marks values of zero, so that a blank place is a gap.
  package init(_ series: ChartSeries, marksZeros: Bool) {
    var entries: [Entry] = []
    func add(_ mark: Mark, _ text: String) { entries.append(Entry(mark: mark, text: text)) }
    if series.trend != nil || series.previous != nil { add(.data, series.name) }
    if let trend = series.trend { add(.trend, trend.name) }
    if let previous = series.previous { add(.previous, previous.name) }
    if !series.partialValues.isEmpty { add(.partial, series.partialName) }
    if marksZeros, series.values.contains(0), series.values.contains(nil) {
      add(.zero, "zero")
      add(.gap, "blank: no data")
    }
    self.entries = entries
  }
}
