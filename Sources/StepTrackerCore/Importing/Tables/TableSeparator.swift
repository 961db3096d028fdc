/// Tells what separates the columns of a table, from its first rows.
enum TableSeparator {
  /// What may separate columns.
  ///
  /// The comma comes last: it also stands in numbers and dates, the others hardly ever.
  private static let candidates = ["\t", ";", "|", ","].map { UInt8(ascii: $0 as Unicode.Scalar) }
  /// How many rows are looked at.
  private static let rowLimit = 100

  /// The first rows of a table, cut in columns.
  struct Beginning {
    /// What separates the columns.
    var separator: UInt8
    /// The rows as they come, those without columns too.
    var rows: [[[UInt8]]]
  }

  /// Finds the separator that cuts most rows into as many columns, at least two.
  ///
  /// - Parameters:
  ///   - prefix: The first bytes of the table.
  ///   - isWhole: Whether there are no others.
  /// - Returns: nil if none does.
  /// - Throws: ``ByteSourceError``.
  static func beginning(
    of prefix: [UInt8], isWhole: Bool
  ) throws(ByteSourceError) -> Beginning? {
    var best: (share: Double, beginning: Beginning)?
    for separator in candidates {
      let rows = try rows(of: prefix, separator: separator, isWhole: isWhole)
      let counts = rows.map(\.count).filter { $0 > 0 }
      let frequencies = Dictionary(counts.filter { $0 > 1 }.map { ($0, 1) }, uniquingKeysWith: +)
      guard let most = frequencies.values.max() else { continue }
      let share = Double(most) / Double(counts.count)
      if share > best?.share ?? 0 {
        best = (share, Beginning(separator: separator, rows: rows))
      }
    }
    return best?.beginning
  }

  /// Cuts the first rows; those that cannot be read, and empty ones, have no columns.
  private static func rows(
    of prefix: [UInt8], separator: UInt8, isWhole: Bool
  ) throws(ByteSourceError) -> [[[UInt8]]] {
    var scanner = try CSVScanner(MemoryByteSource(prefix), separator: separator)
    var rows: [[[UInt8]]] = []
    while rows.count < rowLimit, let event = try scanner.next() {
      // The last row may go on behind the prefix.
      guard isWhole || scanner.hasLineBreak else { break }
      // Some spreadsheets want to be told the separator in a line of its own.
      let isHint = rows.isEmpty && scanner.count > 0 && scanner[0].starts(with: "sep=".utf8)
      let isReadable =
        !isHint && event == .row && !scanner.isBlank && scanner.count <= TableHeader.columnLimit
      rows.append(isReadable ? (0..<scanner.count).map { Array(scanner[$0]) } : [])
    }
    return rows
  }
}
