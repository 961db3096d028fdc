import StepTrackerCore

extension Session {
  /// What an object says, such as `sleep asleep core` or `workouts running`, and when.
  func words(
    for object: HealthObject, _ repertoire: Repertoire
  ) -> (value: String, time: String) {
    let value =
      Workout(object)?.activityName ?? Correlation(object)?.name ?? CategorySample(object)?.words
      ?? ""
    let words = [object.type.name, value].filter { !$0.isEmpty }.joined(separator: " ")
    if let summary = ActivitySummary(object) { return (words, summary.day.text) }
    let dates = DateText(calendar: calendar, isASCII: repertoire == .ascii)
    return (
      TerminalEscaping.escaped(words), dates.time(from: object.startDate, to: object.endDate)
    )
  }
}
