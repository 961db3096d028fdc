/// The version of a piece of data that its source may correct later, in HealthKit's metadata keys
/// `HKMetadataKeySyncIdentifier` and `HKMetadataKeySyncVersion`.
///
/// Of a type and a source, a sample replaces an older one with the same identifier when its number is
/// greater.
struct SyncVersion: Hashable, Sendable {
  /// A number that is compared exactly, whether it is whole or not.
  enum Number: Hashable, Sendable {
    case whole(Int64)
    case real(Double)
  }

  static let identifierKey = "HKMetadataKeySyncIdentifier"
  static let numberKey = "HKMetadataKeySyncVersion"

  /// What the versions have in common.
  let identifier: String
  /// Which of them this is.
  let number: Number

  /// Reads the version of a sample; nil unless both keys are there and the number is one.
  init?(_ metadata: SampleMetadata) {
    guard !metadata.isEmpty, let identifier = metadata[Self.identifierKey], !identifier.isEmpty,
      var text = metadata[Self.numberKey],
      let value = text.withUTF8(DecimalNumber.parse), value.isFinite
    else { return nil }
    self.identifier = identifier
    number = Int64(text).map(Number.whole) ?? .real(value)
  }
}
