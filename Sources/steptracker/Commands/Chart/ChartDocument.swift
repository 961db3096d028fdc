import Foundation
import StepTrackerCore

/// The statistics of `stats`, which a person sees as a chart.
struct ChartDocument: Document {
  let request: ChartRequest
  let stats: StatsDocument
  /// The date to point at.
  let selection: Date?
  /// The value of a rule, in the unit of the chart.
  let goal: Double?
  /// What the person should know about how the goal was understood.
  let warning: String?
  /// The statistics of the time before, which a trend begins with.
  let lead: StatisticsCollection?
  /// The statistics of the period that the chart is compared with.
  let previous: StatisticsCollection?
  /// What is compared where the range is not over.
  let elapsed: ElapsedParts?

  var session: Session { stats.session }
  var type: QuantityType { request.type }
  var dates: DateText { DateText(calendar: session.calendar) }

  static func make(_ request: ChartRequest, _ session: Session) async throws -> ChartDocument {
    let stats = try await StatsDocument.make(request.statsOptions, session)
    let goal = try await goal(of: request, stats)
    let period = try request.comparedPeriod(to: stats.interval, session)
    return ChartDocument(
      request: request, stats: stats,
      selection: try request.marks.selection.flatMap {
        try Self.date($0, in: stats.interval, session)
      },
      goal: goal.value, warning: goal.warning,
      lead: try await session.statistics(request, in: request.leadOfTrend(stats.interval, session)),
      previous: try await session.statistics(request, in: period),
      elapsed: try await session.elapsedParts(request, of: stats.interval, and: period))
  }

  private static func date(
    _ text: String, in interval: DateInterval?, _ session: Session
  ) throws -> Date? {
    let calendar = session.calendar
    let date = try DateExpression.parse(text, now: session.now, calendar: calendar).start
    guard let interval, !interval.containsHalfOpen(date) else { return date }
    let days = DateText(calendar: calendar, isASCII: true).days(of: interval)
    throw CommandFailure(
      .usage, "outside of the chart: \(UserText.quote(text)); select a date of \(days)")
  }

  /// Throws unless there is something to draw.
  func checkDrawable() throws(CommandFailure) {
    guard stats.collection?.total != nil else { throw .noData(type) }
    try stats.checkBucketCount()
  }

  var json: some Encodable { stats.json }
  var csv: CSVDocument { stats.csv }

  func text(_ appearance: Appearance) -> StyledText {
    guard let shown = stats.interval else { return StyledText() }
    if request.isDescribed { return StyledText(sentences: description(of: shown), appearance) }
    let options = ChartOptions(
      width: appearance.width, height: request.height ?? 11, appearance.repertoire)
    return switch request.kind {
    case .bar: BarChart(series(of: shown), options: options).render()
    case .line: LineChart(series(of: shown), options: options).render()
    case .area: LineChart(series(of: shown), options: options, isFilled: true).render()
    case .calendar: Heatmap(calendar(of: shown), options: options).render()
    case .hours: Heatmap(hours(of: shown), options: options).render()
    }
  }
}

extension Session {
  /// Asks the question of a chart about another interval.
  func statistics(
    _ request: ChartRequest, in interval: DateInterval?
  ) async throws -> StatisticsCollection? {
    try await statistics(
      request.type, in: interval, by: request.by,
      options: .everything(for: request.type.aggregationStyle),
      merging: request.merging ?? .priority)
  }
}
