import Foundation
import StepTrackerCore

extension Tool {
  /// `stats METRIC`: one row a bucket, and the whole range.
  static let stats = ToolCommand(
    "stats",
    abstract: "Computes statistics per day, week, month and so on.",
    discussion: """
      Cumulative metrics such as steps are added up; where several sources overlap, the best one counts \
      at every moment (see 'steptracker sources'). Others, such as weight, are averaged.
      """,
    examples: [
      Example("steptracker stats steps --by week --all", "Adds up the steps of each week."),
      Example("steptracker stats heart-rate --last month --json", "Prints last month as JSON."),
    ],
    group: Group.look,
    parameters: StatsOptions.parameters
  ) { context, options in
    let session = try await context.open(.readOnly)
    let document = try await StatsDocument.make(options, session)
    if document.collection?.total == nil, context.format == .table {
      throw CommandFailure.noData(options.type)
    }
    try context.show(document)
  }
}
