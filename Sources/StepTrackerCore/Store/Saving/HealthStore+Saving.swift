import Foundation

extension HealthStore {
  /// Saves samples, all of them or none.
  ///
  /// A sample that is there already is not saved twice. One with HealthKit's metadata keys for synchronizing
  /// replaces an older version of itself, and stays away if the store has a newer one or the same. A hand entry that equals another one is: it gets the
  /// next occurrence number and so an id of its own. What was deleted and is saved again comes back.
  ///
  /// - Returns: The samples as they are stored, in the same order.
  /// - Throws: `HealthStoreError`, with nothing saved, if one of them cannot be stored or may not be.
  @discardableResult
  public func save(_ samples: [QuantitySample]) throws(HealthStoreError) -> [QuantitySample] {
    try change(.add) { connection, counts in
      try insert(samples, connection, &counts)
    }
  }

  /// Saves all samples and other objects of a reader in one transaction, or none if the reader or the file fails.
  ///
  /// The batches are pulled on the store's own queue. Nothing is saved if the task is cancelled before the end,
  /// even while the last statements run.
  ///
  /// - Parameters:
  ///   - source: The reader.
  ///   - kind: What the change is called in the history.
  ///   - detail: What the history says about it, such as the name of the file.
  ///   - bringsBackDeleted: Whether samples that a person deleted come back.
  ///   - replacement: Whether samples go that the reader no longer has.
  ///   - note: Says at the end what the history keeps of it, once it is clear that it is kept.
  ///   - isKept: Decides at the end, by what became of the samples, whether they are kept; otherwise
  ///     nothing is changed.
  /// - Returns: What became of the samples.
  /// - Throws: What the reader throws, `HealthStoreError`, or `CancellationError`.
  package func save(
    from source: sending some SampleBatchSource, as kind: StoreChange.Kind = .import,
    detail: String = "", bringsBackDeleted: Bool = false, replacing replacement: Replacement? = nil,
    noting note: @Sendable (SaveSummary) -> ChangeNote? = { _ in nil },
    keepingIf isKept: @Sendable (SaveSummary) -> Bool = { _ in true }
  ) throws -> SaveSummary {
    var source = source
    do {
      return try changing(kind, detail: detail) { connection, counts in
        connection.setEndsWhenCancelled(true)
        defer { connection.setEndsWhenCancelled(false) }
        var writer = makeWriter(
          connection, counts, bringsBackDeleted: bringsBackDeleted, replacement)
        var objects = ObjectWriter(
          connection: connection, change: counts.change, bringsBackDeleted: bringsBackDeleted,
          replacement: replacement)
        try Task.checkCancellation()
        while let batch = try source.nextBatch() {
          try writer.write(batch)
          try objects.write(batch.objects)
          try Task.checkCancellation()
        }
        try writer.finish()
        try objects.finish()
        try writer.describe()
        var summary = writer.summary
        objects.fill(&summary)
        if writer.counts.hasChanges || objects.counts.hasChanges, isKept(summary) {
          counts = writer.counts
          counts.added += objects.counts.added
          counts.deleted += objects.counts.deleted
          summary.change = Int(counts.change)
          if let note = note(summary) { try connection.note(note, on: counts.change) }
        }
        try Task.checkCancellation()
        return summary
      }
    } catch {
      // Whatever statement it was that ended because of it.
      if Task.isCancelled { throw CancellationError() }
      switch error {
      case is SQLiteError, is StoreFault: throw HealthStoreError(translating: error)
      default: throw error
      }
    }
  }

  /// Saves samples inside a transaction.
  func insert(
    _ samples: [QuantitySample], _ connection: Connection, _ counts: inout ChangeCounts
  ) throws -> [QuantitySample] {
    var writer = makeWriter(connection, counts, bringsBackDeleted: true)
    var stored: [QuantitySample] = []
    stored.reserveCapacity(samples.count)
    for sample in samples {
      try sample.validate()
      var sample = sample
      if sample.origin.isUserEntered, sample.occurrence == 0 {
        let occurrence = try writer.nextOccurrence(for: SampleIdentity(sample))
        sample = sample.withOccurrence(occurrence)
      }
      try writer.write(SampleBatch(sample))
      stored.append(sample)
    }
    try writer.finish()
    counts.added += writer.counts.added
    counts.deleted += writer.counts.deleted
    return stored
  }

  private func makeWriter(
    _ connection: Connection, _ counts: ChangeCounts, bringsBackDeleted: Bool,
    _ replacement: Replacement? = nil
  ) -> SampleWriter {
    SampleWriter(
      connection: connection, change: counts.change, bringsBackDeleted: bringsBackDeleted,
      replacement: replacement
    ) { type in
      try self.authorizeChanging(type, connection)
    }
  }
}

extension QuantitySample {
  /// Throws unless the sample can be stored.
  func validate() throws(HealthStoreError) {
    let value: Double
    do {
      value = try quantity.doubleValue(for: type.canonicalUnit)
    } catch {
      throw .incompatibleUnit(quantity.unit, type)
    }
    guard value.isFinite else { throw .valueNotFinite(type) }
    // Written so that times that are no numbers fail too.
    guard !(endDate < startDate) else { throw .endBeforeStart(type) }
    let start = startDate.timeIntervalSince1970
    let end = endDate.timeIntervalSince1970
    guard SampleLimits.allow(start: start, end: end) else { throw .timeOutOfRange(type) }
  }

  fileprivate func withOccurrence(_ occurrence: Int) -> QuantitySample {
    QuantitySample(
      type: type, value: quantity.value, startDate: startDate, endDate: endDate,
      creationDate: creationDate, origin: origin, occurrence: occurrence)
  }
}

extension SampleBatch {
  /// A batch of one sample that stands alone.
  fileprivate init(_ sample: QuantitySample) {
    self.init(
      startsOver: true, origins: [sample.origin],
      rows: [
        SampleRow(
          type: sample.type, start: sample.startDate.timeIntervalSince1970,
          end: sample.endDate.timeIntervalSince1970, value: sample.quantity.value, origin: 0,
          created: sample.creationDate?.timeIntervalSince1970, occurrence: sample.occurrence)
      ])
  }
}
