import StepTrackerCore

extension Tool {
  /// `demo`: a tour on made-up data.
  static let demo = ToolCommand(
    "demo",
    abstract: "Shows a tour on made-up data; nothing is kept.",
    discussion: """
      Makes up 28 days of steps, energy, weight and heart rate, keeps them in memory, and shows what the \
      commands of the tour make of them. Your own store is not opened.
      """,
    examples: [
      Example("steptracker demo", "Shows the tour."),
      Example("steptracker demo --ascii --width 60", "Shows it in a narrow, plain terminal."),
    ],
    group: Group.help,
    parameters: .none
  ) { context, _ in
    guard context.format == .table else {
      throw CommandFailure(
        .usage,
        "no such form: the tour is made of tables and charts; leave out --json, --csv "
          + "and --format")
    }
    let tour = try await DemoTour.make(try await context.openDemo())
    let text = tour.text(context.appearance)
    try context.console.output(text.rendered(depth: context.appearance.colorDepth))
  }
}

extension CommandContext {
  /// Makes a store in memory and fills it with made-up samples.
  fileprivate func openDemo() async throws -> Session {
    let clock = now
    let store = try HealthStore(at: .inMemory, consent: .given, clock: { clock })
    let preferences = Preferences(settings: [:], environment: environment)
    let calendar = DayCalendar(timeZone: timeZone, firstWeekday: preferences.firstWeekday)
    let data = DemoData(now: now, calendar: calendar)
    try await store.save(data.samples)
    for (type, goal) in data.goals {
      try await store.setGoal(goal, for: type, from: data.firstDay)
    }
    return Session(store: store, preferences: preferences, calendar: calendar, now: now)
  }
}
