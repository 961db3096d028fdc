public import Foundation

/// Something from a health record that is no quantity: HealthKit's `HKObject`.
///
/// Category samples, workouts, correlations and activity summaries have one shape. What they have in common
/// has names of its own, the rest stays in `content` as the export wrote it, so that nothing is lost.
/// ``CategorySample``, ``Workout``, ``Correlation`` and ``ActivitySummary`` tell what it means.
public struct HealthObject: Hashable, Sendable, Identifiable {
  /// What it is.
  public let type: HealthObjectType
  /// A category's value, a workout's activity or a correlation's type, by HealthKit's name; else empty.
  public let value: String
  /// When it began; of an activity summary, midnight UTC of its day.
  public let startDate: Date
  /// When it ended.
  public let endDate: Date
  /// When it was recorded; of an activity summary, when the export was made.
  public let creationDate: Date?
  /// The name of the source; empty for an activity summary.
  public let source: String
  /// The version of the source's software, such as `17.5`.
  public let sourceVersion: String?
  /// The device as an Apple export describes it, without its memory address.
  public let device: String?
  /// Whether a person typed it in.
  public let isUserEntered: Bool
  /// What else the source wrote down.
  public let metadata: SampleMetadata
  /// Everything else.
  public let content: HealthObjectContent

  /// Creates an object.
  ///
  /// A value of sleep may also be HealthKit's number of the stage, such as `3`, which gets its name.
  public init(
    type: HealthObjectType, value: String = "", startDate: Date, endDate: Date,
    creationDate: Date? = nil, source: String, sourceVersion: String? = nil,
    device: String? = nil, isUserEntered: Bool = false,
    metadata: SampleMetadata = SampleMetadata(),
    content: HealthObjectContent = HealthObjectContent()
  ) {
    self.type = type
    self.value = type == .sleep ? SleepStage.value(named: value) : value
    self.startDate = startDate.inMilliseconds
    self.endDate = endDate.inMilliseconds
    self.creationDate = creationDate?.inMilliseconds
    self.source = source
    self.sourceVersion = sourceVersion
    self.device = device
    self.isUserEntered = isUserEntered
    self.metadata = metadata
    self.content = content
  }

  /// The id, made from what identifies the object: the same on every machine.
  ///
  /// That is the type, the times, the source and the value, of a correlation also its members; of an activity
  /// summary it is the day.
  public var id: SampleID {
    var hash = StableHash()
    let start = startDate.timeIntervalSince1970
    hash.combine(type.identifier)
    hash.combine(start)
    hash.combine(endDate.timeIntervalSince1970)
    hash.combine(source)
    hash.combine(value)
    hash.combine(UInt64(bitPattern: memberHash))
    let day = SampleID.DayKey(identifier: type.identifier, start: start).hash
    return SampleID(rawValue: UInt64(day) << 48 | hash.value >> 16)
  }
}

extension HealthObject {
  /// The time that the object is of, for reports; the end is not before the start.
  ///
  /// Of the day of an activity summary it is noon UTC, which is on that day in nearly all time zones.
  var span: ClosedRange<Date> {
    let noon = type == .activitySummary ? 43_200.0 : 0
    return startDate.addingTimeInterval(noon)...max(startDate, endDate).addingTimeInterval(noon)
  }
}
