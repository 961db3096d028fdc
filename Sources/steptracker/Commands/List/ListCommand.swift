import Foundation
import StepTrackerCore

/// What `list` is asked for.
struct ListOptions: Sendable {
  var subject: ObjectType
  var range: DateRange?
  var limit: ListLimit?
  var source: String?

  static let parameters: Parameters<ListOptions> = .combine(
    .subject(help: "What to list, such as steps, sleep or workouts."),
    RangeOptions.parameters(usual: "all time"),
    .option(
      "limit", placeholder: "N|all", help: "How many samples; in machine formats all.",
      transform: ListLimit.init(argument:)
    ).defaultText("20"),
    .source(help: "Only samples from this source."),
    into: ListOptions.init)
}

/// How many rows to list.
enum ListLimit: Equatable, Sendable {
  case all
  case first(Int)

  @Sendable init(argument: String) throws(ArgumentValueError) {
    if argument == "all" {
      self = .all
    } else if let count = Int(argument), count > 0 {
      self = .first(count)
    } else {
      throw .expected("a whole number from 1 on, or 'all'")
    }
  }

  /// Nil for no limit.
  var count: Int? {
    switch self {
    case .all: nil
    case .first(let count): count
    }
  }
}

extension Tool {
  /// `list METRIC`: samples, sleep, workouts and so on, the newest first.
  static let list = ToolCommand(
    "list",
    abstract: "Lists samples with their ids, the newest first.",
    discussion: """
      METRIC is a metric, or what an export of Apple Health holds beside metrics: sleep, stand-hours and \
      other categories, workouts, correlations, activity.
      """,
    examples: [
      Example("steptracker list weight", "Shows the latest weights."),
      Example("steptracker list sleep --days 3", "Shows three days of sleep stages."),
      Example("steptracker list steps --from yesterday --limit all", "Shows all since yesterday."),
    ],
    group: Group.enter,
    parameters: ListOptions.parameters
  ) { context, options in
    let session = try await context.open(.readOnly)
    switch options.subject {
    case .quantity(let type): try await context.list(type, options, session)
    case .object(let type): try await context.list(type, options, session)
    }
  }
}

extension CommandContext {
  fileprivate func list(
    _ type: QuantityType, _ options: ListOptions, _ session: Session
  ) async throws {
    let interval = try options.range?.resolve(now: session.now, calendar: session.calendar)
    let predicate = SamplePredicate.samples(of: type, startingIn: interval, from: options.source)
    guard let format = format.records else {
      let document = try await ListDocument.make(type, options, predicate, session)
      let text = document.text(appearance)
      return try console.output(text.rendered(depth: appearance.colorDepth))
    }
    let unit = session.preferences.unit(for: type)
    let writer = SampleListWriter(format, timeZone: timeZone, unit: unit)
    let stream = SampleStream(writer, output: console.output)
    try await session.store.reduceSamples(
      matching: [predicate], order: .reverse, limit: options.limit?.count, into: stream
    ) { try $0.append($1) }
    .finish()
  }
}

extension SamplePredicate {
  /// The samples that start in an interval and come from a source; nil for all.
  static func samples(
    of type: QuantityType, startingIn interval: DateInterval?, from source: String? = nil
  ) -> SamplePredicate {
    var conditions: [SampleCondition] = []
    if let interval { conditions.append(.interval(interval, options: .strictStartDate)) }
    if let source { conditions.append(.sources([source])) }
    return .quantitySample(type: type, where: .all(conditions))
  }
}
