/// Writes rows as RFC 4180 comma-separated values, with LF at the end of each line.
package enum CSVWriter {
  /// Returns one line, its end included; nil is an empty cell.
  package static func line(_ cells: [String?]) -> String {
    cells.map { quoted($0 ?? "") }.joined(separator: ",") + "\n"
  }

  /// Puts a cell in quotes where a comma, a quote, a line break or an outer blank asks for it.
  private static func quoted(_ cell: String) -> String {
    let needsQuotes =
      cell.utf8.contains { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
      || cell.utf8.first == 0x20 || cell.utf8.last == 0x20
    guard needsQuotes else { return cell }
    let parts = cell.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.joined(separator: "\"\"") + "\""
  }
}
