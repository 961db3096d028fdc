/// What is shown for a bucket under the pointer: its name and its value.
struct SVGNames {
  let names: [String]
  let unit: String
  let number: NumberText

  init(_ names: [String], _ series: ChartSeries) {
    self.names = names
    unit = series.unit
    number = NumberText(fractionDigits: series.fractionDigits)
  }

  /// Returns the text of a bucket, such as `Tue, Apr 30: 71.9 kg`; empty without a name.
  func tooltip(_ index: Int, _ value: Double, mark: String = "") -> String {
    guard names.indices.contains(index) else { return "" }
    let shown = [number.string(value), unit].filter { !$0.isEmpty }.joined(separator: " ")
    return "\(names[index]): \(shown)" + (mark.isEmpty ? "" : ", \(mark)")
  }
}
