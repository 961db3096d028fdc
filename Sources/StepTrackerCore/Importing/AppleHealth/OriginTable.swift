/// Judges what records have in common, each once: their unit and where they come from.
struct OriginTable {
  /// What the key of a record amounts to.
  enum Verdict {
    /// The place of its origin in the running list, and the number of a repeated hand entry.
    case origin(Int32, occurrence: Int)
    /// Why no record with this key can be taken.
    case fault(ImportIssue.Kind)
  }

  /// The running list.
  var list: RunningOrigins<Verdict>
  private var latestUnit: (text: String, unit: QuantityUnit)?

  init(limit: Int) {
    list = RunningOrigins(limit: limit)
  }

  /// Judges the key of a record.
  mutating func verdict(of key: borrowing RecordKey, type: QuantityType) -> Verdict {
    let (number, isNew) = list.number(of: key.bytes)
    if isNew { list.keep(judge(key, type: type)) }
    return list[number]
  }

  /// Reads a unit; the next record mostly has the same.
  private mutating func unit(_ text: String) -> QuantityUnit? {
    if let latestUnit, latestUnit.text == text { return latestUnit.unit }
    guard let unit = try? QuantityUnit(text) else { return nil }
    latestUnit = (text, unit)
    return unit
  }

  private mutating func judge(_ key: borrowing RecordKey, type: QuantityType) -> Verdict {
    let texts = key.texts()
    func text(_ field: RecordKey.Field) -> String? { texts[field.rawValue] }
    guard let source = text(.sourceName) else { return .fault(.missingAttribute("sourceName")) }
    guard let unitText = text(.unit) else { return .fault(.missingAttribute("unit")) }
    guard let unit = unit(unitText) else { return .fault(.unknownUnit) }
    guard unit.isCompatible(with: type.canonicalUnit) else { return .fault(.incompatibleUnit) }
    var pairs: [(key: String, value: String)] = []
    for index in stride(from: RecordKey.Field.allCases.count, to: texts.count - 1, by: 2) {
      if let key = texts[index] { pairs.append((key, texts[index + 1] ?? "")) }
    }
    let (metadata, occurrence) = SampleMetadata(pairs).splittingOffOccurrence()
    let device = text(.device).map(DeviceDescription.strip)
    let origin = SampleOrigin(
      source: source, sourceVersion: text(.sourceVersion).flatMap { $0.isEmpty ? nil : $0 },
      device: device.flatMap { $0.isEmpty ? nil : $0 }, unit: unit,
      isUserEntered: metadata["HKWasUserEntered"] == "1", metadata: metadata)
    return .origin(
      list.place(of: origin, keySize: key.bytes.count), occurrence: occurrence)
  }
}
