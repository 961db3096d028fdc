import Foundation

/// The summaries of a type's days in one time zone that a file keeps.
///
/// They hold for one order of sources: with another one they are as good as gone.
struct DaySeries {
  let type: Int64
  let calendar: DayCalendar
  /// What the merging of sources depends on.
  let sourceOrder: String
  /// The number of the series; nil if the file has none of this order.
  let id: Int64?

  /// Finds the series of a type.
  ///
  /// - Parameters:
  ///   - type: The type as the file knows it.
  ///   - style: How its samples combine.
  ///   - sources: The sources of the type, the most believed first.
  ///   - calendar: Says where days begin.
  ///   - connection: The file.
  /// - Throws: `SQLiteError`.
  init(
    type: Int64, style: AggregationStyle, sources: [RankedSource], calendar: DayCalendar,
    _ connection: Connection
  ) throws(SQLiteError) {
    self.type = type
    self.calendar = calendar
    let order =
      style == .cumulative ? sources.map { String($0.id) }.joined(separator: " ") : ""
    sourceOrder = order
    let found = try connection.first(
      "SELECT id, source_order FROM daily_summary_series WHERE type = ? AND zone = ?",
      .integer(type), .text(calendar.timeZone.identifier)
    ) { (id: $0.integer(at: 0), order: $0.text(at: 1)) }
    id = found?.order == order ? found?.id : nil
  }

  /// Reads the days that lie in an interval, in order of time.
  ///
  /// Rows that are damaged, or that are no days by what is known of the zone today, are left out.
  func days(
    in interval: DateInterval, _ connection: Connection
  ) throws(SQLiteError) -> [DaySummary] {
    guard let id else { return [] }
    let end = interval.end.timeIntervalSince1970
    var clock = calendar.clock
    var days: [DaySummary] = []
    days.reserveCapacity(
      Int(min(interval.duration / Double(secondsPerDay), Double(DayCollection.mostDays))) + 1)
    try connection.query(
      """
      SELECT start_time, summary FROM daily_summary
      WHERE series = ? AND start_time >= ? AND start_time < ? ORDER BY start_time
      """,
      [.integer(id), .real(interval.start.timeIntervalSince1970), .real(end)]
    ) { row in
      let kept = row.withBytes(at: 1) { DaySummaryCoding.decode($0, series: id) }
      guard let day = kept, day.start == row.real(at: 0), day.end <= end, clock.isWholeDay(day),
        day.start >= days.last?.end ?? -.infinity
      else { return }
      days.append(day)
    }
    return days
  }
}

extension LocalClock {
  /// Whether a summary's bounds are those of a local day.
  fileprivate mutating func isWholeDay(_ day: DaySummary) -> Bool {
    guard let start = Int(exactly: day.start), let end = Int(exactly: day.end),
      Double(start) > SampleLimits.times.lowerBound - 864_000,
      Double(end) < SampleLimits.times.upperBound + 864_000
    else { return false }
    let number = dayNumber(containing: start)
    return startOfDay(number) == start && startOfDay(number + 1) == end
  }
}
