/// A date that may stand under the axis of a chart.
///
/// A series offers one for every place that would make sense, each Sunday for instance; the chart
/// shows as many of them, evenly, as fit without touching.
package struct ChartLabel: Sendable, Equatable {
  /// The bucket that the label belongs to.
  package let index: Int
  /// The usual text, such as `Apr 13`.
  package let text: String
  /// The text for narrow charts, such as `13`.
  package let shortText: String
  /// Whether other labels are left out before this one, as months are before a year.
  package let isMajor: Bool

  /// Creates a label; without a short text the usual one stands in for it.
  package init(index: Int, text: String, shortText: String? = nil, isMajor: Bool = false) {
    self.index = index
    self.text = text
    self.shortText = shortText ?? text
    self.isMajor = isMajor
  }
}
