import StepTrackerCore

/// What `chart` is asked for.
struct ChartRequest: Sendable {
  enum Kind: String, CaseIterable, ArgumentValue {
    case bar, line, area, calendar, hours

    /// Whether the values are told by intensity rather than by height.
    var isHeatmap: Bool { self == .calendar || self == .hours }
  }

  enum Comparison: String, CaseIterable, ArgumentValue {
    case previous
  }

  var type: QuantityType
  var range: DateRange?
  /// The length of a bucket as it was asked for.
  var askedBy: CalendarInterval?
  /// The kind that was asked for.
  var askedKind: Kind?
  var marks = Marks()
  /// Whether sentences take the place of the picture.
  var isDescribed = false
  var height: Int?
  var merging: SourceMerging?
  /// The file of a picture; nil draws in the terminal.
  var picturePath: String?

  /// What is drawn beside the data of a chart that tells values by height.
  struct Marks: Sendable {
    /// The date to point at, as it was typed.
    var selection: String?
    /// The value of a rule, as it was typed.
    var goal: String?
    var showsTrend = false
    var comparison: Comparison?

    fileprivate static let parameters: Parameters<Marks> = .combine(
      .option("select", placeholder: "DATE", help: "Points at a date and writes its value."),
      .option(
        "goal", placeholder: "VALUE|none", help: "Draws a rule at a value such as 70kg, or none."
      ).defaultText("the metric's goal"),
      .flag("trend", help: "Draws a smooth line through the data and tells its slope."),
      .option("compare", help: "Draws the period before as well, equally long by the calendar."),
      into: Marks.init)

    /// The first option that was given.
    fileprivate var firstOption: String? {
      if selection != nil { return "--select" }
      if goal != nil { return "--goal" }
      if showsTrend { return "--trend" }
      return comparison == nil ? nil : "--compare"
    }
  }

  static let parameters: Parameters<ChartRequest> = .combine(
    .metric,
    RangeOptions.parameters(usual: "28 days, half a year or more for calendar"),
    .by,
    .option("kind", help: "How it is drawn, rather than as bars of sums or a line of the rest."),
    Marks.parameters,
    .flag("describe", help: "Tells in sentences what the chart would show."),
    .option(
      "height", placeholder: "N", help: "The rows of the chart.",
      transform: Int.reader(in: 5...200)
    ).defaultText("11"),
    .merging,
    .picture,
    into: ChartRequest.init
  ).map { request throws(UsageError.Kind) in try request.checked() }

  var kind: Kind { askedKind ?? (type.aggregationStyle == .cumulative ? .bar : .line) }

  var by: CalendarInterval { askedBy ?? (askedKind == .hours ? .hour : .day) }

  /// Refuses options that a picture or a heatmap has no use for.
  private func checked() throws(UsageError.Kind) -> ChartRequest {
    if picturePath != nil {
      if isDescribed { throw .conflict("--output", "--describe") }
      if height != nil { throw .conflict("--output", "--height") }
    }
    guard let askedKind, askedKind.isHeatmap else { return self }
    let option =
      askedBy == nil ? marks.firstOption ?? height.map { _ in "--height" } : "--by"
    if let option { throw .conflict("--kind \(askedKind.rawValue)", option) }
    return self
  }

  /// The same question to `stats`.
  var statsOptions: StatsOptions {
    StatsOptions(
      type: type, range: range, by: by, figures: nil, separatesSources: false, merging: merging,
      showsEmpty: false)
  }
}
