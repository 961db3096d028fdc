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

  var session: Session { stats.session }
  var kind: ChartRequest.Kind {
    request.kind ?? (request.type.aggregationStyle == .cumulative ? .bar : .line)
  }

  static func make(_ request: ChartRequest, _ session: Session) async throws -> ChartDocument {
    let stats = try await StatsDocument.make(request.statsOptions, session)
    let goal = try await goal(of: request, stats)
    return ChartDocument(
      request: request, stats: stats,
      selection: try request.selection.flatMap { try Self.date($0, in: stats.interval, session) },
      goal: goal.value, warning: goal.warning)
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
    guard stats.collection?.total != nil else { throw .noData(request.type) }
    try stats.checkBucketCount()
  }

  var json: some Encodable { stats.json }
  var csv: CSVDocument { stats.csv }

  func text(_ appearance: Appearance) -> StyledText {
    guard let shown = stats.interval else { return StyledText() }
    let options = ChartOptions(
      width: appearance.width, height: request.height ?? 11, appearance.repertoire)
    let series = series(of: shown)
    return switch kind {
    case .bar: BarChart(series, options: options).render()
    case .line: LineChart(series, options: options).render()
    }
  }
}
