/// A heartbeat that a heart rate variability was computed from.
///
/// Exports have these as elements inside of the record. A sample keeps each as a value of one metadata key,
/// `"63 7:47:41.86 AM"`: the rate per minute, a blank, and the time as the export has it.
struct Heartbeat: Equatable {
  /// The metadata key, which is also the name of the element.
  static let metadataKey = "InstantaneousBeatsPerMinute"
  /// The element around those of a record.
  static let listName = "HeartRateVariabilityMetadataList"

  let bpm: String
  let time: String

  /// Reads the value of the metadata key; nil for anything else that has the key.
  init?(_ value: String) {
    let parts = value.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    (bpm, time) = (String(parts[0]), String(parts[1]))
  }

  /// The element of an export.
  var element: HealthElement {
    HealthElement(
      name: Self.metadataKey, content: HealthObjectContent(attributes: ["bpm": bpm, "time": time]))
  }
}
