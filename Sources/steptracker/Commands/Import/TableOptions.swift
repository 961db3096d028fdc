import StepTrackerCore

/// How `import` reads a table of any program, as far as it is told.
struct TableOptions: Sendable {
  var metric: QuantityType?
  var columns: TableColumnNames
  var unit: String?
  var source: String?
  var dateOrder: DateOrder?
  var decimalMark: DecimalMark?
  var unixTime: UnixTime?
  var allowsShortYears: Bool

  static let parameters: Parameters<TableOptions> = Parameters.combine(
    metric,
    TableColumnNames.parameters,
    .option("unit", placeholder: "UNIT", help: "The unit, where cells have none."),
    .source(
      help: "The source, where no column names one.", usual: TableRequest.usualSource),
    .option("date-order", help: "The order of day, month and year."),
    .option("decimal", help: "What stands before decimals."),
    .option("unix", help: "What dates count since 1970, if they are numbers."),
    .flag("short-years", help: "Takes years of two digits, 24 for 2024."),
    into: TableOptions.init
  ).section("Tables of other programs")

  private static let metric = Parameters<QuantityType?>.option(
    "metric", help: "What the table's values measure, such as weight."
  ).completion(.words(QuantityType.all.map(\.name)))

  /// Whether any of the options is given.
  private var isGiven: Bool {
    metric != nil || columns != TableColumnNames() || unit != nil || source != nil
      || dateOrder != nil || decimalMark != nil || unixTime != nil || allowsShortYears
  }

  /// Makes the request for a table; nil if the files are none.
  func request(
    as format: ImportFormat?, _ context: CommandContext
  ) async throws -> TableRequest? {
    guard isGiven else { return nil }
    guard format == nil || format == .csv else {
      throw CommandFailure(
        .usage, "options do not fit: those for tables; they are for --as csv")
    }
    var request = TableRequest(metric: metric, timeZone: context.timeZone)
    if let metric {
      // Closed at once: the import opens it anew, for writing.
      let session = try await context.open(.readOnly)
      let usualUnit = session.preferences.unit(for: metric)
      await session.store.close()
      request.usualUnit = usualUnit
      let parser = QuantityParser(type: metric, preferredUnit: usualUnit)
      request.unit = try unit.map { text throws(TypedValueError) in try parser.typedUnit(text) }
    }
    request.columns = columns
    request.source = source
    request.dateOrder = dateOrder
    request.decimalMark = decimalMark
    request.unixTime = unixTime
    request.allowsShortYears = allowsShortYears
    return request
  }
}

extension TableColumnNames {
  /// The options that name columns.
  fileprivate static let parameters: Parameters<TableColumnNames> = .combine(
    column("date-column", "The column of the dates, by its header or number."),
    column("time-column", "The column of the times, if they are apart."),
    column("value-column", "The column of the values."),
    column("unit-column", "The column of the units, if they are apart."),
    column("end-column", "The column of the ends, for samples with a duration."),
    column("source-column", "The column of the sources."),
    column("note-column", "The column of the remarks."),
    into: TableColumnNames.init)

  private static func column(_ name: String, _ help: String) -> Parameters<String?> {
    .option(name, placeholder: "COLUMN", help: help)
  }
}

extension DateOrder: ArgumentValue {}
extension DecimalMark: ArgumentValue {}
extension UnixTime: ArgumentValue {}
