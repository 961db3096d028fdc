/// The rows of a table below its header; other tables may follow in the same file.
///
/// Some trackers write one table behind the other, each under a title and with a header of its own.
struct TableRows: ~Copyable {
  /// What was found.
  enum Event {
    /// A row of the table.
    case row
    /// A row of another table.
    case elsewhere
    /// A row that cannot be read.
    case fault(ImportIssue.Kind)
  }

  private(set) var scanner: CSVScanner
  private let headerRows: Int
  private let names: [[UInt8]]
  private let dateColumn: Int
  private var count = 0
  private var isElsewhere = false

  /// Makes the rows of a table at its beginning.
  ///
  /// - Parameters:
  ///   - source: The table.
  ///   - separator: What separates its columns.
  ///   - headerRows: How many rows come before the first one of values.
  ///   - header: The names of the columns.
  ///   - dateColumn: The column of the dates.
  /// - Throws: ``ByteSourceError``.
  init(
    _ source: any ByteSource, separator: UInt8, headerRows: Int, header: TableHeader,
    dateColumn: Int
  ) throws(ByteSourceError) {
    scanner = try CSVScanner(source, separator: separator)
    self.headerRows = headerRows
    self.dateColumn = dateColumn
    names = header.isPresent ? header.names.map { Array($0.utf8) } : []
  }

  /// Reads the next row that is not empty; nil at the end.
  mutating func next() throws(ByteSourceError) -> Event? {
    while let event = try scanner.next() {
      count += 1
      guard count > headerRows else { continue }
      if event == .row {
        if scanner.isBlank { continue }
        if isHeader {
          isElsewhere = false
          continue
        }
        isElsewhere = isElsewhere || beginsTable
      }
      switch event {
      case _ where isElsewhere: return .elsewhere
      case .row: return .row
      case .malformed: return .fault(.strayQuote)
      case .tooLong: return .fault(.elementTooLong)
      case .cutShort: return .fault(.truncated)
      }
    }
    return nil
  }

  /// The place of what comes next.
  mutating func endPosition() -> FilePosition { scanner.endPosition() }

  /// Whether the row has the names of all columns.
  private var isHeader: Bool {
    namesDate && scanner.count == names.count
      && names.indices.allSatisfy { CellText.trimmed(scanner[$0]).elementsEqual(names[$0]) }
  }

  /// Whether another table begins: by its title, or by a header with other columns.
  private var beginsTable: Bool {
    if namesDate { return true }
    guard scanner.count == 1, let text = CellText.plain(scanner[0]), let first = text.first else {
      return false
    }
    return (first >= 0x80 || 0x61...0x7A ~= first | 0x20) && WrittenDate(text) == nil
  }

  /// Whether the name of the column stands where a date should.
  private var namesDate: Bool {
    dateColumn < min(names.count, scanner.count) && !names[dateColumn].isEmpty
      && CellText.trimmed(scanner[dateColumn]).elementsEqual(names[dateColumn])
  }
}
