import StepTrackerCore

extension Tool {
  /// `weekday METRIC`: averages per weekday.
  static let weekday = ToolCommand(
    "weekday",
    abstract: "Averages a metric per weekday.",
    discussion: """
      Each weekday's average is over its days that have data. A day counts with its sum (steps), its last \
      measurement (weight and other body measures) or its average (heart rate and the rest).
      """,
    examples: [
      Example("steptracker weekday steps", "Compares the weekdays of the last 28 days."),
      Example("steptracker weekday heart-rate --all --json", "Prints them over all time as JSON."),
    ],
    group: Group.look,
    parameters: DailyQuestion.parameters
  ) { context, question in
    let session = try await context.open(.readOnly)
    let answer = try await session.dailyValues(of: question)
    let document = WeekdayDocument(answer: answer, isDescribed: question.isDescribed)
    if document.averages.isEmpty, context.format == .table {
      throw CommandFailure.noData(question.type)
    }
    try context.show(document, in: question.picturePath)
  }
}
