import StepTrackerCore

extension Tool {
  /// `diff METRIC`: changes from day to day.
  static let diff = ToolCommand(
    "diff",
    abstract: "Averages the change from day to day per weekday.",
    discussion: """
      Each day that has data is compared with the day before it that has data, and the changes are averaged \
      per weekday of the later day. One day more is read before the range, so that its first day has a \
      change too.
      """,
    examples: [
      Example("steptracker diff weight", "Shows on which weekdays weight goes up and down."),
      Example("steptracker diff weight --from 2024-01-01 --json", "Prints the changes as JSON."),
    ],
    group: Group.look,
    parameters: DailyQuestion.parameters
  ) { context, question in
    let session = try await context.open(.readOnly)
    let answer = try await session.dailyValues(of: question, precededByDay: true)
    let document = DiffDocument(answer: answer, isDescribed: question.isDescribed)
    if document.changes.isEmpty, context.format == .table {
      guard !answer.days.isEmpty else { throw CommandFailure.noData(question.type) }
      throw CommandFailure(
        .noData,
        "no changes: \(question.type.name) has one day with data in this range; "
          + "two days are needed, so widen it with --all or enter more values")
    }
    try context.show(document, in: question.picturePath)
  }
}
