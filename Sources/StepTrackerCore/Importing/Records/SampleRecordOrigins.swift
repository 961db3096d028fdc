/// What the records of a file have in common with others: type, origin and occurrence, each judged once.
///
/// Bounded like the table of an Apple export: when it is full, it starts over, and so does the writer's list.
struct SampleRecordOrigins {
  /// What the shared fields of a record amount to.
  enum Verdict {
    /// The type, the place of the origin in the running list and the occurrence.
    case sample(QuantityType, origin: Int32, occurrence: Int)
    /// Records of the type that is named are not stored.
    case ignored(String)
    /// Why no record with these fields can be taken.
    case fault(ImportIssue.Kind)
  }

  /// The source of records that name none, as for values that are typed.
  static let usualSource = "steptracker"

  private static let shared: [SampleRecordFields.Field] = [
    .metric, .identifier, .unit, .source, .sourceVersion, .device, .userEntered, .metadata,
  ]
  private static let byteLimit = 1 << 20
  private static let batchByteLimit = 128 << 10

  private let limit: Int
  private var keys = ByteKeyTable()
  private var verdicts: [Verdict] = []
  private var originCount: Int32 = 0
  private var newOrigins: [SampleOrigin] = []
  private var newByteCount = 0
  private var key: [UInt8] = []

  init(limit: Int) {
    self.limit = limit
  }

  /// Whether the table must start over before it takes another record.
  var isFull: Bool { keys.count >= limit || keys.byteCount >= Self.byteLimit }

  /// Whether the origins that wait to be taken are enough for a batch.
  var isBatchFull: Bool { newByteCount >= Self.batchByteLimit }

  /// Starts over if the table is full.
  ///
  /// - Returns: Whether it did.
  mutating func startOverIfFull() -> Bool {
    guard isFull else { return false }
    self = SampleRecordOrigins(limit: limit)
    return true
  }

  /// Hands over the origins that are new since the last time.
  mutating func takeNewOrigins() -> [SampleOrigin] {
    defer {
      newOrigins = []
      newByteCount = 0
    }
    return newOrigins
  }

  /// Judges the shared fields of a record.
  mutating func verdict(of fields: borrowing SampleRecordFields) -> Verdict {
    key.removeAll(keepingCapacity: true)
    for field in Self.shared {
      let bytes = fields[field]
      // The length comes first, with one added for a field that is there.
      let length = UInt32(truncatingIfNeeded: (bytes?.count ?? -1) + 1)
      withUnsafeBytes(of: length) { key.append(contentsOf: $0) }
      if let bytes { key.append(contentsOf: bytes) }
    }
    let (number, isNew) = key.withUnsafeBufferPointer { keys.number(of: $0) }
    if isNew {
      do {
        verdicts.append(try judge(fields))
      } catch {
        verdicts.append(.fault(error))
      }
    }
    return verdicts[number]
  }

  private mutating func judge(
    _ fields: borrowing SampleRecordFields
  ) throws(ImportIssue.Kind) -> Verdict {
    func text(_ field: SampleRecordFields.Field) -> String? {
      fields[field].map { String(decoding: $0, as: UTF8.self) }
    }
    guard let name = text(.metric) ?? text(.identifier) else {
      throw .missingAttribute(SampleRecordFields.Field.metric.name)
    }
    let identified = text(.identifier).flatMap { QuantityType(identifier: $0) }
    guard let type = identified ?? QuantityType(named: name) else { return .ignored(name) }
    guard let unitText = text(.unit) else {
      throw .missingAttribute(SampleRecordFields.Field.unit.name)
    }
    guard let unit = try? QuantityUnit(unitText) else { throw .unknownUnit }
    guard unit.isCompatible(with: type.canonicalUnit) else { throw .incompatibleUnit }
    let all = try fields[.metadata].map(SampleMetadata.init(json:)) ?? SampleMetadata()
    let (metadata, occurrence) = all.splittingOffOccurrence()
    let isUserEntered: Bool
    switch text(.userEntered)?.lowercased() {
    case nil: isUserEntered = metadata["HKWasUserEntered"] == "1"
    case "true", "1": isUserEntered = true
    case "false", "0": isUserEntered = false
    default: throw .invalidAttribute(SampleRecordFields.Field.userEntered.name)
    }
    newOrigins.append(
      SampleOrigin(
        source: text(.source) ?? Self.usualSource, sourceVersion: text(.sourceVersion),
        device: text(.device), unit: unit, isUserEntered: isUserEntered, metadata: metadata))
    newByteCount += key.count
    originCount += 1
    return .sample(type, origin: originCount - 1, occurrence: occurrence)
  }
}
