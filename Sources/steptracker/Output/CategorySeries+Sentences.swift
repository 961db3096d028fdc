import StepTrackerCore

extension CategorySeries {
  /// What a chart of the series shows: its title, all its values, and its summary.
  ///
  /// - Parameter showsPlus: Whether values above zero get a plus.
  /// - Returns: Sentences that end with a full stop.
  func sentences(showsPlus: Bool = false) -> [String] {
    let format = NumberText(fractionDigits: fractionDigits, showsPlus: showsPlus)
    let known = rows.filter { $0.value != nil }.map { row in
      "\(row.name) \(format.string(row.value))" + (row.note.isEmpty ? "" : " over \(row.note)")
    }
    let missing = rows.filter { $0.value == nil }.map(\.name)
    let gaps = missing.isEmpty ? "" : "no data on \(missing.joined(separator: ", "))"
    let about = title + [unit.isEmpty ? "" : "in \(unit)"]
    return ([about, known] + summary + [[gaps]]).compactMap(StyledText.sentence)
  }
}
