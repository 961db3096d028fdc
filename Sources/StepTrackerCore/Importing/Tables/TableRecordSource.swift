import Foundation

/// The rows of a table as records like this program's own.
final class TableRecordSource: SampleRecordSource {
  private let request: TableRequest
  private let format: TableFormat
  private let latest: Double
  private var rows: TableRows
  private var dates: TableDates
  private var values: TableValues
  private var equalRows = EqualRows()
  /// The latest date that stands alone in a row, for rows below it that have only a time.
  private var dayAbove: [UInt8]?
  private var writer = TimestampWriter(timeZone: .gmt)
  private(set) var isComplete = true

  /// Makes a source at the beginning of a table.
  init(
    _ source: any ByteSource, _ request: TableRequest, _ format: TableFormat, now: Double
  ) throws(ByteSourceError) {
    self.request = request
    self.format = format
    latest = now + RecordReader.tolerance
    rows = try TableRows(
      source, separator: format.separator, headerRows: format.headerRows, header: format.header,
      dateColumn: format.columns.date)
    dates = TableDates(request, order: format.dateOrder ?? .dayMonthYear, now: now)
    values = TableValues(
      QuantityParser(type: format.metric, preferredUnit: format.unit),
      mark: format.decimalMark ?? .point, unit: format.unit)
  }

  var position: FilePosition { rows.scanner.position }
  var endPosition: FilePosition { rows.endPosition() }
  var progress: ReadingProgress { rows.scanner.progress }

  func next(_ record: inout SampleRecordFields) throws(ByteSourceError) -> SampleRecordEvent? {
    switch try rows.next() {
    case nil: return nil
    case .row: return read(&record)
    case .elsewhere: return .ignored("rows of another table")
    case .fault(let fault):
      isComplete = isComplete && fault != .truncated
      return .fault(fault)
    }
  }

  private func read(_ record: inout SampleRecordFields) -> SampleRecordEvent {
    let width = format.header.names.count
    for index in width..<max(width, rows.scanner.count) where !rows.scanner[index].isEmpty {
      return .fault(.tooManyCells)
    }
    let columns = format.columns
    guard !isPlaceholder(columns.value) else {
      noteDay()
      return .ignored("rows without a value")
    }
    let source =
      optional(columns.source) ?? Array((request.source ?? TableRequest.usualSource).utf8)[...]
    var occurrence = 0
    do {
      let unitCell = try unit()
      let (value, unit) = try cell(columns.value) { text throws(TableCellFault) in
        try values.value(text, unit: unitCell)
      }
      let (start, end) = try span()
      record.removeAll()
      record.set(.metric, to: format.metric.name.utf8)
      record.set(.unit, to: unit.unitString.utf8)
      record.set(.value, to: (JSONLiteral.number(value) ?? "").utf8)
      record.set(.start, to: text(start))
      if let end { record.set(.end, to: text(end)) }
      if format.metric.aggregationStyle == .cumulative {
        let amount = try? unit.convert(value, to: format.metric.canonicalUnit)
        occurrence = equalRows.number(
          of: SampleIdentity(
            type: format.metric, start: start.inMilliseconds, end: (end ?? start).inMilliseconds,
            source: String(decoding: source, as: UTF8.self), canonicalValue: amount ?? value,
            occurrence: 0))
      }
    } catch {
      return .fault(error)
    }
    record.set(.source, to: source)
    setMetadata(of: &record, occurrence: occurrence)
    return .record
  }

  private func setMetadata(of record: inout SampleRecordFields, occurrence: Int) {
    var metadata: [(key: String, value: String)] = []
    if let note = optional(format.columns.note) {
      metadata.append((SampleMetadata.noteKey, String(decoding: note, as: UTF8.self)))
    }
    if occurrence > 0 { metadata.append((SampleRecordWriter.occurrenceKey, "\(occurrence)")) }
    guard !metadata.isEmpty else { return }
    let members = metadata.map { "\(JSONLiteral.string($0)):\(JSONLiteral.string($1))" }
    record.set(.metadata, to: "{\(members.joined(separator: ","))}".utf8)
  }

  private func noteDay() {
    guard format.columns.date < rows.scanner.count,
      let text = CellText.plain(rows.scanner[format.columns.date]),
      (try? dates.day(text)) != nil
    else { return }
    dayAbove = text
  }

