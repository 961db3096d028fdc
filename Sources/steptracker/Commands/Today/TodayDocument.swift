import Foundation
import StepTrackerCore

/// The day so far: every metric in use beside its last 28 days.
struct TodayDocument: Document {
  let session: Session
  /// The 28 days up to today.
  let interval: DateInterval
  /// The metrics that have data in the 28 days, the most important first.
  let metrics: [TodayMetric]
  /// The nights of the 28 days; nil without any.
  let sleep: TodaySleep?
  /// The metrics that have a goal today, but no data in the 28 days.
  let idleGoals: [QuantityType]
  let storeHasData: Bool
  /// Whether people see all metrics and not only the most important ones.
  let showsAll: Bool

  static func make(_ session: Session, showsAll: Bool) async throws -> TodayDocument {
    let interval = session.calendar.createDateInterval(from: session.now, daysBack: 28)
    let spans = try await session.store.quantityTypes()
    let types = spans.filter { $0.value.upperBound >= interval.start }.keys
      .sorted { $0.importance < $1.importance }
    let goals = try await session.store.goals()
    let metrics = try await metrics(types, with: goals, in: interval, session)
    let nights = try await session.store.sleepNights(in: interval, calendar: session.calendar)
    let hasObjects = try await !session.store.objectTypes().isEmpty
    let today = session.calendar.civilDate(of: session.now)
    let shown = Set(metrics.map(\.type))
    let idle = goals.filter { !shown.contains($0.key) && $0.value.goal(on: today) != nil }
    return TodayDocument(
      session: session, interval: interval, metrics: metrics,
      sleep: TodaySleep(nights, in: interval, calendar: session.calendar),
      idleGoals: idle.keys.sorted { $0.importance < $1.importance },
      storeHasData: !spans.isEmpty || hasObjects, showsAll: showsAll)
  }

  /// Asks for all metrics at once, and puts them in their order.
  private static func metrics(
    _ types: [QuantityType], with goals: [QuantityType: GoalHistory], in interval: DateInterval,
    _ session: Session
  ) async throws -> [TodayMetric] {
    try await withThrowingTaskGroup(of: (Int, TodayMetric?).self) { group in
      for (place, type) in types.enumerated() {
        let hasGoals = goals[type] != nil
        group.addTask {
          (place, try await session.todayMetric(type, in: interval, hasGoals: hasGoals))
        }
      }
      var metrics: [TodayMetric?] = Array(repeating: nil, count: types.count)
      for try await (place, metric) in group { metrics[place] = metric }
      return metrics.compactMap(\.self)
    }
  }

  /// Whether there is nothing to show of the 28 days.
  var isEmpty: Bool { metrics.isEmpty && sleep == nil }

  /// Throws if there is data, but none of it in the 28 days.
  func checkShowable() throws(CommandFailure) {
    guard isEmpty, storeHasData else { return }
    throw CommandFailure(
      .noData,
      "no data: nothing in the last 28 days; see earlier ones with "
        + "'steptracker chart METRIC --all' or 'steptracker list METRIC'")
  }

  /// The figures of machine formats, sleep last.
  private var bodies: [MetricBody] {
    metrics.map { MetricBody($0, session.calendar) }
      + [sleep].compactMap { $0.map { MetricBody($0, session.calendar) } }
  }

  struct Body: Encodable {
    var interval: IntervalBody
    var metrics: [MetricBody]
    var now: String
    var timeZone: String
  }

  var json: Body {
    Body(
      interval: IntervalBody(interval, session.calendar),
      metrics: bodies,
      now: session.calendar.iso8601(session.now),
      timeZone: session.calendar.timeZone.identifier)
  }

  var csv: CSVDocument {
    CSVDocument(
      header: [
        "metric", "value", "unit", "measured", "minimum", "maximum", "average", "days", "change",
        "goal", "share", "streak", "expected",
      ],
      rows: bodies.map { body in
        [
          body.metric, body.value.cell, body.unit, body.measured, body.minimum.cell,
          body.maximum.cell, body.average.cell, String(body.days), body.change.cell,
          body.goal.cell, body.share.cell, body.streak.map(String.init), body.expected,
        ]
      })
  }
}

/// One metric of the JSON document of `today`.
struct MetricBody: Encodable {
  var average: JSONNumber
  var change: JSONNumber
  var daily: [JSONNumber]
  var days: Int
  var expected: String?
  var goal: JSONNumber
  var maximum: JSONNumber
  var measured: String?
  var metric: String
  var minimum: JSONNumber
  var share: JSONNumber
  var streak: Int?
  var unit: String
  var value: JSONNumber

  init(_ metric: TodayMetric, _ calendar: DayCalendar) {
    average = JSONNumber(metric.average)
    change = JSONNumber(metric.change)
    daily = metric.daily.map(JSONNumber.init)
    days = metric.days
    expected = metric.goal?.expectedDay?.text
    goal = JSONNumber(metric.goal.flatMap { try? $0.goal.doubleValue(for: metric.unit.unit) })
    maximum = JSONNumber(metric.maximum)
    measured = metric.measured.map(calendar.iso8601)
    self.metric = metric.type.name
    minimum = JSONNumber(metric.minimum)
    share = JSONNumber(metric.goal?.share)
    streak = metric.goal?.streak.current
    unit = metric.unit.unit.unitString
    value = JSONNumber(metric.value)
  }

  private enum CodingKeys: CodingKey {
    case average, change, daily, days, expected, goal, maximum, measured, metric, minimum, share
    case streak, unit, value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(average, forKey: .average)
    try container.encode(change, forKey: .change)
    try container.encode(daily, forKey: .daily)
    try container.encode(days, forKey: .days)
    try container.encode(expected, forKey: .expected)
    try container.encode(goal, forKey: .goal)
    try container.encode(maximum, forKey: .maximum)
    try container.encode(measured, forKey: .measured)
    try container.encode(metric, forKey: .metric)
    try container.encode(minimum, forKey: .minimum)
    try container.encode(share, forKey: .share)
    try container.encode(streak, forKey: .streak)
    try container.encode(unit, forKey: .unit)
    try container.encode(value, forKey: .value)
  }
}

extension Session {
  fileprivate func todayMetric(
    _ type: QuantityType, in interval: DateInterval, hasGoals: Bool
  ) async throws -> TodayMetric? {
    let collection = try await statistics(
      type, in: interval, by: .day, options: .everything(for: type.aggregationStyle),
      merging: .priority)
    var goal: GoalProgress?
    if hasGoals {
      goal = try await GoalQueryDescriptor(
        quantityType: type, date: now, calendar: calendar, readsAllDays: false
      ).result(for: store)
    }
    return collection.flatMap {
      TodayMetric($0, goal: goal, unit: displayUnit(for: type), now: now)
    }
  }
}
