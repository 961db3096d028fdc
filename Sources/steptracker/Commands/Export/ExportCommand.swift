import Foundation
import StepTrackerCore

extension Tool {
  /// `export [METRIC…]`: samples out of the store.
  static let export = ToolCommand(
    "export",
    abstract: "Writes samples to a file, losing nothing.",
    discussion: """
      Writes each sample with everything that is known about it, in the unit that it came in: all \
      metrics unless some are named, all time unless a range is given. A file that exists is never \
      overwritten. All formats can be imported again; only health-xml, which other programs read as an \
      export of Apple Health, leaves out fractions of seconds.
      """,
    examples: [
      Example("steptracker export -o health.csv", "Writes all samples to a file."),
      Example("steptracker export steps --last month --as json", "Prints one month of steps."),
    ],
    group: Group.files,
    parameters: ExportOptions.parameters
  ) { context, options in
    let session = try await context.open(.readOnly)
    let predicates = try await options.predicates(session)
    let format = options.format(in: context)
    if options.isForSpreadsheet, format != .csv {
      throw CommandFailure(
        .usage, "option does not fit: --spreadsheet; it is for CSV, which --as csv asks for")
    }
    let list = SampleListWriter(
      format, timeZone: context.timeZone, isForSpreadsheet: options.isForSpreadsheet,
      exportDate: session.now)
    try await context.environment.interruption.cancelling {
      try await session.export(predicates, list, to: options.path, context.console)
    }
  }
}

/// What `export` is asked for.
struct ExportOptions: Sendable {
  var types: [QuantityType]
  var range: DateRange?
  /// Where to write; nil prints.
  var path: String?
  var named: SampleRecordFormat?
  var isForSpreadsheet: Bool

  static let parameters: Parameters<ExportOptions> = .combine(
    .repeatedArgument("METRIC", help: "What to write; everything if none is named.")
      .completion(.words(QuantityType.all.map(\.name))),
    RangeOptions.parameters(usual: "all time"),
    .option(
      "output", short: "o", placeholder: "FILE", help: "A new file to write; - prints."
    ).map(file).completion(.files(endings: SampleRecordFormat.endings)),
    .option("as", help: "The format; by the ending of FILE, else csv, if not given."),
    .flag("spreadsheet", help: "In CSV, lets no name begin like a formula."),
    into: ExportOptions.init)

  private static func file(_ path: String?) -> String? {
    path == "-" ? nil : path
  }

  /// The format by its name, else by the global options, else by the file's ending.
  func format(in context: CommandContext) -> SampleRecordFormat {
    if let named { return named }
    switch context.format {
    case .json: return .json
    case .csv: return .csv
    case .table: break
    }
    let ending = path.map { URL(filePath: $0).pathExtension }
    return ending.flatMap(SampleRecordFormat.init(ending:)) ?? .csv
  }

  /// The samples of each metric, in the order of the catalogue.
  func predicates(_ session: Session) async throws -> [SamplePredicate] {
    let interval = try (range ?? .all).resolve(now: session.now, calendar: session.calendar)
    let wanted = Set(types.isEmpty ? Array(try await session.store.quantityTypes().keys) : types)
    return QuantityType.all.filter(wanted.contains).map {
      .samples(of: $0, startingIn: interval)
    }
  }
}

extension SampleRecordFormat: ArgumentValue {}

extension Session {
  /// Writes samples piece by piece to a file, or prints them.
  fileprivate func export(
    _ predicates: [SamplePredicate], _ list: SampleListWriter, to path: String?,
    _ console: Console
  ) async throws {
    let file = try path.map(OutputFile.init(creating:))
    var export = ExportWriter(
      list: list,
      output: BufferedOutput { text in
        try Task.checkCancellation()
        if let file { try file.write(text) } else { try console.output(text) }
      })
    try export.begin()
    export = try await store.reduceSamples(matching: predicates, into: export) { export, sample in
      try export.add(sample)
    }
    try export.end()
    try file?.finish()
  }
}

/// A document on its way out.
private struct ExportWriter: Sendable {
  var list: SampleListWriter
  var output: BufferedOutput

  mutating func begin() throws {
    try output.write(list.beginning)
  }

  mutating func add(_ sample: QuantitySample) throws {
    try output.write(list.next(sample))
  }

  mutating func end() throws {
    try output.write(list.end)
    try output.flush()
  }
}
