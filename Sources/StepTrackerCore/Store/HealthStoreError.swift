/// A reason why a store does not do what it was asked for.
public enum HealthStoreError: Error, Equatable, Sendable {
  /// Nobody has been asked yet whether samples of this type may be used.
  case authorizationNotDetermined
  /// The type is locked: its samples may not be changed.
  case sharingDenied(QuantityType)
  /// There is no sample that answers the question.
  case noData
  /// A sample's unit does not measure what its type is about.
  case incompatibleUnit(QuantityUnit, QuantityType)
  /// A sample's value is not a finite number, or none in the type's unit.
  case valueNotFinite(QuantityType)
  /// A sample ends before it starts.
  case endBeforeStart(QuantityType)
  /// A sample's time lies outside the years 1 to 9999.
  case timeOutOfRange(QuantityType)
  /// The text is not the beginning of an id: 4 to 16 hexadecimal digits.
  case malformedID(String)
  /// No sample has an id that begins like this.
  case noSuchSample(String)
  /// Several samples have ids that begin like this.
  case ambiguousID(String, [SampleID])
  /// The file failed.
  case unableToCompleteRequest(StoreFault)
}
