import StepTrackerCore

extension Tool {
  /// `undo`: takes back the last change.
  static let undo = ToolCommand(
    "undo",
    abstract: "Takes back the last change.",
    discussion: """
      A change is an entry, an edit, a deletion, a whole import, a goal or a setting, as 'history' lists them. \
      Again, it takes back the one before. Deleted samples come back as they were; what an import brought goes, and the \
      next import of the file may bring it again.
      """,
    examples: [Example("steptracker undo", "Takes back the last change that still holds.")],
    group: Group.enter,
    parameters: .none
  ) { context, _ in
    try await context.reverse(.undo)
  }

  /// `redo`: makes the change again that was taken back last.
  static let redo = ToolCommand(
    "redo",
    abstract: "Makes the change again that was undone last.",
    discussion: "That works as long as nothing else has been changed since.",
    examples: [Example("steptracker redo", "Takes back the last 'undo'.")],
    group: Group.enter,
    parameters: .none
  ) { context, _ in
    try await context.reverse(.redo)
  }
}

extension CommandContext {
  fileprivate func reverse(_ direction: ChangeReversal.Direction) async throws {
    // Nothing is created where there is nothing to take back.
    let reader = try await open(.readOnly)
    guard try await reader.store.nextChange(to: direction) != nil else {
      throw CommandFailure.nothing(to: direction)
    }
    let session = try await open(.readWrite)
    let store = session.store
    let reversal = try await direction == .undo ? store.undo() : store.redo()
    guard let reversal else { throw CommandFailure.nothing(to: direction) }
    if format == .table, isQuiet { return }
    try report(direction == .undo ? "the change was undone" : "the change was made again") {
      try show(ReversalDocument(reversal: reversal, calendar: session.calendar))
    }
  }
}

extension CommandFailure {
  fileprivate static func nothing(to direction: ChangeReversal.Direction) -> CommandFailure {
    let state =
      direction == .undo
      ? "no change is left to take back" : "nothing was undone since the last change"
    return CommandFailure(
      .noData, "nothing to \(direction.kind.rawValue): \(state); see 'steptracker history'")
  }
}

/// What `undo` or `redo` did.
struct ReversalDocument: Document {
  let reversal: ChangeReversal
  let calendar: DayCalendar

  private var record: [JSONValue] { reversal.change.record(calendar) }

  var json: some Encodable {
    let keys = zip(StoreChange.columns, record)
    return [
      reversal.direction == .undo ? "undone" : "redone": Dictionary(keys) { first, _ in first }
    ]
  }

  var csv: CSVDocument {
    CSVDocument(header: StoreChange.columns, rows: [record.map(\.cell)])
  }

  /// Says what was done, such as `Undid: import of export.zip (768 samples taken back).`.
  func text(_ appearance: Appearance) -> StyledText {
    let verb = reversal.direction == .undo ? "Undid" : "Redid"
    let words = TerminalEscaping.escaped(reversal.change.words)
    let list = effects.isEmpty ? "" : " (\(effects.joined(separator: ", ")))"
    return StyledText(flowing: ["\(verb): \(words)\(list)."], appearance)
  }

  /// What people call one of what was changed.
  private var noun: String {
    Deletion.noun(
      reversal.change.types.map(ObjectType.quantity)
        + reversal.change.objectTypes.map(ObjectType.object))
  }

  private var effects: [String] {
    let (gone, back) =
      reversal.direction == .undo
      ? ("taken back", "brought back") : ("deleted again", "added again")
    return [(reversal.deleted, gone), (reversal.added, back)].filter { $0.0 > 0 }
      .map { "\(CountText.string($0.0, noun)) \($0.1)" }
  }
}
