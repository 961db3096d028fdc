import StepTrackerCore

extension Tool {
  /// `chart METRIC`: the statistics of `stats` as a picture.
  static let chart = ToolCommand(
    "chart",
    abstract: "Draws bars of daily sums or a line of measurements.",
    discussion: """
      Cumulative metrics such as steps are drawn as bars with a rule at their average. Others are drawn as \
      a line of the day's last measurement (weight and other body measures) or its average (heart rate \
      and the rest); days without data are gaps. With more days than columns a bar is the mean of several.

      'calendar' shows a column a week, 'hours' the average of each hour of the weekdays; both tell \
      values by density.
      """,
    examples: [
      Example("steptracker chart steps", "Draws the steps of the last 28 days."),
      Example("steptracker chart weight --all --select 2024-04-30", "Points at one day's weight."),
      Example("steptracker chart heart-rate --days 1 --by hour", "Draws today hour by hour."),
      Example("steptracker chart weight --days 90 --trend", "Draws a smooth line and its slope."),
      Example(
        "steptracker chart steps --this month --compare previous", "Shows the month before too."),
      Example("steptracker chart steps --kind calendar", "Shows half a year or more of days."),
      Example("steptracker chart weight -o weight.svg", "Draws a picture for a browser."),
    ],
    group: Group.look,
    parameters: ChartRequest.parameters
  ) { context, request in
    let session = try await context.open(.readOnly)
    var request = request
    // Documents for programs and pictures do not depend on the width of a terminal.
    let isText = context.format == .table && request.picturePath == nil
    let width = isText ? context.appearance.width : nil
    if request.range == nil { request.range = request.usualRange(session, width: width) }
    let document = try await ChartDocument.make(request, session)
    if context.format == .table { try document.checkDrawable() }
    if let warning = document.warning { context.warn(warning) }
    try context.show(document, in: request.picturePath)
  }
}
