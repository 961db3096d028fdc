/// The program's commands and what they share.
enum Tool {
  typealias ToolCommand = Command<CommandContext>

  static let tree = CommandTree<CommandContext, GlobalOptions>(
    Program.name,
    abstract: "Tracks health metrics in one private file and answers from it.",
    examples: [
      Example("steptracker demo", "Shows a tour on made-up data."),
      Example("steptracker add weight 72.5kg", "Saves today's weight."),
      Example("steptracker import export.zip", "Brings in an export of Apple Health."),
      Example("steptracker chart steps --days 28", "Draws the last four weeks."),
    ],
    globals: GlobalOptions.parameters,
    commands: [
      add,
      edit,
      list,
      delete,
      undo,
      redo,
      history,
      today,
      goal,
      stats,
      chart,
      weekday,
      diff,
      explain,
      `import`,
      export,
      metrics,
      units,
      sources,
      config,
      demo,
    ],
    defaultAction: showToday)

  /// The titles that help lists commands under.
  enum Group {
    static let enter = "Enter and change"
    static let look = "Look"
    static let files = "Bring in and take out"
    static let setUp = "Set up"
    static let help = "Help"
  }
}
