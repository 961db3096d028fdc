/// Judges what records have in common, each once: type, origin and occurrence.
struct SampleRecordOrigins {
  /// What the shared fields of a record amount to.
  enum Verdict {
    /// The type, the place of the origin in the running list and the occurrence.
    case sample(QuantityType, origin: Int32, occurrence: Int)
    /// The record is of something that is no quantity, and says more in other fields.
    case object(HealthObjectType)
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

  /// The running list.
  var list: RunningOrigins<Verdict>
  private var key: [UInt8] = []

  init(limit: Int) {
    list = RunningOrigins(limit: limit)
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
    let (number, isNew) = list.number(of: key)
    if isNew {
      do {
        list.keep(try judge(fields))
      } catch {
        list.keep(.fault(error))
      }
    }
    return list[number]
  }

  private mutating func judge(
    _ fields: borrowing SampleRecordFields
  ) throws(ImportIssue.Kind) -> Verdict {
    func text(_ field: SampleRecordFields.Field) -> String? { fields.text(field) }
    guard let name = text(.metric) ?? text(.identifier) else {
      throw .missingAttribute(SampleRecordFields.Field.metric.name)
    }
    let identified = text(.identifier).flatMap { QuantityType(identifier: $0) }
    guard let type = identified ?? QuantityType(named: name) else {
      let object = text(.identifier).flatMap(HealthObjectType.init(identifier:))
      return (object ?? HealthObjectType(named: name)).map(Verdict.object) ?? .ignored(name)
    }
    guard let unitText = text(.unit) else {
      throw .missingAttribute(SampleRecordFields.Field.unit.name)
    }
    guard let unit = try? QuantityUnit(unitText) else { throw .unknownUnit }
    guard unit.isCompatible(with: type.canonicalUnit) else { throw .incompatibleUnit }
    let all = try fields[.metadata].map(SampleMetadata.init(json:)) ?? SampleMetadata()
    let (metadata, occurrence) = all.splittingOffOccurrence()
    let isUserEntered = try fields.isUserEntered(metadata)
    let origin = SampleOrigin(
      source: text(.source) ?? Self.usualSource, sourceVersion: text(.sourceVersion),
      device: text(.device), unit: unit, isUserEntered: isUserEntered, metadata: metadata)
    return .sample(
      type, origin: list.place(of: origin, keySize: key.count), occurrence: occurrence)
  }
}

extension SampleRecordFields {
  /// The text of a field; nil if the record does not have it.
  func text(_ field: Field) -> String? {
    self[field].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a person typed the record in.
  func isUserEntered(_ metadata: SampleMetadata) throws(ImportIssue.Kind) -> Bool {
    switch text(.userEntered)?.lowercased() {
    case nil: return metadata["HKWasUserEntered"] == "1"
    case "true", "1": return true
    case "false", "0": return false
    default: throw .invalidAttribute(Field.userEntered.name)
    }
  }
}
