import StepTrackerCore

/// What `stats` is asked for.
struct StatsOptions: Sendable {
  var type: QuantityType
  var range: DateRange?
  var by: CalendarInterval?
  /// The figures to show; nil shows those that the type has.
  var figures: [StatisticsFigure]?
  var separatesSources: Bool
  var merging: SourceMerging?
  var showsEmpty: Bool

  static let parameters: Parameters<StatsOptions> = .combine(
    .metric,
    RangeOptions.parameters(usual: "28 days"),
    .by,
    .option(
      "show", placeholder: "FIGURES",
      help:
        "Which figures, with commas: \(StatisticsFigure.choices.joined(separator: ", ")), p1 to p99.",
      transform: StatisticsFigure.list),
    .flag("by-source", help: "Shows each source's own figures too."),
    .merging,
    .flag("empty", help: "Shows buckets without data too."),
    into: StatsOptions.init)
}

extension CalendarInterval: ArgumentValue {}

extension Parameters<CalendarInterval?> {
  /// How long a bucket is.
  static let by: Self = Parameters.option("by", help: "The length of a bucket.").defaultText("day")
}

extension Parameters<SourceMerging?> {
  /// How several sources become one figure.
  static let merging: Self = Parameters.option(
    "merge", placeholder: "priority|sum|NAME",
    help: "How overlapping sources count: the best at every moment, all of them, or one by name."
  ) { (text: String) throws(ArgumentValueError) in
    switch text {
    case "priority": .priority
    case "sum": .sum
    default: .source(text)
    }
  }.defaultText("priority")
}
