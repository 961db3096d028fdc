import Foundation

extension HealthStore {
  /// Decides whether summaries of days are taken and kept.
  package func useDaySummaries(_ use: DaySummaryUse) {
    daySummaryUse = use
  }

  /// Keeps summaries for the next answer, if that can be done without waiting.
  ///
  /// They are worth no failure and no delay: with a file that cannot be written, or that another program is
  /// writing to, nothing happens. A store that is opened for reading may keep them too, as they are no part
  /// of what it holds.
  func keep(_ unkept: UnkeptDays?) {
    guard let unkept, let connection = try? connection, !connection.isReadOnly else { return }
    try? connection.withoutWaiting {
      try connection.transaction(.writing) { try unkept.keep(connection) }
    }
  }

  /// Compares all summaries that the file keeps with the samples.
  ///
  /// - Returns: How many days are kept, and how many of them are damaged or wrong; there is no other reason
  ///   for wrong ones than a fault of this program.
  /// - Complexity: O(n log n) in the samples of the types that have summaries.
  package func verifyDaySummaries() throws(HealthStoreError) -> (days: Int, wrong: Int) {
    try reading { connection in
      var result = (days: 0, wrong: 0)
      for (type, id) in try StoredType.all(connection) {
        for zone in try connection.summaryZones(ofType: id) {
          let (days, wrong) = try connection.verifyDays(of: type, id: id, zone)
          result.days += days
          result.wrong += wrong
        }
      }
      return result
    }
  }

  /// Removes all summaries; they come back with the next questions.
  package func removeDaySummaries() throws(HealthStoreError) {
    do {
      let connection = try connection
      try connection.transaction(.writing) {
        try connection.execute("DELETE FROM daily_summary; DELETE FROM daily_summary_series")
      }
    } catch {
      throw HealthStoreError(translating: error)
    }
  }
}

extension Connection {
  fileprivate func summaryZones(ofType type: Int64) throws(SQLiteError) -> [TimeZone] {
    var zones: [TimeZone] = []
    try query("SELECT zone FROM daily_summary_series WHERE type = ?", [.integer(type)]) {
      if let zone = TimeZone(identifier: $0.text(at: 0)) { zones.append(zone) }
    }
    return zones
  }

  fileprivate func verifyDays(
    of type: QuantityType, id: Int64, _ zone: TimeZone
  ) throws -> (days: Int, wrong: Int) {
    let calendar = DayCalendar(timeZone: zone, firstWeekday: 1)
    let sources = try rankedSources(for: type)
    let series = try DaySeries(
      type: id, style: type.aggregationStyle, sources: sources, calendar: calendar, self)
    guard let number = series.id else { return (0, 0) }
    let always = DateInterval(
      start: Date(timeIntervalSince1970: SampleLimits.times.lowerBound - 864_000),
      end: Date(timeIntervalSince1970: SampleLimits.times.upperBound + 864_000))
    let kept = try series.days(in: always, self)
    let rows =
      try first(
        "SELECT count(*) FROM daily_summary WHERE series = ?", .integer(number)
      ) { Int($0.integer(at: 0)) } ?? 0
    guard let first = kept.first, let last = kept.last else { return (rows, rows) }
    let query = try StatisticsCollectionQueryDescriptor(
      quantityType: type,
      interval: DateInterval(
        start: Date(timeIntervalSince1970: first.start),
        end: Date(timeIntervalSince1970: last.end)),
      options: .everything(for: type.aggregationStyle), intervalComponents: DateComponents(day: 1),
      calendar: calendar)
    let stored = try StoredType(type, self)
    let (_, made) = try StatisticsBuilder(query: query, sources: sources).collection(
      ofDays: [], longestDuration: stored?.longestDuration ?? 0
    ) { (window, body) throws(SQLiteError) in
      if let stored { try self.forEachReading(of: type, stored, in: window, body) }
    }
    let right = Dictionary(made.map { ($0.start, $0) }, uniquingKeysWith: { $1 })
    let wrong = kept.count {
      $0 != right[$0.start] ?? DaySummary(start: $0.start, end: $0.end, summary: BucketSummary())
    }
    return (rows, rows - kept.count + wrong)
  }
}
