import StepTrackerCore

/// What `chart` is asked for.
struct ChartRequest: Sendable {
  enum Kind: String, CaseIterable, ArgumentValue {
    case bar, line
  }

  var type: QuantityType
  var range: DateRange?
  var by: CalendarInterval?
  var kind: Kind?
  /// The date to point at, as it was typed.
  var selection: String?
  /// The value of a rule, as it was typed.
  var goal: String?
  var height: Int?
  var merging: SourceMerging?

  static let parameters: Parameters<ChartRequest> = .combine(
    .metric,
    RangeOptions.parameters(usual: "28 days"),
    .by,
    .option("kind", help: "Bars or a line, whatever the metric."),
    .option("select", placeholder: "DATE", help: "Points at a date and writes its value."),
    .option(
      "goal", placeholder: "VALUE|none", help: "Draws a rule at a value such as 70kg, or none."
    ).defaultText("the metric's goal"),
    .option(
      "height", placeholder: "N", help: "The rows of the chart.",
      transform: Int.reader(in: 5...200)
    ).defaultText("11"),
    .merging,
    into: ChartRequest.init)

  /// The same question to `stats`.
  var statsOptions: StatsOptions {
    StatsOptions(
      type: type, range: range, by: by, figures: nil, separatesSources: false, merging: merging,
      showsEmpty: false)
  }
}
