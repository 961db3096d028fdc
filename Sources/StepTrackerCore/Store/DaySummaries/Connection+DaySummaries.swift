import Foundation

// MARK: - Using summaries of days

extension Connection {
  /// Composes statistics of days, taking those that the file has kept.
  ///
  /// - Returns: The answer, and what has been made for it that may be kept.
  func statistics(
    ofDaysFor query: StatisticsCollectionQueryDescriptor, _ builder: StatisticsBuilder,
    sources: [RankedSource], use: DaySummaryUse
  ) throws(SQLiteError) -> (StatisticsCollection, UnkeptDays?) {
    let type = query.quantityType
    guard let stored = try StoredType(type, self) else {
      return (StatisticsCollection(query: query, populated: [], total: nil), nil)
    }
    let series = try DaySeries(
      type: stored.id, style: type.aggregationStyle, sources: sources,
      calendar: query.buckets.calendar, self)
    let known = use == .never ? [] : try series.days(in: query.interval, self)
    let counter = ReadingCounter()
    let (collection, made) = try builder.collection(
      ofDays: known, longestDuration: stored.longestDuration
    ) { (window, body) throws(SQLiteError) in
      try self.forEachReading(of: type, stored, in: window) { reading in
        counter.count += 1
        body(reading)
      }
    }
    guard use == .always || (use == .whenWorthwhile && counter.count >= DaySummaryUse.worth),
      let samples = try span(of: type, stored)?.overlapHalfOpen(with: query.interval)
    else { return (collection, nil) }
    let unkept = UnkeptDays(
      series: series, change: try lastChange(), interval: samples, known: known, made: made)
    return (collection, unkept.isTooLong ? nil : unkept)
  }

  /// The days from the first sample of a type to the last one's end.
  private func span(
    of type: QuantityType, _ stored: StoredType
  ) throws(SQLiteError) -> DateInterval? {
    guard let starts = try starts(ofType: stored.id) else { return nil }
    let reach = max(stored.longestDuration, DiscreteAccumulator.longestHold)
    let day = Double(secondsPerDay)
    return DateInterval(
      start: Date(timeIntervalSince1970: starts.lowerBound - day),
      end: Date(timeIntervalSince1970: starts.upperBound + reach + day))
  }
}

/// Counts across a closure that may be kept.
private final class ReadingCounter {
  var count = 0
}

/// When a store takes and keeps summaries of days; the answers are the same.
package enum DaySummaryUse: Hashable, Sendable {
  /// Every answer is made of samples.
  case never
  /// Summaries are kept when making them took time.
  case whenWorthwhile
  /// Summaries are kept after every answer.
  case always

  /// With fewer samples, making the days again costs no more than keeping them.
  static let worth = 4096
}

// MARK: - Dropping them

extension Connection {
  /// Drops the summaries of days that samples of a type touch which are saved or deleted.
  func dropDays(
    of type: QuantityType, id: Int64, changed days: ChangedDays, longestDuration: Double
  ) throws(SQLiteError) {
    guard !days.isEmpty else { return }
    var series: [Int64] = []
    try query("SELECT id FROM daily_summary_series WHERE type = ?", [.integer(id)]) {
      series.append($0.integer(at: 0))
    }
    guard !series.isEmpty else { return }
    // How long a reading holds depends on others with the same start.
    let isHeld = type.aggregationStyle == .discreteTemporallyWeighted
    let reach = isHeld ? max(longestDuration, DiscreteAccumulator.longestHold) : 0
    for id in series {
      for times in days.times {
        // The longest day that a zone ever had is two days long.
        try run(
          """
          DELETE FROM daily_summary
          WHERE series = ? AND start_time >= ? AND start_time <= ? AND end_time > ?
          """,
          .integer(id), .real(times.lowerBound - 4 * 86_400), .real(times.upperBound + reach),
          .real(times.lowerBound))
      }
    }
  }

  /// Drops the summaries of days that samples touch which a change has deleted, now or earlier.
  func dropDays(ofSamplesDeletedBy change: Int64) throws(SQLiteError) {
    var changed: [Int64: ChangedDays] = [:]
    try query(
      "SELECT type, start_time, end_time FROM deleted_sample WHERE deleted_by = ?",
      [.integer(change)]
    ) {
      changed[$0.integer(at: 0), default: ChangedDays()].insert(
        from: $0.real(at: 1), to: $0.real(at: 2))
    }
    for (type, id) in try StoredType.all(self) {
      guard let days = changed[id], let stored = try StoredType(type, self) else { continue }
      try dropDays(of: type, id: id, changed: days, longestDuration: stored.longestDuration)
    }
  }
}
