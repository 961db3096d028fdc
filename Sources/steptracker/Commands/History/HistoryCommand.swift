import StepTrackerCore

/// What `history` is asked for.
struct HistoryOptions: Sendable {
  var limit: ListLimit?

  static let parameters: Parameters<HistoryOptions> = .combine(
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
      undoing and redoing are changes too.
      """,
    examples: [
      Example("steptracker history", "Shows the latest changes."),
      Example("steptracker history --limit 3 --json", "Prints three of them as JSON."),
    ],
    group: Group.enter,
    parameters: HistoryOptions.parameters
  ) { context, options in
    let session = try await context.open(.readOnly)
    let usual: ListLimit = context.format == .table ? .first(20) : .all
    let changes = try await session.store.changes(limit: (options.limit ?? usual).count)
    if changes.isEmpty, context.format == .table {
      throw CommandFailure(.noData, "no changes yet: the store is empty; add or import samples")
    }
    try context.show(HistoryDocument(changes: changes, calendar: session.calendar))
  }
}

/// Changes, the newest first.
struct HistoryDocument: RecordDocument {
  static let columns = StoreChange.columns

  let changes: [StoreChange]
  let calendar: DayCalendar

  var records: [[JSONValue]] { changes.map { $0.record(calendar) } }

  func text(_ appearance: Appearance) -> StyledText {
    let repertoire = appearance.repertoire
    let dates = DateText(calendar: calendar, isASCII: repertoire == .ascii)
    let numbers = NumberText(repertoire)
    let hasUndone = changes.contains(where: \.isUndone)
    var text = TextTable(
      columns: [
        .init("ID", .trailing), .init("When", optional: true),
        // In a narrow table the others give way first.
        .init("What", shrinkable: appearance.width >= 60),
        .init("Added", .trailing, optional: true), .init("Deleted", .trailing, optional: true),
      ] + (hasUndone ? [.init("Undone")] : []),
      rows: changes.map { change in
        [
          numbers.string(Double(change.id)), dates.label(of: .minute, startingAt: change.date),
          change.words, numbers.string(Double(change.added)),
          numbers.string(Double(change.deleted)),
        ] + (hasUndone ? [change.isUndone ? "undone" : ""] : [])
      }
    ).render(width: appearance.width, repertoire)
    // Changes are counted from 1.
    if let remaining = changes.last.map({ $0.id - 1 }), remaining > 0 {
      let count = numbers.string(Double(remaining))
      text.append(
        part: StyledText(
          flowing: ["\(count) more; show them with --limit all"], appearance, .muted))
    }
    return text
  }
}
