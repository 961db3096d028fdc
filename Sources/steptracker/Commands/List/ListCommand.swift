import Foundation
import StepTrackerCore

/// What `list` is asked for.
struct ListOptions: Sendable {
  var type: QuantityType
  var range: DateRange?
  var limit: ListLimit?
  var source: String?

  static let parameters: Parameters<ListOptions> = .combine(
    .metric,
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
  /// `list METRIC`: samples, the newest first.
  static let list = ToolCommand(
    "list",
    abstract: "Lists samples with their ids, the newest first.",
    examples: [
      Example("steptracker list weight", "Shows the latest weights."),
      Example("steptracker list steps --from yesterday --limit all", "Shows all since yesterday."),
    ],
    group: Group.enter,
    parameters: ListOptions.parameters
  ) { context, options in
    let session = try await context.open(.readOnly)
    let predicate = try options.predicate(session)
    guard let format = context.format.records else {
      let document = try await ListDocument.make(options, predicate, session)
      let text = document.text(context.appearance)
      return try context.console.output(text.rendered(depth: context.appearance.colorDepth))
    }
    let unit = session.preferences.unit(for: options.type)
    let writer = SampleListWriter(format, timeZone: context.timeZone, unit: unit)
    let stream = SampleStream(writer, output: context.console.output)
    try await session.store.reduceSamples(
      matching: [predicate], order: .reverse, limit: options.limit?.count, into: stream
    ) { try $0.append($1) }
    .finish()
  }
}

extension ListOptions {
  /// The samples that start in the range.
  fileprivate func predicate(_ session: Session) throws -> SamplePredicate {
    let interval = try range?.resolve(now: session.now, calendar: session.calendar)
    return .samples(of: type, startingIn: interval, from: source)
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
