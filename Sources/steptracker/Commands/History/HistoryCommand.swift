import StepTrackerCore

/// What `history` is asked for.
struct HistoryOptions: Sendable {
  var id: StoreChange.ID?
  var limit: ListLimit?

  static let parameters: Parameters<HistoryOptions> = .combine(
    .optionalArgument(
      "ID", help: "Only this change; of an import, its whole receipt.",
      transform: StoreChange.id(argument:)),
    .option(
      "limit", placeholder: "N|all", help: "How many changes; in machine formats all.",
      transform: ListLimit.init(argument:)
    ).defaultText("20"),
    into: HistoryOptions.init)
}

extension Tool {
  /// `history`: what was changed when.
  static let history = ToolCommand(
    "history",
    abstract: "Lists changes, the newest first.",
    discussion: """
      Each entry, edit, deletion, import, goal and setting is one change. What was taken back with 'undo' is marked; \
      undoing and redoing are changes too. With the ID of an import its receipt is shown again.
      """,
    examples: [
      Example("steptracker history", "Shows the latest changes."),
      Example("steptracker history 2", "Shows one of them, the whole receipt of an import."),
      Example("steptracker history --limit 3 --json", "Prints three of them as JSON."),
    ],
    group: Group.enter,
    parameters: HistoryOptions.parameters
  ) { context, options in
    let session = try await context.open(.readOnly)
    if let id = options.id { return try await context.showChange(id, session) }
    let usual: ListLimit = context.format == .table ? .first(20) : .all
    let changes = try await session.store.changes(limit: (options.limit ?? usual).count)
    if changes.isEmpty, context.format == .table {
      throw CommandFailure(.noData, "no changes yet: the store is empty; add or import samples")
    }
    try context.show(HistoryDocument(changes: changes, calendar: session.calendar))
  }
}

extension CommandContext {
  /// Shows one change: of an import its receipt.
  fileprivate func showChange(_ id: StoreChange.ID, _ session: Session) async throws {
    guard let change = try await session.store.change(id) else {
      throw CommandFailure(.noData, "no such change: \(id); see 'steptracker history'")
    }
    try show(HistoryDocument(changes: [change], calendar: session.calendar, isOne: true))
  }
}

extension StoreChange {
  @Sendable fileprivate static func id(argument: String) throws(ArgumentValueError) -> ID {
    guard let id = Int(argument), id > 0 else {
      throw .expected("the number of a change, as 'steptracker history' lists them")
    }
    return id
  }
}
