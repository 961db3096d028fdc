import StepTrackerCore

extension Tool {
  /// `today`, or no command at all: the metrics in use at a glance.
  static let today = ToolCommand(
    "today",
    abstract: "Shows the day so far beside the last 28 days.",
    discussion: """
      Every metric with data in the last 28 days has a line: today's sum or average so far, or the latest \
      body measure, then the 28 days as a small chart, and their average. 'steptracker' alone shows the same.
      """,
    examples: [
      Example("steptracker today", "Shows the day so far."),
      Example("steptracker today --json", "Prints the same as JSON."),
    ],
    group: Group.look,
    parameters: .none
  ) { context, _ in
    try await showToday(context)
  }

  /// Shows the day so far, or an introduction where there is no data at all.
  static func showToday(_ context: CommandContext) async throws {
    let document = try await TodayDocument.make(try await context.open(.readOnly))
    if document.metrics.isEmpty, document.storeHasData, context.format == .table {
      throw CommandFailure(
        .noData,
        "no data: nothing in the last 28 days; see earlier ones with "
          + "'steptracker chart METRIC --all'")
    }
    try context.show(document)
  }
}
