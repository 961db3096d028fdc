/// The words by which headers tell what columns hold.
enum TableWords {
  /// Headers of dates.
  static let dates: Set = [
    "date", "datetime", "dateandtime", "timestamp", "day", "start", "startdate", "starttime",
  ]
  /// Headers of times of day.
  static let times: Set = ["time", "timeofday"]
  /// Headers of values.
  static let values: Set = ["value", "amount", "measurement"]

  /// Headers of units.
  static let units: Set = ["unit", "units", "uom", "einheit", "unité", "unidad", "unità"]

  /// A header in lower case, letters and digits only.
  static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Whether a header is one of units: `Unit`, `Weight unit`, `unit_of_weight`.
  static func isUnit(_ header: String) -> Bool {
    let words = header.lowercased().split { !$0.isLetter }
    return units.contains(key(header)) || header.hasSuffix("Unit")
      || ["unit", "einheit"].contains(words.last) || words.starts(with: ["unit", "of"])
  }
}
