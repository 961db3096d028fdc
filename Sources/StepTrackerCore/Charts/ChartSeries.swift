/// What a bar or line chart shows: a value for each bucket of time, and the words around them.
package struct ChartSeries: Sendable {
  /// How several buckets become one bar when there are more buckets than columns.
  package enum Reduction: String, Sendable {
    /// The bar is the sum of its buckets.
    case sum
    /// The bar is the mean of those of its buckets that have a value.
    case mean
  }

  /// A bucket to point at, and what to write there.
  package struct Selection: Sendable, Equatable {
    /// The bucket.
    package var index: Int
    /// The words, such as `Tue, Apr 30 · 71.4 kg`.
    package var text: String

    /// Creates a selection.
    package init(index: Int, text: String) {
      self.index = index
      self.text = text
    }
  }

  /// Other values of the same buckets, drawn over the data.
  package struct Overlay: Sendable, Equatable {
    /// What the legend calls it, such as `trend` or `Mar 16 – Apr 12`.
    package var name: String
    /// A value for each bucket, nil where there is none or it is not finite.
    package private(set) var values: [Double?]

    /// Creates an overlay.
    package init(name: String, values: [Double?]) {
      self.name = name
      self.values = values.map(\.finite)
    }
  }

  /// The parts of the title, such as `Steps per day` and `Apr 13 – May 10, 2024`.
  package var title: [String]
  /// The unit as it is shown, the last part of the title; may be empty.
  package var unit: String
  /// The digits after the point of values in this unit.
  package var fractionDigits: Int
  /// What the values mean, for their colour.
  package var role: StyleRole
  /// A value for each bucket, nil where there is none.
  ///
  /// Numbers that are not finite become nil.
  package private(set) var values: [Double?]

  /// The dates that may stand under the axis, in order.
  package var labels: [ChartLabel] = []
  /// A letter for each bucket, such as its weekday's; empty for none.
  package var letters: [String] = []
  /// The buckets that are not complete, today for instance; their marks differ.
  package var partialIndices: Set<Int> = []
  /// What the legend calls buckets that are not complete.
  package var partialName = "not complete"
  /// What the legend calls the data beside overlays.
  package var name = "data"
  /// A smooth line through the data.
  package var trend: Overlay?
  /// The values of an earlier period, each at the place of its bucket in that period.
  package var previous: Overlay?
  /// The value of a dashed rule.
  package var average: Double?
  /// The value of another dashed rule.
  package var goal: Double?
  /// The bucket to point at.
  package var selection: Selection?
  /// How several buckets become one bar.
  package var reduction = Reduction.mean
  /// What several buckets are called, such as `days`.
  package var bucketNoun = "buckets"
  /// The lines under the chart, each in parts that are kept together where possible.
  package var summary: [[String]] = []

  /// Creates a series without labels, rules or summary.
  package init(
    title: [String], unit: String, fractionDigits: Int = 0, role: StyleRole = .data,
    values: [Double?]
  ) {
    self.title = title
    self.unit = unit
    self.fractionDigits = fractionDigits
    self.role = role
    self.values = values.map(\.finite)
  }

  /// The buckets that have a value but lack some of their time.
  var partialValues: [(index: Int, value: Double)] {
    partialIndices.sorted().compactMap { index in
      guard values.indices.contains(index), let value = values[index] else { return nil }
      return (index, value)
    }
  }

  /// The values of an overlay, one for each bucket of the data.
  func values(of overlay: Overlay?) -> [Double?] {
    let values = overlay?.values.prefix(values.count) ?? []
    return values + Array(repeating: nil, count: self.values.count - values.count)
  }

  /// Every value that has a place in the plot, without those of rules.
  var drawnValues: [Double] {
    (values + values(of: trend) + values(of: previous)).compactMap(\.self)
  }
}

extension Double? {
  /// The number itself, nil if it is not finite.
  fileprivate var finite: Double? { flatMap { $0.isFinite ? $0 : nil } }
}

// MARK: - Several buckets as one

extension ChartSeries {
  /// The same series with each `size` buckets taken together.
  ///
  /// Rules and trends are values of a single bucket and have no place among sums, so sums lose them.
  ///
  /// - Precondition: `size` is above 0.
  func grouped(by size: Int) -> ChartSeries {
    guard size > 1 else { return self }
    var result = self
    result.values = grouped(values, by: size, reduction)
    result.previous = previous.map {
      Overlay(name: $0.name, values: grouped($0.values, by: size, reduction))
    }
    result.trend = trend.map {
      Overlay(name: $0.name, values: grouped($0.values, by: size, .mean))
    }
    result.title.append("a column = \(reduction.rawValue) of \(size) \(bucketNoun)")
    result.labels = labels.filter { values.indices.contains($0.index) }.map {
      ChartLabel(
        index: $0.index / size, text: $0.text, shortText: $0.shortText, isMajor: $0.isMajor)
    }
    result.letters = []
    // What has no value is no part of its column.
    result.partialIndices = Set(
      partialIndices.filter { values.indices.contains($0) && values[$0] != nil }.map { $0 / size })
    if let selection, values.indices.contains(selection.index) {
      result.selection?.index /= size
      // The words tell a bucket's value, the column is of another height.
      if let column = result.values[selection.index / size] {
        let number = NumberText(fractionDigits: fractionDigits).string(column)
        result.selection?.text += " (column: \(number))"
      }
    }
    if reduction == .sum {
      (result.average, result.goal, result.trend) = (nil, nil, nil)
      // The last sum may lack some of its buckets.
      if values.count % size != 0 {
        result.partialIndices.insert(values.count / size)
        if result.partialName.isEmpty { result.partialName = "fewer \(bucketNoun)" }
      }
    }
    return result
  }
  private func grouped(
    _ values: [Double?], by size: Int, _ reduction: Reduction
  ) -> [Double?] {
    stride(from: 0, to: values.count, by: size).map { start in
      let members = values[start..<min(start + size, values.count)].compactMap(\.self)
      guard let least = members.min(), let greatest = members.max() else { return nil }
      let sum = members.reduce(0, +)
      // A mean outside of its values is rounding; kept inside, equal values have an equal mean.
      let value =
        reduction == .sum ? sum : min(max(sum / Double(members.count), least), greatest)
      return value.isFinite ? value : nil
    }
  }
}
