import StepTrackerCore

extension Tool {
  /// `today`, or no command at all: the metrics in use at a glance.
  static let today = ToolCommand(
    "today",
    abstract: "Shows the day so far beside the last 28 days.",
    discussion: """
      The metrics with data in the last 28 days have a line each: today's sum or average so far, or the latest \
      body measure, how much of the goal that is, the 28 days as a small chart, their average, how that has \
      changed, and the days in a row that have reached the goal. Sleep has a line too: the hours asleep of the \
      latest night. 'steptracker' alone shows the same.
      """,
    examples: [
      Example("steptracker today", "Shows the day so far."),
      Example("steptracker today --all", "Shows every metric in use."),
      Example("steptracker today --json", "Prints the same as JSON."),
    ],
    group: Group.look,
    parameters: .flag("all", help: "Shows all metrics, not only the most important ones.")
  ) { context, showsAll in
    try await showToday(context, showsAll: showsAll)
  }

  /// Shows the day so far, or an introduction where there is no data at all.
  @Sendable static func showToday(_ context: CommandContext) async throws {
    try await showToday(context, showsAll: false)
  }

  private static func showToday(_ context: CommandContext, showsAll: Bool) async throws {
    let session = try await context.open(.readOnly)
    let document = try await TodayDocument.make(session, showsAll: showsAll)
    if context.format == .table { try document.checkShowable() }
    try context.show(document)
  }
}
