/// A sample as a reader delivers it, by the million: plain numbers and the place of its origin.
package struct SampleRow: Hashable, Sendable {
  package var type: QuantityType
  /// Seconds since 1970 UTC.
  package var start: Double
  package var end: Double
  /// The value in the unit of its origin.
  package var value: Double
  /// The place of the origin in the running list of the reader's batches.
  package var origin: Int32
  /// When the sample was recorded, in seconds since 1970 UTC.
  package var created: Double?
  /// 0, or the number of a repeated hand entry.
  package var occurrence: Int

  package init(
    type: QuantityType, start: Double, end: Double, value: Double, origin: Int32, created: Double?,
    occurrence: Int = 0
  ) {
    self.type = type
    self.start = start
    self.end = end
    self.value = value
    self.origin = origin
    self.created = created
    self.occurrence = occurrence
  }
}

/// A few thousand rows with the origins that they are the first to use, and other objects.
package struct SampleBatch: Sendable {
  /// Whether the running list of origins begins anew with this batch.
  ///
  /// A reader starts over when nearly every record has an origin of its own, so that memory stays
  /// bounded; rows never refer to origins from before.
  package var startsOver: Bool
  /// Appended to the running list before the rows are read.
  package var origins: [SampleOrigin]
  package var rows: [SampleRow]
  /// Objects that are no quantities.
  package var objects: [HealthObject]

  package init(
    startsOver: Bool = false, origins: [SampleOrigin] = [], rows: [SampleRow] = [],
    objects: [HealthObject] = []
  ) {
    self.startsOver = startsOver
    self.origins = origins
    self.rows = rows
    self.objects = objects
  }

  /// Whether there is nothing to save.
  package var isEmpty: Bool { rows.isEmpty && objects.isEmpty }

  /// How many samples and other objects there are.
  package var count: Int { rows.count + objects.count }
}

/// Something that samples are pulled out of, a batch at a time, on the thread of the one who pulls.
package protocol SampleBatchSource {
  /// Returns the next batch, or nil at the end.
  mutating func nextBatch() throws -> SampleBatch?
}
