import StepTrackerCore

/// What `goal` is asked for.
struct GoalOptions: Sendable {
  var type: QuantityType?
  var change: Change?
  var unit: String?
  /// The first day, as it was typed.
  var firstDay: String?

  enum Change: Equatable, Sendable {
    case set(String)
    case clear
  }

  static let parameters: Parameters<GoalOptions> = .combine(
    .optionalMetric(help: "The metric whose goal to show or to set."),
    Parameters<Change?>.atMostOne(
      of: Parameters<[String]>.repeatedArgument(
        "VALUE", help: "The number, with or without a unit: 10000, 70kg, 150 lb."
      ).map(setting),
      .flag("clear", value: .clear, help: "Ends the goal.")),
    .unit,
    .option(
      "from", placeholder: "DATE",
      help: "The first day; earlier ones keep their goals, later goals go."
    ).defaultText("today"),
    into: GoalOptions.init)

  private static func setting(_ words: [String]) -> Change? {
    words.isEmpty ? nil : .set(words.joined(separator: " "))
  }
}

extension Tool {
  /// `goal [METRIC] [VALUE]`: goals over time, progress and streaks.
  static let goal = ToolCommand(
    "goal",
    abstract: "Sets goals, and shows progress and streaks.",
    discussion: """
      What adds up, such as steps, has to be at least the goal on each day. What is measured, such as \
      weight, has a target that it approaches. A goal holds from today on; earlier days keep the goal that \
      held on them. A streak is the days in a row that reached their goals: today counts as soon as it has.
      """,
    examples: [
      Example("steptracker goal steps 10000", "Sets a goal of 10,000 steps a day."),
      Example("steptracker goal weight 70kg", "Sets a target for the weight."),
      Example("steptracker goal", "Shows the progress of all goals."),
      Example("steptracker goal steps", "Shows the goals of steps over time."),
      Example("steptracker goal steps --clear", "Ends the goal."),
    ],
    group: Group.look,
    parameters: GoalOptions.parameters
  ) { context, options in
    try options.check()
    guard let type = options.type else {
      let session = try await context.open(.readOnly)
      let document = try await GoalsDocument.make(session)
      if document.goals.isEmpty, context.format == .table { throw CommandFailure.noGoals }
      return try context.show(document)
    }
    if let change = options.change {
      return try await context.change(change, of: type, options)
    }
    let document = try await GoalPeriodsDocument.make(type, context.open(.readOnly))
    if document.periods.isEmpty, context.format == .table { throw CommandFailure.noGoal(type) }
    try context.show(document)
  }
}

extension GoalOptions {
  fileprivate func check() throws(CommandFailure) {
    if change == .clear, type == nil {
      throw CommandFailure(
        .usage, "no metric: --clear needs to know whose goal to end; name it first")
    }
    if case .set = change { return }
    if let unit {
      throw CommandFailure(
        .usage, "no value: --unit \(UserText.quote(unit)) is that of a goal; write its number")
    }
    if let firstDay, change == nil {
      throw CommandFailure(
        .usage,
        "no value: --from \(UserText.quote(firstDay)) is the first day of a goal; write its number")
    }
  }
}

extension CommandContext {
  fileprivate func change(
    _ change: GoalOptions.Change, of type: QuantityType, _ options: GoalOptions
  ) async throws {
    // Nothing is created for what cannot be set.
    let session = try await open(.readOnly)
    let day = try session.day(options.firstDay)
    var quantity: Quantity?
    switch change {
    case .set(let text):
      let parser = QuantityParser(type: type, preferredUnit: session.preferences.unit(for: type))
      let value = try parser.parse(text, unit: options.unit)
      try value.quantity.check(text, asGoalOf: type, instead: "end a goal with --clear")
      if let warning = value.warning { warn(warning) }
      quantity = value.quantity
    case .clear:
      var history = try await session.store.goalHistory(for: type)
      let before = history
      history.set(nil, from: day)
      if history == before { throw CommandFailure.noGoal(type) }
    }
    try await open(.readWrite).store.setGoal(quantity, for: type, from: day)
    if format == .table {
      confirm(session.sentence(quantity, for: type, from: day))
    } else {
      try await report("the goal was changed", GoalsDocument.make(open(.readOnly), only: type))
    }
  }

  private func report(_ change: String, _ document: some Document) throws {
    try report(change) { try show(document) }
  }
}

extension Quantity {
  /// Refuses what nobody can work towards.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - type: The metric.
  ///   - advice: What else can be done than to write a larger number.
  /// - Throws: `CommandFailure` for 0 and less of what cannot be below 0.
  func check(
    _ text: String, asGoalOf type: QuantityType, instead advice: String
  ) throws(CommandFailure) {
    let value = (try? doubleValue(for: type.canonicalUnit)) ?? 0
    if value > 0 || type.allowsNegativeValues { return }
    throw CommandFailure(
      .usage,
      "no goal: \(UserText.quote(text)) is not above 0; write a larger number, or \(advice)"
    )
  }
}

extension Session {
  /// The day that was typed; today if none was.
  fileprivate func day(_ text: String?) throws -> CivilDate {
    guard let text else { return calendar.civilDate(of: now) }
    return calendar.civilDate(
      of: try DateExpression.parse(text, now: now, calendar: calendar).start)
  }

  /// Says what holds now.
  ///
  /// `The goal of steps is at least 10,000 a day from today on.`
  fileprivate func sentence(
    _ goal: Quantity?, for type: QuantityType, from day: CivilDate
  ) -> String {
    let isToday = day == calendar.civilDate(of: now)
    let dates = DateText(calendar: calendar, isASCII: true)
    let start = isToday ? "today" : dates.shortDate(calendar.startOfDay(day))
    guard let goal else { return "\(type.name) has no goal from \(start) on." }
    let text = GoalText(type, unit: DisplayUnit(goal.unit, for: type), .ascii)
    let amount = text.labelled(goal: goal)
    return type.goalDirection == .atLeast
      ? "The goal of \(type.name) is at least \(amount) a day from \(start) on."
      : "The target of \(type.name) is \(amount) from \(start) on."
  }
}

extension CommandFailure {
  fileprivate static var noGoals: CommandFailure {
    CommandFailure(
      .noData, "no goals: none holds today; set one with 'steptracker goal steps 10000'")
  }

  fileprivate static func noGoal(_ type: QuantityType) -> CommandFailure {
    CommandFailure(
      .noData,
      "no goal: \(type.name) has none; set one with 'steptracker goal \(type.name) VALUE'")
  }
}
