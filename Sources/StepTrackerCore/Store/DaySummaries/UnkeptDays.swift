import Foundation

/// Summaries of days that have been made for an answer, and that a file may keep for the next one.
struct UnkeptDays {
  let series: DaySeries
  /// The last change that they know of.
  let change: Int64
  /// Between these instants every day that is not among the known ones has been looked at.
  let interval: DateInterval
  let known: [DaySummary]
  /// In order of time; days without samples are missing.
  let made: [DaySummary]

  /// Whether there are so many days that looking at them one by one is no gain.
  var isTooLong: Bool { interval.duration > Double(DayCollection.mostDays * secondsPerDay) }

  /// Keeps the whole days, also those without samples, unless something has changed meanwhile.
  ///
  /// To be called in a transaction that writes.
  func keep(_ connection: Connection) throws(SQLiteError) {
    guard !isTooLong, try connection.lastChange() == change else { return }
    let id = try seriesID(connection)
    var clock = series.calendar.clock
    var next = made[...]
    var position = interval.start.timeIntervalSince1970
    let end = interval.end.timeIntervalSince1970
    for edge in known.map({ ($0.start, $0.end) }) + [(end, end)] {
      let gap = position..<max(position, min(edge.0, end))
      position = max(position, edge.1)
      guard !gap.isEmpty else { continue }
      try connection.run(
        "DELETE FROM daily_summary WHERE series = ? AND start_time >= ? AND start_time < ?",
        .integer(id), .real(gap.lowerBound), .real(gap.upperBound))
      var start = clock.startOfDay(notBefore: gap.lowerBound)
      while true {
        let end = clock.startOfDay(clock.dayNumber(containing: start) + 1)
        guard Double(end) <= gap.upperBound else { break }
        next = next.drop { $0.start < Double(start) }
        var day = DaySummary(start: Double(start), end: Double(end), summary: BucketSummary())
        if let found = next.first, found.start == day.start, found.end == day.end { day = found }
        try keep(day, in: id, connection)
        start = end
      }
    }
  }

  private func seriesID(_ connection: Connection) throws(SQLiteError) -> Int64 {
    if let id = series.id { return id }
    // One of another order is worth nothing any more.
    try connection.run(
      """
      DELETE FROM daily_summary WHERE series IN
        (SELECT id FROM daily_summary_series WHERE type = ? AND zone = ?)
      """, .integer(series.type), .text(series.calendar.timeZone.identifier))
    try connection.run(
      "INSERT OR REPLACE INTO daily_summary_series (type, zone, source_order) VALUES (?, ?, ?)",
      .integer(series.type), .text(series.calendar.timeZone.identifier),
      .text(series.sourceOrder))
    return connection.lastInsertedID
  }

  private func keep(
    _ day: DaySummary, in series: Int64, _ connection: Connection
  ) throws(SQLiteError) {
    guard let bytes = DaySummaryCoding.encode(day, series: series) else { return }
    try connection.run(
      """
      INSERT OR REPLACE INTO daily_summary (series, start_time, end_time, summary)
      VALUES (?, ?, ?, ?)
      """, .integer(series), .real(day.start), .real(day.end), .blob(bytes))
  }
}

extension LocalClock {
  fileprivate mutating func startOfDay(notBefore instant: Double) -> Int {
    let whole = Date(timeIntervalSince1970: instant.rounded(.up)).wholeSeconds
    let number = dayNumber(containing: whole)
    let start = startOfDay(number)
    return start >= whole ? start : startOfDay(number + 1)
  }
}
