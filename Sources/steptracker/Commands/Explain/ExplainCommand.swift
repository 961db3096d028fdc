import StepTrackerCore

extension Tool {
  /// `explain METRIC DAY`: how several sources became one figure.
  static let explain = ToolCommand(
    "explain",
    abstract: "Shows which source counted when on a day.",
    discussion: """
      Of a cumulative metric such as steps, the best source that has a sample counts at every moment, and \
      entries by hand stand above all sources (see 'steptracker sources'). Behind each source stand the \
      part of its sum that was counted and what it would have given alone. Of other metrics, such as \
      heart rate, all samples of all sources count.
      """,
    examples: [
      Example("steptracker explain steps yesterday", "Explains yesterday's steps."),
      Example("steptracker explain steps 2024-05-08 --json", "Prints the counted times as JSON."),
    ],
    group: Group.look,
    parameters: ExplainOptions.parameters
  ) { context, options in
    let session = try await context.open(.readOnly)
    let document = try await ExplainDocument.make(options, session)
    if document.credits.statistics == nil, context.format == .table {
      throw CommandFailure(
        .noData,
        "no data: \(options.type.name) on this day; 'steptracker stats \(options.type.name) --all' "
          + "shows the days that have some")
    }
    try context.show(document)
  }
}

/// What `explain` is asked for.
struct ExplainOptions: Sendable {
  var type: QuantityType
  var day: String

  static let parameters: Parameters<ExplainOptions> = .combine(
    .metric,
    .argument("DAY", help: "The day, such as 2024-05-08, yesterday or monday."),
    into: ExplainOptions.init)
}
