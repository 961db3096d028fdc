extension CivilDate {
  /// Reads a date such as `2024-05-01`; nil for anything else, and for dates that do not exist.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 10, parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2D }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The date as ISO 8601 has it: `2024-05-01`.
  package var text: String {
    String(asciiCapacity: 16) { $0.append(self) }
  }
}
