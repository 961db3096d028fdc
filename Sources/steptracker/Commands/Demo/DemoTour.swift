import StepTrackerCore

/// What the tour shows: commands, each with what it prints.
struct DemoTour {
  private struct Stop {
    var command: String
    var document: any Document
  }

  private let stops: [Stop]

  /// Asks what the commands of the tour ask.
  static func make(_ session: Session) async throws -> DemoTour {
    let steps = DailyQuestion(type: .stepCount)
    let weight = DailyQuestion(type: .bodyMass)
    return DemoTour(stops: [
      Stop(
        command: "steptracker", document: try await TodayDocument.make(session, showsAll: false)),
      Stop(
        command: "steptracker chart steps",
        document: try await ChartDocument.make(ChartRequest(type: .stepCount), session)),
      Stop(
        command: "steptracker chart weight",
        document: try await ChartDocument.make(ChartRequest(type: .bodyMass), session)),
      Stop(
        command: "steptracker weekday steps",
        document: WeekdayDocument(answer: try await session.dailyValues(of: steps))),
      Stop(
        command: "steptracker diff weight",
        document: DiffDocument(
          answer: try await session.dailyValues(of: weight, precededByDay: true))),
    ])
  }

  func text(_ appearance: Appearance) -> StyledText {
    var text = StyledText(
      flowing: [
        "A tour on made-up data: 28 days of steps, energy, weight and heart rate. "
          + "Nothing is kept."
      ], appearance)
    for stop in stops {
      text.append(part: StyledText(flowing: ["$ \(stop.command)"], appearance, .emphasis))
      text.append(part: stop.document.text(appearance))
    }
    text.append(part: StyledText(flowing: ["Now with your own data:"], appearance))
    text.append(
      part: CommandList.text(
        [
          Example("steptracker add weight 72.5kg", "Saves today's weight."),
          Example("steptracker import export.zip", "Brings in an export of Apple Health."),
          Example("steptracker help", "Lists all commands."),
        ], appearance))
    return text
  }
}
