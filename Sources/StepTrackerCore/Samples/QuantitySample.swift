public import Foundation

/// A measured quantity with the time it was measured at, or over, and where it comes from.
///
/// A walk of 312 steps from 7:30 to 7:34 has a duration of 240 seconds; a weight has equal start
/// and end. Times count in milliseconds; finer ones are rounded, so that a sample is the same when it is
/// read back. Nothing is checked here: `HealthStore.save(_:)` refuses a sample whose unit does not fit
/// its type, whose value is not finite or whose end comes before its start.
public struct QuantitySample: Hashable, Sendable, Identifiable {
  /// The type of what was measured.
  public let type: QuantityType
  /// The value in the unit that it came in.
  public let quantity: Quantity
  /// When measuring began.
  public let startDate: Date
  /// The end of the time measured over; the same as `startDate` for a single instant.
  public let endDate: Date
  /// When the sample was recorded, if that is known.
  public let creationDate: Date?
  /// The origin, whose unit is the quantity's.
  public let origin: SampleOrigin
  /// Tells samples apart that a person typed twice: 0 for the first, then 1, 2 and so on.
  package let occurrence: Int

  /// Creates a sample; `endDate` nil means an instant.
  public init(
    type: QuantityType, quantity: Quantity, startDate: Date, endDate: Date? = nil,
    source: String, sourceVersion: String? = nil, device: String? = nil,
    isUserEntered: Bool = false, creationDate: Date? = nil,
    metadata: SampleMetadata = SampleMetadata()
  ) {
    self.init(
      type: type, value: quantity.value, startDate: startDate, endDate: endDate ?? startDate,
      creationDate: creationDate,
      origin: SampleOrigin(
        source: source, sourceVersion: sourceVersion, device: device, unit: quantity.unit,
        isUserEntered: isUserEntered, metadata: metadata),
      occurrence: 0)
  }

  package init(
    type: QuantityType, value: Double, startDate: Date, endDate: Date, creationDate: Date?,
    origin: SampleOrigin, occurrence: Int
  ) {
    self.type = type
    self.quantity = Quantity(unit: origin.unit, doubleValue: value)
    self.startDate = startDate.inMilliseconds
    self.endDate = endDate.inMilliseconds
    self.creationDate = creationDate?.inMilliseconds
    self.origin = origin
    self.occurrence = occurrence
  }

  /// The id, made from the content: equal samples have equal ids on every machine.
  public var id: SampleID {
    SampleIdentity(self).id
  }
}

extension Date {
  /// The date rounded to milliseconds since 1970, as the store and all formats keep it.
  package var inMilliseconds: Date {
    Date(timeIntervalSince1970: timeIntervalSince1970.roundedToMilliseconds)
  }
}
