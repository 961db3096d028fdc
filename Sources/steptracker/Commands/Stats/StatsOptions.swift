import StepTrackerCore

/// What `stats` is asked for, of a metric or of sleep.
struct StatsRequest: Sendable {
  var subject: ObjectType
  var range: DateRange?
  var by: CalendarInterval?
  var figures: [StatisticsFigure]?
  var separatesSources: Bool
  var merging: SourceMerging?
  var showsEmpty: Bool

  static let parameters: Parameters<StatsRequest> = .combine(
    .subject(help: "What to look at, such as steps, weight or sleep."),
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
    into: StatsRequest.init)

  /// The question about a metric.
  func options(_ type: QuantityType) -> StatsOptions {
    StatsOptions(
      type: type, range: range, by: by, figures: figures, separatesSources: separatesSources,
      merging: merging, showsEmpty: showsEmpty)
  }

  /// Refuses what sleep does not have: other figures, and sources that are told apart.
  func checkSleep() throws(CommandFailure) {
    let given: [(Bool, String)] = [
      (figures != nil, "--show"), (separatesSources, "--by-source"), (merging != nil, "--merge"),
    ]
    guard let option = given.first(where: \.0)?.1 else { return }
    throw CommandFailure(
      .usage, "option does not fit: \(option); sleep of all sources is joined, in the same columns")
  }
}

/// What `stats` and `chart` ask about a metric.
struct StatsOptions: Sendable {
  var type: QuantityType
  var range: DateRange?
  var by: CalendarInterval?
  /// The figures to show; nil shows those that the type has.
  var figures: [StatisticsFigure]?
  var separatesSources: Bool
  var merging: SourceMerging?
  var showsEmpty: Bool
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
