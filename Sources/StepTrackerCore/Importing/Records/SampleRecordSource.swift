/// Where records come from, one by one, whatever they are written in.
protocol SampleRecordSource: AnyObject {
  /// Reads the fields of the next record.
  ///
  /// - Returns: `record`, or the fault of one that has no fields; nil at the end.
  /// - Throws: ``ByteSourceError``.
  func next(_ fields: inout SampleRecordFields) throws(ByteSourceError) -> SampleRecordEvent?

  /// Where the record begins.
  var position: FilePosition { get }
  /// The place of what comes next.
  var endPosition: FilePosition { get }
  /// Whether the document may end where it has ended.
  var isComplete: Bool { get }
  /// How much of the file has been read.
  var progress: ReadingProgress { get }
}

/// What a source of records has found.
enum SampleRecordEvent {
  /// A record.
  case record
  /// Something of a kind that is not stored.
  case ignored(String)
  /// A record that cannot be read.
  case fault(ImportIssue.Kind)
}

/// The records of comma-separated values, whose first row names the columns.
final class CSVRecordSource: SampleRecordSource {
  private var scanner: CSVScanner
  private var fields: [SampleRecordFields.Field?] = []
  private(set) var isComplete = true

  /// Makes a source and reads the names of the columns.
  init(_ source: any ByteSource, chunkSize: Int = 1 << 16) throws(ByteSourceError) {
    scanner = try CSVScanner(source, chunkSize: chunkSize)
    fields = try scanner.readFields()
  }

  var position: FilePosition { scanner.position }
  var endPosition: FilePosition { scanner.endPosition() }
  var progress: ReadingProgress { scanner.progress }

  /// The names of the columns that are needed and not there.
  var missingColumns: [String] {
    let found = Set(fields.compactMap(\.self))
    let needed = SampleRecordFields.Field.needed.filter {
      !found.contains($0) && !($0 == .metric && found.contains(.identifier))
    }
    return needed.map(\.name)
  }

  /// Whether the columns are those of this program, though some may be missing.
  var isRecognised: Bool {
    fields.count > 1 && (fields.contains(.metric) || fields.contains(.identifier))
  }

  func next(_ record: inout SampleRecordFields) throws(ByteSourceError) -> SampleRecordEvent? {
    while let event = try scanner.next() {
      switch event {
      case .row where scanner.isBlank: continue
      case .row where !scanner.hasLineBreak && scanner.count < fields.count,
        .cutShort:
        isComplete = false
        return .fault(.truncated)
      case .row:
        return read(&record)
      case .malformed: return .fault(.strayQuote)
      case .tooLong: return .fault(.elementTooLong)
      }
    }
    return nil
  }

  private func read(_ record: inout SampleRecordFields) -> SampleRecordEvent {
    record.removeAll()
    for index in 0..<scanner.count {
      let cell = scanner[index]
      guard index < fields.count else {
        guard cell.isEmpty else { return .fault(.tooManyCells) }
        continue
      }
      guard let field = fields[index] else { continue }
      switch field {
      // An export may hold a source without a name.
      case .source: record.set(field, to: SpreadsheetText.restored(cell))
      case _ where cell.isEmpty: continue
      case .value, .sourceVersion, .device: record.set(field, to: SpreadsheetText.restored(cell))
      default: record.set(field, to: cell)
      }
    }
    return .record
  }
}

extension CSVScanner {
  /// Reads the first row as the names of columns.
  fileprivate mutating func readFields() throws(ByteSourceError) -> [SampleRecordFields.Field?] {
    guard try next() == .row else { return [] }
    return (0..<count).map { SampleRecordFields.Field(name: self[$0]) }
  }
}

/// The records of a JSON array, or of objects one behind the other.
final class JSONRecordSource: SampleRecordSource {
  private var scanner: JSONObjectScanner
  private var isCut = false

  /// Makes a source at the beginning of a stream.
  init(_ source: any ByteSource, chunkSize: Int = 1 << 16) throws(ByteSourceError) {
    scanner = try JSONObjectScanner(source, chunkSize: chunkSize)
  }

  var position: FilePosition { scanner.position }
  var endPosition: FilePosition { scanner.endPosition() }
  var progress: ReadingProgress { scanner.progress }
  var isComplete: Bool { scanner.isComplete && !isCut }

  func next(_ record: inout SampleRecordFields) throws(ByteSourceError) -> SampleRecordEvent? {
    switch try scanner.next() {
    case nil: return nil
    case .object:
      record.removeAll()
      do {
        try record.read(json: scanner.bytes[...])
        return .record
      } catch {
        return .fault(error)
      }
    case .malformed: return .fault(.malformedElement)
    case .tooLong: return .fault(.elementTooLong)
    case .cutShort:
      isCut = true
      return .fault(.truncated)
    }
  }
}