  /// Reads a cell, whose faults name its column.
  private func cell<Value>(
    _ column: Int, _ read: ([UInt8]) throws(TableCellFault) -> Value
  ) throws(ImportIssue.Kind) -> Value {
    do throws(TableCellFault) {
      guard column < rows.scanner.count else { throw .missing }
      guard let text = CellText.plain(rows.scanner[column]) else { throw .invalidValue }
      guard !text.isEmpty else { throw .missing }
      return try read(text)
    } catch {
      throw .cell(error, column: format.header.label(column))
    }
  }

  private func unit() throws(ImportIssue.Kind) -> QuantityUnit? {
    guard let column = format.columns.unit, !isPlaceholder(column) else { return nil }
    return try cell(column) { text throws(TableCellFault) in try values.unit(text) }
  }

  /// When the row's sample starts and ends.
  ///
  /// Without a time, what adds up does so over the whole day, and what does not is of 12:00.
  private func span() throws(ImportIssue.Kind) -> (start: Double, end: Double?) {
    let time = try time()
    let day = try time == nil ? day(format.columns.date) : nil
    let start: Double
    if let day {
      start = day.lowerBound
    } else {
      start = try instant(format.columns.date, time: time)
    }
    guard let column = format.columns.end, !isPlaceholder(column) else {
      return (start, day?.upperBound)
    }
    if let time = endTime(column) {
      let end = try instant(format.columns.date, time: time)
      guard end < start else { return (start, end) }
      return (start, try instant(format.columns.date, time: time, daysLater: 1))
    }
    if let last = try self.day(column) { return (start, last.upperBound) }
    return (start, try instant(column, time: nil))
  }

  /// The time of an end that has no date: it is the first one behind the start.
  private func endTime(_ column: Int) -> WrittenTime? {
    guard format.unixTime == nil else { return nil }
    return CellText.plain(rows.scanner[column]).flatMap(WrittenTime.init)
  }

  /// The whole day that a date without a time stands for; nil if it stands for 12:00.
  private func day(_ column: Int) throws(ImportIssue.Kind) -> Range<Double>? {
    guard format.metric.aggregationStyle == .cumulative else { return nil }
    let day = try cell(column) { text throws(TableCellFault) -> Range<Double>? in
      if dayAbove != nil, WrittenTime(text) != nil { return nil }
      let day = try dates.day(text)
      guard day.map({ $0.lowerBound <= latest - RecordReader.tolerance }) ?? true else {
        throw .inTheFuture
      }
      return day
    }
    guard let day else { return nil }
    guard day.lowerBound >= RecordReader.earliest else { throw .tooEarly }
    // A day of 25 hours that has just begun ends later than any sample may.
    return day.lowerBound..<min(day.upperBound, latest.rounded(.down) - 1)
  }

  private func time() throws(ImportIssue.Kind) -> WrittenTime? {
    guard let column = format.columns.time, !isPlaceholder(column) else { return nil }
    return try cell(column) { text throws(TableCellFault) in
      guard let time = WrittenTime(text) else { throw .invalidTime }
      return time
    }
  }

  private func instant(
    _ column: Int, time: WrittenTime?, daysLater: Int = 0
  ) throws(ImportIssue.Kind) -> Double {
    let instant = try cell(column) { text throws(TableCellFault) in
      var (date, time) = (text, time)
      if let dayAbove, let ownTime = WrittenTime(text) { (date, time) = (dayAbove, ownTime) }
      let instant = try dates.instant(date, time: time, daysLater: daysLater)
      guard instant < latest else { throw .inTheFuture }
      return instant
    }
    guard instant >= RecordReader.earliest else { throw .tooEarly }
    return instant
  }

  private func text(_ instant: Double) -> String.UTF8View {
    writer.iso8601(Date(timeIntervalSince1970: instant)).utf8
  }

  private func optional(_ column: Int?) -> ArraySlice<UInt8>? {
    guard let column, column < rows.scanner.count else { return nil }
    let text = CellText.trimmed(rows.scanner[column])
    return text.isEmpty ? nil : text
  }

  private func isPlaceholder(_ column: Int) -> Bool {
    guard column < rows.scanner.count else { return true }
    return CellText.plain(rows.scanner[column]).map(CellText.isPlaceholder) ?? false
  }
}

extension Double {
  /// The instant as records have it, in thousandths of seconds.
  fileprivate var inMilliseconds: Double { (self * 1000).rounded() }
}
