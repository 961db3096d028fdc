/// The origins of records, each kept once, in a list that a writer keeps too.
///
/// Some apps give every record an identifier of its own, so that every record has its own origin.
/// The table is therefore bounded: when it is full, the reader begins a new batch that says so, and
/// both lists start over.
struct OriginTable {
  /// What the key of a record amounts to.
  enum Verdict {
    /// The place of its origin in the running list, and the number of a repeated hand entry.
    case origin(Int32, occurrence: Int)
    /// Why no record with this key can be taken.
    case fault(ImportIssue.Kind)
  }

  /// How many origins a running list has at most.
  let limit: Int
  private static let byteLimit = 1 << 20
  private static let batchByteLimit = 128 << 10

  private var keys = ByteKeyTable()
  private var verdicts: [Verdict] = []
  private var places: [SampleOrigin: Int32] = [:]
  private var newOrigins: [SampleOrigin] = []
  private var newByteCount = 0
  private var latestUnit: (text: String, unit: QuantityUnit)?

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
    self = OriginTable(limit: limit)
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

  /// Judges the key of a record.
  mutating func verdict(of key: borrowing RecordKey, type: QuantityType) -> Verdict {
    let (number, isNew) = key.bytes.withUnsafeBufferPointer { keys.number(of: $0) }
    if isNew { verdicts.append(judge(key, type: type)) }
    return verdicts[number]
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
    if let place = places[origin] { return .origin(place, occurrence: occurrence) }
    let place = Int32(places.count)
    places[origin] = place
    newOrigins.append(origin)
    newByteCount += key.bytes.count
    return .origin(place, occurrence: occurrence)
  }
}
