/// What statistics need to know of a stored sample.
package struct SampleReading: Hashable, Sendable {
  /// Seconds since 1970 UTC.
  package var start: Double
  package var end: Double
  /// The value in the type's canonical unit.
  package var value: Double
  /// The store's number for the source.
  package var source: Int
  package var isUserEntered: Bool
  /// The change that saved it: of two otherwise equal samples the later one is the more recent.
  package var change: Int

  package init(
    start: Double, end: Double, value: Double, source: Int, isUserEntered: Bool, change: Int
  ) {
    self.start = start
    self.end = end
    self.value = value
    self.source = source
    self.isUserEntered = isUserEntered
    self.change = change
  }
}
