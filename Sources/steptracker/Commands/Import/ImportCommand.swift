import StepTrackerCore

extension Tool {
  /// `import FILE…`: files of other programs into the store.
  static let `import` = ToolCommand(
    "import",
    abstract: "Brings in exports of Apple Health and of steptracker.",
    discussion: """
      FILE is the zip archive that the Health app exports, the folder it unpacks to, or the XML file in \
      it, or CSV or JSON as steptracker exports it, under any name; '-' is standard input. Any other \
      table of text is read with --metric, which says what it holds; how the table is written is told by \
      the table, and said. Every file is one change that happens whole or not at all. What is there already \
      is not saved twice, so the newest export can always be imported. Sleep, workouts and the like come \
      in too.
      """,
    examples: [
      Example("steptracker import export.zip", "Saves what is new in an export."),
      Example("steptracker import health.csv", "Brings back what was exported."),
      Example(
        "steptracker import scale.csv --metric weight --dry-run",
        "Tells how a scale's table would be read."),
      Example("steptracker import --dry-run --json export.xml", "Tells what would be saved."),
    ],
    group: Group.files,
    parameters: ImportOptions.parameters
  ) { context, options in
    let table = try await options.table.request(as: options.format, context)
    try await ImportRun(context: context, options: options, table: table).run()
  }
}

/// What `import` is asked for.
struct ImportOptions: Sendable {
  var files: [String]
  var isTrial: Bool
  var isStrict: Bool
  var replaces: Bool
  var bringsBackDeleted: Bool
  var isVerbose: Bool
  var format: ImportFormat?
  var table: TableOptions

  static let parameters: Parameters<ImportOptions> = .combine(
    .repeatedArgument(
      "FILE", minimum: 1, help: "An archive, folder or file to read, or - for input."
    )
    .completion(.files(endings: ["zip", "xml", "csv", "json", "ndjson", "jsonl"])),
    .flag("dry-run", help: "Only tells what would be saved."),
    .flag("strict", help: "Keeps nothing of a file if any record of it is rejected."),
    .flag("replace", help: "Takes away what an Apple export or a table no longer has."),
    .flag("restore", help: "Brings back samples that were deleted here."),
    .flag("verbose", help: "Says in lines what is read and how far it is."),
    .option("as", help: "The format of the files; told by their content if not given."),
    TableOptions.parameters,
    into: ImportOptions.init)
}

/// The formats that can be named; the content tells them apart.
extension ImportFormat: ArgumentValue {}
