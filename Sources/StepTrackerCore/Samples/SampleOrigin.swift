/// Where a sample comes from: everything about it but its type, its times and its value.
///
/// The samples of one recording share their origin, so readers and the store keep each one once.
///
/// Origins with units of the same size but another name, as `Cal` and `kcal` or `count` and `%`, are
/// different: what is written back is the unit that a value came in.
public struct SampleOrigin: Sendable {
  /// The name of the source, which is what makes two sources the same: `Apple Watch`, `Scale`.
  public var source: String
  /// The version of the source's software, such as `17.5`.
  public var sourceVersion: String?
  /// The device as an Apple export describes it, without its memory address.
  public var device: String?
  /// The unit that the value came in.
  public var unit: QuantityUnit
  /// Whether a person typed the value (`HKWasUserEntered`), which outranks every other source.
  public var isUserEntered: Bool
  /// What else the source wrote down.
  public var metadata: SampleMetadata

  /// Creates an origin.
  public init(
    source: String, sourceVersion: String? = nil, device: String? = nil, unit: QuantityUnit,
    isUserEntered: Bool = false, metadata: SampleMetadata = SampleMetadata()
  ) {
    self.source = source
    self.sourceVersion = sourceVersion
    self.device = device
    self.unit = unit
    self.isUserEntered = isUserEntered
    self.metadata = metadata
  }
}

extension SampleOrigin: Hashable {
  /// Returns whether two origins are alike in everything, the name of the unit included.
  public static func == (left: SampleOrigin, right: SampleOrigin) -> Bool {
    left.unit.unitString == right.unit.unitString && left.source == right.source
      && left.isUserEntered == right.isUserEntered && left.sourceVersion == right.sourceVersion
      && left.device == right.device && left.metadata == right.metadata
  }

  /// Feeds everything, the name of the unit included, to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(unit.unitString)
    hasher.combine(source)
    hasher.combine(isUserEntered)
    hasher.combine(sourceVersion)
    hasher.combine(device)
    hasher.combine(metadata)
  }
}
