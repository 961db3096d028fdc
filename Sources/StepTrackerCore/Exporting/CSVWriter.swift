/// Writes rows as RFC 4180 comma-separated values, with LF at the end of each line.
package enum CSVWriter {
  /// Returns one line, its end included; nil is an empty cell.
  package static func line(_ cells: [String?]) -> String {
    cells.map { cell($0 ?? "") }.joined(separator: ",") + "\n"
  }

  /// Puts a cell in quotes where a comma, a quote, a line break or an outer blank asks for it.
  package static func cell(_ text: String) -> String {
    let needsQuotes =
      text.utf8.contains { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
      || text.utf8.first == 0x20 || text.utf8.last == 0x20
    guard needsQuotes else { return text }
    // Scalar by scalar: to a `Character`, a quote with a combining mark behind it is no quote.
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { result += "\"" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
