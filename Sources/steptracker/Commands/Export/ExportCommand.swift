import Foundation
import StepTrackerCore

extension Tool {
  /// `export [METRIC…]`: samples and other objects out of the store.
  static let export = ToolCommand(
    "export",
    abstract: "Writes samples to a file, losing nothing.",
    discussion: """
      Writes each sample with everything that is known about it, in the unit that it came in: all \
      metrics, sleep, workouts and so on unless some are named, all time unless a range is given. A file that exists is never \
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
    let interval = try (options.range ?? .all).resolve(now: session.now, calendar: session.calendar)
    let types = try await options.types(session)
    let format = options.format(in: context)
    if options.isForSpreadsheet, format != .csv {
      throw CommandFailure(
        .usage, "option does not fit: --spreadsheet; it is for CSV, which --as csv asks for")
    }
    let list = SampleListWriter(
      format, timeZone: context.timeZone, isForSpreadsheet: options.isForSpreadsheet,
      hasContentColumn: true, exportDate: session.now)
    try await context.environment.interruption.cancelling {
      try await session.export(types, interval, list, to: options.path, context.console)
    }
  }
}

/// What `export` is asked for.
struct ExportOptions: Sendable {
  var types: [ObjectType]
  var range: DateRange?
  /// Where to write; nil prints.
  var path: String?
  var named: SampleRecordFormat?
  var isForSpreadsheet: Bool

  static let parameters: Parameters<ExportOptions> = .combine(
    .repeatedArgument("METRIC", help: "What to write; everything if none is named.")
      .completion(.words(ObjectType.names)),
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

  /// What to write, in the order of the catalogue.
  fileprivate func types(_ session: Session) async throws -> [ObjectType] {
    guard types.isEmpty else { return Set(types).sorted() }
    let quantities = try await session.store.quantityTypes().keys.map(ObjectType.quantity)
    let objects = try await session.store.objectTypes().keys.map(ObjectType.object)
    return (quantities + objects).sorted()
  }
}

extension SampleRecordFormat: ArgumentValue {}

extension Session {
  /// Writes samples and other objects piece by piece to a file, or prints them.
  fileprivate func export(
    _ types: [ObjectType], _ interval: DateInterval?, _ list: SampleListWriter, to path: String?,
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
    export = try await store.reduceSamples(
      matching: types.compactMap(\.quantityType).map { .samples(of: $0, startingIn: interval) },
      into: export
    ) { export, sample in
      try export.add(sample)
    }
    export = try await store.reduceObjects(
      matching: types.compactMap(\.healthObjectType).map {
        HealthObjectPredicate(type: $0, startingIn: interval, calendar: calendar)
      }, into: export
    ) { export, object in
      try export.add(object)
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

  mutating func add(_ object: HealthObject) throws {
    try output.write(list.next(object))
  }

  mutating func end() throws {
    try output.write(list.end)
    try output.flush()
  }
}
