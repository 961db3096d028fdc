import StepTrackerCore

extension OutputFormat {
  /// The format of samples; nil for people.
  var records: SampleRecordFormat? {
    switch self {
    case .table: nil
    case .json: .json
    case .csv: .csv
    }
  }
}

extension CommandContext {
  /// Prints a sample that was saved: its record, or for people a line that says so.
  ///
  /// That line begins with the verb, such as `Added`.
  func show(_ sample: QuantitySample, verb: String, _ session: Session) throws {
    if let format = format.records {
      var writer = SampleRecordWriter(
        format, timeZone: timeZone, unit: session.preferences.unit(for: sample.type))
      let header = format == .csv ? CSVWriter.line(SampleRecordWriter.columns) : ""
      return try console.output(header + writer.record(sample) + "\n")
    }
    if isQuiet { return }
    let words = session.words(for: sample, appearance.repertoire)
    let line = StyledText(
      flowing: ["\(verb) \(words.value)", words.time, "id \(sample.id.short)"], appearance)
    try console.output(line.rendered(depth: appearance.colorDepth))
  }
}

extension Session {
  /// What a sample says, such as `weight 72.5 kg`, and when.
  func words(
    for sample: QuantitySample, _ repertoire: Repertoire
  ) -> (value: String, time: String) {
    let isASCII = repertoire == .ascii
    let unit = DisplayUnit(sample.quantity.unit, for: sample.type)
    let number = NumberText(fractionDigits: sample.type.fractionDigits, repertoire)
      .exact(unit.displayed(sample.quantity.value))
    let dates = DateText(calendar: calendar, isASCII: isASCII)
    return (
      "\(sample.type.name) \(unit.label(number, ascii: isASCII))",
      dates.time(from: sample.startDate, to: sample.endDate)
    )
  }
}

/// Prints any number of samples in a machine format, a large piece at a time.
struct SampleStream: Sendable {
  private var writer: SampleListWriter
  private var text: String
  private let output: @Sendable (String) throws -> Void

  private static let pieceSize = 1 << 16

  /// Begins a document.
  init(_ writer: SampleListWriter, output: @escaping @Sendable (String) throws -> Void) {
    self.writer = writer
    self.output = output
    text = writer.beginning
  }

  mutating func append(_ sample: QuantitySample) throws {
    text += writer.next(sample)
    guard text.utf8.count >= Self.pieceSize else { return }
    try output(text)
    text = ""
  }

  /// Ends the document.
  func finish() throws {
    try output(text + writer.end)
  }
}
