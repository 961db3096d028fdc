/// The first pass over a table: finds out how its columns are written.
struct TableSurvey {
  private let request: TableRequest
  private let parser: QuantityParser
  private let header: TableHeader
  private let columns: TableColumns
  private let headerRows: Int
  private let separator: UInt8

  private var dates: DateColumnSurvey
  private var values: ValueColumnSurvey
  private var hasRows = false
  private var hasTimes = false
  private var hasEnds = false

  /// Finds out how a table is written.
  ///
  /// - Parameters:
  ///   - request: What is known already.
  ///   - prefix: The first bytes.
  ///   - isWhole: Whether there are no others.
  ///   - now: In seconds since 1970.
  ///   - table: All bytes; of a table of any size, one row is in memory.
  /// - Returns: How to read it, or why it cannot be read.
  /// - Throws: ``ByteSourceError``.
  static func format(
    _ request: TableRequest, prefix: [UInt8], isWhole: Bool, now: Double, of table: any ByteSource
  ) throws(ByteSourceError) -> Result<TableFormat, TableError> {
    guard let beginning = try TableSeparator.beginning(of: prefix, isWhole: isWhole) else {
      return .failure(.oneColumn)
    }
    var survey: TableSurvey
    do {
      survey = try TableSurvey(request, beginning, now: now)
    } catch {
      return .failure(error)
    }
    try survey.read(table)
    return Result { () throws(TableError) in try survey.format() }
  }

  private init(
    _ request: TableRequest, _ beginning: TableSeparator.Beginning, now: Double
  ) throws(TableError) {
    self.request = request
    separator = beginning.separator
    let first = TableBeginning(beginning.rows, request.columns).headerRow
    let cells = beginning.rows.isEmpty ? [] : beginning.rows[first]
    let names = cells.map { String(decoding: CellText.trimmed($0[...]), as: UTF8.self) }
    guard let metric = request.metric else {
      var seen: Set<QuantityType> = []
      let metrics = names.compactMap { ColumnTitle($0).metric }.filter { seen.insert($0).inserted }
      throw .noMetric(metrics)
    }
    let parser = QuantityParser(
      type: metric, preferredUnit: request.usualUnit ?? metric.preferredUnit(in: .metric))
    self.parser = parser
    let isHeader = TableBeginning.isHeader(names, request.columns)
    headerRows = isHeader ? first + 1 : first
    header = TableHeader(
      names: isHeader ? names : names.map { _ in "" }, isPresent: isHeader)
    columns = try TableColumns(
      header, request.columns, parser, findsSources: request.source == nil)
    dates = DateColumnSurvey(request, now: now)
    values = ValueColumnSurvey(isWholeCount: parser.isWholeCount)
  }

  // MARK: - Rows

  private mutating func read(_ table: any ByteSource) throws(ByteSourceError) {
    var rows = try TableRows(
      table, separator: separator, headerRows: headerRows, header: header,
      dateColumn: columns.date)
    while let event = try rows.next() {
      if case .row = event { take(rows.scanner) }
    }
  }

  private mutating func take(_ row: borrowing CSVScanner) {
    guard max(columns.date, columns.value) < row.count else { return }
    hasRows = true
    let time = columns.time.flatMap { $0 < row.count ? CellText.plain(row[$0]) : nil }
    let hasTime = time.flatMap(WrittenTime.init) != nil
    hasTimes = hasTimes || hasTime
    if let column = columns.end, !hasEnds, column < row.count {
      let end = CellText.plain(row[column]) ?? []
      hasEnds = WrittenDate(end) != nil || WrittenTime(end) != nil
    }
    dates.take(row[columns.date], hasTime: hasTime, at: row.position)
    values.take(
      row[columns.value], hasUnit: columns.unit.map { Self.isFilled(row, $0) } ?? false,
      at: row.position)
  }

  private static func isFilled(_ row: borrowing CSVScanner, _ column: Int) -> Bool {
    guard column < row.count, let text = CellText.plain(row[column]) else { return false }
    return !CellText.isPlaceholder(text)
  }

  // MARK: - Conclusions

  private func format() throws(TableError) -> TableFormat {
    let (unit, isNamed) = try unit()
    var format = TableFormat(
      separator: separator, headerRows: headerRows, header: header, columns: columns,
      metric: parser.type, unit: unit, namesUnit: isNamed, cellUnits: values.cellUnits,
      unixTime: request.unixTime)
    // An empty table is no samples, whatever it might have held.
    guard hasRows else { return format }
    // A column that only its name makes one of times, beside dates that have theirs.
    let needsTimes = request.unixTime == nil && !dates.hasTimes && hasTimes
    if request.columns.time == nil, !needsTimes { format.columns.time = nil }
    // A column that only its name makes one of ends.
    let needsEnds = request.unixTime != nil || hasEnds
    if request.columns.end == nil, !needsEnds { format.columns.end = nil }
    if parser.type.aggregationStyle == .cumulative {
      let days = format.columns.time == nil ? dates.dayCount : dates.lonelyDayCount
      format.wholeDays = days == 0 ? .none : days == dates.count ? .all : .some
    }
    format.dateOrder = try dates.order(column: header.label(columns.date))
    format.decimalMark = try values.decimalMark(request, column: header.label(columns.value))
    let isPercentage = unit.isPercentage && parser.type.fractionDigits < 3
    format.mayHoldFractions = isPercentage && values.largest > 0 && values.largest < 1
    if parser.type == .height, values.cellUnits == .none {
      let tallest = try? unit.convert(values.largest, to: .meter)
      format.mayHoldMetres = values.largest > 0 && tallest.map { $0 < 0.1 } ?? false
    }
    format.contradictedUnit = contradictedUnit
    return format
  }

  /// The unit in the header, if another one was asked for.
  private var contradictedUnit: QuantityUnit? {
    guard let asked = request.unit, header.isPresent else { return nil }
    let unit = (try? ColumnTitle(header.names[columns.value]).unit(parser)) ?? nil
    guard let unit, unit != asked else { return nil }
    return unit
  }

  /// The unit of values without one in their cells, and whether somebody names it.
  private func unit() throws(TableError) -> (QuantityUnit, isNamed: Bool) {
    if let unit = request.unit { return (unit, true) }
    if header.isPresent {
      do {
        let title = ColumnTitle(header.names[columns.value])
        if let unit = try title.unit(parser) { return (unit, true) }
      } catch {
        let expected = parser.expectedUnit
        throw .unclearUnit(
          column: header.label(columns.value), expected: expected.isEmpty ? "count" : expected)
      }
    }
    return (parser.preferredUnit, false)
  }
}
