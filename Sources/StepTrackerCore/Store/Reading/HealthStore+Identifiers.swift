import Foundation

extension HealthStore {
  /// Finds the sample whose id begins with a text.
  ///
  /// - Parameter prefix: 4 to 16 hexadecimal digits.
  /// - Returns: The only sample with such an id.
  /// - Throws: `HealthStoreError`: `malformedID`, `noSuchSample` or `ambiguousID`.
  /// - Complexity: O(d) for d days between the first and the last sample of each type; the samples of the few
  ///   days that fit are read.
  public func sample(
    withIDPrefix prefix: String
  ) throws(HealthStoreError) -> QuantitySample {
    let samples = try samples(withIDPrefix: prefix)
    guard let sample = samples.first else { throw .noSuchSample(prefix) }
    guard samples.count == 1 else { throw .ambiguousID(prefix, samples.map(\.id)) }
    return sample
  }

  /// Finds all samples whose ids begin with a text.
  public func samples(
    withIDPrefix text: String
  ) throws(HealthStoreError) -> [QuantitySample] {
    guard let prefix = SampleID.Prefix(text) else { throw .malformedID(text) }
    return try reading { connection in
      try connection.locateSamples(
        onDays: { prefix.canMatch($0) }, where: { prefix.matches($0) }
      ).map(\.sample).filter { authorization.mayRead($0.type) }
    }
  }
}

/// A sample with the key of its row.
struct LocatedSample {
  let sample: QuantitySample
  let id: SampleID
  /// The values of the primary key, in the order of its columns.
  let key: [SQLiteValue]
}

extension Connection {
  /// Finds samples by their ids, of which the first digits come from type and day.
  func locateSamples(
    onDays isCandidate: (SampleID.DayKey) -> Bool, where isWanted: (SampleID) -> Bool
  ) throws(SQLiteError) -> [LocatedSample] {
    var found: [LocatedSample] = []
    for (type, typeID) in try StoredType.all(self) {
      guard let starts = try starts(ofType: typeID) else { continue }
      var decoder = SampleDecoder(type: type, connection: self)
      let days =
        SampleID.DayKey(type: type, start: starts.lowerBound)
        .day...SampleID.DayKey(type: type, start: starts.upperBound).day
      for day in days where isCandidate(.init(identifier: type.identifier, day: day)) {
        let start = Double(day) * 86_400
        try query(
          """
          SELECT \(SampleDecoder.columns) FROM sample
          WHERE type = ? AND start_time >= ? AND start_time < ?
          """, [.integer(typeID), .real(start), .real(start + 86_400)]
        ) { (row) throws(SQLiteError) in
          let sample = try decoder.sample(row)
          let id = sample.id
          guard isWanted(id) else { return }
          found.append(
            LocatedSample(sample: sample, id: id, key: SampleDecoder.key(row, type: typeID)))
        }
      }
    }
    return found
  }
}
