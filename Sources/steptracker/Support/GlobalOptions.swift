/// The options that every command takes.
struct GlobalOptions: Sendable {
  enum ColorChoice: String, CaseIterable, ArgumentValue {
    case auto, always, never
  }

  var store: String?
  var timeZone: String?
  var now: String?
  var format: OutputFormat?
  var color: ColorChoice?
  var isASCII = false
  var width: Int?
  var isQuiet = false

  static let parameters: Parameters<GlobalOptions> = .combine(
    .option("store", placeholder: "PATH", help: "The file of the store, or :memory:.")
      .environment("STEPTRACKER_STORE").completion(.files(endings: [])),
    .option(
      "time-zone", placeholder: "ID", help: "The time zone of days and dates, such as Asia/Seoul."
    )
    .environment("TZ"),
    .option(
      "now", placeholder: "INSTANT", help: "The present, to reproduce output: 2024-05-10T12:00."
    )
    .environment("STEPTRACKER_NOW"),
    .lastGiven(
      of: .flag("json", value: OutputFormat.json, help: "Prints JSON."),
      .flag("csv", value: OutputFormat.csv, help: "Prints comma-separated values."),
      Parameters<OutputFormat?>.option("format", help: "The form of the output.")
        .defaultText("table")),
    .option("color", help: "When to use colour.").defaultText("auto").environment("NO_COLOR"),
    .flag("ascii", help: "Draws tables and charts in ASCII; names stay as they are."),
    .option(
      "width", placeholder: "N", help: "The columns of the output.",
      transform: Int.reader(in: 1...10_000)
    ).environment("COLUMNS"),
    .flag("quiet", help: "Drops confirmations and progress."),
    into: GlobalOptions.init)
}
