/// The figures of one bucket, for all sources merged or for one source.
///
/// Values are in the type's canonical unit. A figure that was not asked for, or that has no meaning
/// for the type, is nil.
package struct StatisticsFigures: Hashable, Sendable {
  package var sum: Double?
  package var average: Double?
  package var minimum: Double?
  package var maximum: Double?
  package var mostRecent: MostRecent?
  /// Seconds covered by samples; where sources are merged, by credited ones.
  package var duration: Double?
  /// The percentiles that were asked for, by their number; 50 is the median.
  package var percentiles: [Double: Double] = [:]
  /// How many samples belong to the bucket, also those that merging leaves uncounted.
  package var count: Int = 0

  package init() {}

  /// A sample's value and times, with what decides which of two samples is the more recent.
  package struct MostRecent: Hashable, Sendable {
    package var value: Double
    package var start: Double
    package var end: Double
    package var change: Int

    init(value: Double, start: Double, end: Double, change: Int) {
      self.value = value
      self.start = start
      self.end = end
      self.change = change
    }

    package init(_ reading: SampleReading) {
      value = reading.value
      start = reading.start
      end = reading.end
      change = reading.change
    }

    /// Whether a sample comes later: by end, then start, then the change that saved it.
    func isOlder(than reading: SampleReading) -> Bool {
      (end, start, change) <= (reading.end, reading.start, reading.change)
    }

    /// Whether another sample comes later, or is equal.
    func isOlder(than other: Self) -> Bool {
      (end, start, change) <= (other.end, other.start, other.change)
    }
  }
}
