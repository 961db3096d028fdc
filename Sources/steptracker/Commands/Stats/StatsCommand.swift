import Foundation
import StepTrackerCore

extension Tool {
  /// `stats METRIC`: one row a bucket, and the whole range.
  static let stats = ToolCommand(
    "stats",
    abstract: "Computes statistics per day, week, month and so on.",
    discussion: """
      Cumulative metrics such as steps are added up; where several sources overlap, the best one counts \
      at every moment (see 'steptracker sources'). Others, such as weight, are averaged. Of sleep, the hours \
      asleep are shown for each night, which belongs to the day it ends on.
      """,
    examples: [
      Example("steptracker stats steps --by week --all", "Adds up the steps of each week."),
      Example("steptracker stats sleep --days 7", "Shows a week of nights."),
      Example("steptracker stats heart-rate --last month --json", "Prints last month as JSON."),
    ],
    group: Group.look,
    parameters: StatsRequest.parameters
  ) { context, request in
    let session = try await context.open(.readOnly)
    switch request.subject {
    case .quantity(let type):
      let document = try await StatsDocument.make(request.options(type), session)
      if document.collection?.total == nil, context.format == .table {
        throw CommandFailure.noData(type)
      }
      try context.show(document)
    case .object(.sleep):
      try request.checkSleep()
      let document = try await SleepDocument.make(request, session)
      if document.summary == nil, context.format == .table {
        throw CommandFailure.noData(HealthObjectType.sleep)
      }
      try context.show(document)
    case .object(let type):
      throw CommandFailure(
        .usage, "no statistics: \(type.name); run 'steptracker list \(type.name)'")
    }
  }
}
