/// Takes a reader as the whole truth: what earlier imports brought and it lacks goes.
///
/// Only what an import of the same format brought goes, of the same types and between the earliest
/// start and the latest end that the reader has of each, and, if that is asked, of its sources.
package struct Replacement: Sendable {
  /// The format whose imports it is about.
  let format: String
  /// Whether only samples of sources go that the reader has samples of.
  let keepsOtherSources: Bool
  /// Whether the reader had all there was to read of a type; asked once it has come to its end.
  let holdsAll: @Sendable (ObjectType) -> Bool

  package init(
    format: String, keepsOtherSources: Bool = false,
    holdsAll: @escaping @Sendable (ObjectType) -> Bool
  ) {
    self.format = format
    self.keepsOtherSources = keepsOtherSources
    self.holdsAll = holdsAll
  }
}

extension Connection {
  /// Deletes samples of a type that imports of a format brought and that were not seen again.
  ///
  /// - Returns: How many.
  func removeSamples(
    ofType type: Int64, between times: ClosedRange<Double>, broughtBy format: String,
    from sources: Set<Int64>? = nil, except seen: SeenKeys<SampleKey>, _ counts: inout ChangeCounts
  ) throws(SQLiteError) -> Int {
    let before = counts.deleted
    var first = times.lowerBound
    while true {
      // Not deleted while they are read, and no more of them in memory than a few.
      var gone: [SampleKey] = []
      try scan(
        """
        SELECT \(SampleKey.columns) FROM sample AS s
        WHERE type = ?1 AND start_time >= ?2 AND start_time <= ?3 AND end_time <= ?3
          AND change IN (SELECT id FROM change WHERE format = ?4)
        ORDER BY start_time
        """, [.integer(type), .real(first), .real(times.upperBound), .text(format)]
      ) { (row) throws(SQLiteError) in
        let key = SampleKey(row)
        first = key.start
        if !seen.contains(key), sources?.contains(key.source) ?? true { gone.append(key) }
        return gone.count < 4096
      }
      for key in gone {
        try bury(SampleKey.condition(from: 2), key.values(ofType: type), &counts)
      }
      if gone.count < 4096 { return counts.deleted - before }
    }
  }

  /// Deletes objects of a type that imports of a format brought and that were not seen again.
  ///
  /// - Returns: How many.
  func removeObjects(
    ofType type: Int64, between times: ClosedRange<Double>, broughtBy format: String,
    except seen: SeenKeys<[SQLiteValue]>, by change: Int64
  ) throws(SQLiteError) -> Int {
    // Of these there are few.
    var gone: [[SQLiteValue]] = []
    try query(
      """
      SELECT \(ObjectRow.keyColumns) FROM health_object
      WHERE type = ?1 AND start_time >= ?2 AND start_time <= ?3 AND end_time <= ?3
        AND change IN (SELECT id FROM change WHERE format = ?4)
      """,
      [.integer(type), .real(times.lowerBound), .real(times.upperBound), .text(format)]
    ) {
      let key = ObjectRow.key($0)
      if !seen.contains(key) { gone.append(key) }
    }
    for key in gone {
      _ = try buryObjects(ObjectRow.keyCondition(from: 2), key, by: change)
    }
    return gone.count
  }

  /// Counts samples that a change has added where one from before has the same source and times and another
  /// value.
  func countCorrections(
    ofType type: Int64, on days: ChangedDays, by change: Int64
  ) throws(SQLiteError) -> Int {
    let known = try first(
      "SELECT min(first_start), max(last_start) FROM change_type WHERE change < ? AND type = ?",
      .integer(change), .integer(type)
    ) { ($0.optionalReal(at: 0), $0.optionalReal(at: 1)) }
    guard let first = known?.0, let last = known?.1 else { return 0 }
    var count = 0
    for times in days.times where times.upperBound >= first && times.lowerBound <= last {
      count +=
        try self.first(
          """
          SELECT count(*) FROM sample AS s
          WHERE s.type = ?1 AND s.start_time >= ?2 AND s.start_time < ?3
            AND s.start_time >= ?4 AND s.start_time <= ?5 AND s.change = ?6 AND EXISTS (
              SELECT 1 FROM sample AS o
              WHERE o.type = ?1 AND o.start_time = s.start_time AND o.end_time = s.end_time
                AND o.source = s.source AND o.value <> s.value AND o.change <> ?6)
          """,
          .integer(type), .real(times.lowerBound), .real(times.upperBound), .real(first),
          .real(last), .integer(change)
        ) { Int($0.integer(at: 0)) } ?? 0
    }
    return count
  }
}
