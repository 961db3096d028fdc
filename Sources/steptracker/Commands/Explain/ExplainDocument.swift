import Foundation
import StepTrackerCore

/// What `explain` found out.
struct ExplainDocument: Document {
  let type: QuantityType
  let session: Session
  let day: DateInterval
  let credits: SourceCredits

  var unit: DisplayUnit { session.displayUnit(for: type) }

  /// Whether sources are merged; otherwise all of them count.
  var isMerged: Bool { type.aggregationStyle == .cumulative }

  static func make(_ options: ExplainOptions, _ session: Session) async throws -> ExplainDocument {
    let type = options.type
    let calendar = session.calendar
    let date = try DateExpression.parse(options.day, now: session.now, calendar: calendar)
    guard case .day(let day) = date else {
      throw CommandFailure(
        .usage, "not a day: \(UserText.quote(options.day)); write one such as 2024-05-08")
    }
    let query = try StatisticsQueryDescriptor(
      quantityType: type, interval: day, options: .everything(for: type.aggregationStyle))
    return ExplainDocument(
      type: type, session: session, day: day,
      credits: try await query.sourceCredits(for: session.store))
  }

  /// A quantity's number in the unit of the answer.
  func value(_ quantity: Quantity?) -> Double? {
    quantity.flatMap { try? $0.doubleValue(for: unit.unit) }
  }

  var json: some Encodable {
    ExplainBody(
      average: JSONNumber(value(credits.statistics?.averageQuantity())),
      count: credits.statistics?.sampleCount() ?? 0,
      date: DateText(calendar: session.calendar).label(of: .day, startingAt: day.start),
      interval: IntervalBody(day, session.calendar),
      isMerged: isMerged,
      leftOut: JSONNumber(value(credits.leftOutQuantity)),
      metric: type.name,
      sources: credits.sources.map(body),
      sum: JSONNumber(value(credits.statistics?.sumQuantity())),
      sumOfAll: JSONNumber(value(credits.sumOfAllQuantity)),
      timeZone: session.calendar.timeZone.identifier, unit: unit.unit.unitString)
  }

  var csv: CSVDocument {
    let figures = isMerged ? ["sum", "alone"] : ["average"]
    return CSVDocument(
      header: ["source", "userEntered", "count"] + figures,
      rows: credits.sources.map { source in
        let body = body(source)
        let cells = isMerged ? [body.sum.cell, body.alone.cell] : [body.average.cell]
        return [body.source, String(body.userEntered), String(body.count)] + cells
      })
  }

  private func body(_ source: SourceCredit) -> ExplainSourceBody {
    ExplainSourceBody(
      alone: JSONNumber(value(source.statistics.sumQuantity())),
      average: JSONNumber(value(source.statistics.averageQuantity())),
      count: source.statistics.sampleCount(),
      covered: source.covered.map { IntervalBody($0, session.calendar) },
      credited: source.credited.map { IntervalBody($0, session.calendar) },
      isMerged: isMerged,
      source: source.source,
      sum: JSONNumber(value(source.creditedSumQuantity)),
      userEntered: source.source == nil)
  }
}
