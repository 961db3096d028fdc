import Foundation

/// Turns this program's own records into samples and counts what it cannot turn.
struct SampleRecordReader {
  private let latest: Double
  private var origins: SampleRecordOrigins
  private var delivered: [Int]
  private var ignored: [String: Int] = [:]
  private var objects: [HealthObject] = []
  private var objectByteCount = 0
  private var issues = ImportIssueLog()
  private var accepted = 0
  private var rejected = 0
  private var rejectedByType: [ObjectType: Int] = [:]
  private var from = Double.infinity
  private var to = -Double.infinity
  private var isComplete = false

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - now: In seconds since 1970.
  ///   - originLimit: How many origins the running list has before it starts over.
  init(now: Double, originLimit: Int) {
    latest = now + RecordReader.tolerance
    origins = SampleRecordOrigins(limit: originLimit)
    delivered = Array(repeating: 0, count: QuantityType.all.count)
  }

  /// Whether a new batch must begin before the next record.
  var isFull: Bool {
    origins.list.isFull || origins.list.isBatchFull || objects.count >= 4096
      || objectByteCount >= 1 << 20
  }

  /// Whether objects that are no quantities wait to be taken.
  var hasObjects: Bool { !objects.isEmpty }

  /// Hands over the objects of a batch.
  mutating func takeObjects() -> [HealthObject] {
    defer {
      objects = []
      objectByteCount = 0
    }
    return objects
  }

  /// Prepares for a new batch; true if the running list of origins starts over with it.
  mutating func beginBatch() -> Bool { origins.list.startOverIfFull() }

  /// Hands over the origins that the batch's rows are the first to use.
  mutating func takeNewOrigins() -> [SampleOrigin] { origins.list.takeNewOrigins() }

  /// Takes a record.
  mutating func take(
    _ fields: borrowing SampleRecordFields, at position: FilePosition, into rows: inout [SampleRow]
  ) {
    var known: ObjectType?
    do throws(ImportIssue.Kind) {
      switch origins.verdict(of: fields) {
      case .ignored(let name): ignore(name)
      case .fault(let fault): throw fault
      case .object(let type):
        known = .object(type)
        let object = try HealthObject(type, fields, latest: latest)
        accepted += 1
        from = min(from, object.span.lowerBound.timeIntervalSince1970)
        to = max(to, object.span.upperBound.timeIntervalSince1970)
        objects.append(object)
        objectByteCount += fields.byteCount
      case .sample(let type, let origin, let occurrence):
        known = .quantity(type)
        guard let start = try fields.date(.start) else {
          throw .missingAttribute(SampleRecordFields.Field.start.name)
        }
        let row = SampleRow(
          type: type, start: start, end: try fields.date(.end) ?? start,
          value: try value(fields[.value]), origin: origin, created: try fields.date(.created),
          occurrence: occurrence)
        try check(row, unit: fields[.unit])
        accepted += 1
        delivered[type.index] += 1
        from = min(from, row.start)
        to = max(to, row.end)
        rows.append(row)
      }
    } catch {
      reject(error, of: known, at: position)
    }
  }

  /// Counts a record that cannot be taken.
  mutating func reject(_ fault: ImportIssue.Kind, of type: ObjectType?, at position: FilePosition) {
    rejected += 1
    if let type { rejectedByType[type, default: 0] += 1 }
    issues.add(fault, at: position)
  }

  /// Ends the reading.
  ///
  /// - Parameters:
  ///   - fault: Why it ends too early, if it does.
  ///   - position: Where it ends.
  mutating func finish(_ fault: ImportIssue.Kind?, at position: FilePosition) {
    isComplete = fault == nil
    if let fault { issues.add(fault, at: position) }
  }

  /// Writes what has been found into a report.
  func fill(_ report: inout ImportReport) {
    report.isComplete = isComplete
    report.read = accepted + rejected
    report.rejected = rejected
    report.rejectedByType = rejectedByType
    report.ignored = ignored
    for type in QuantityType.all where delivered[type.index] > 0 {
      report.delivered[type] = delivered[type.index]
    }
    report.issues = issues
    report.from = accepted > 0 ? from : nil
    report.to = accepted > 0 ? to : nil
  }

  /// Counts something that is not stored, by what it is.
  mutating func ignore(_ name: String) {
    let isKnown = ignored[name] != nil
    let isSane = ignored.count < RecordTypeTable.limit && name.utf8.count <= 200
    ignored[isKnown || isSane ? name : "other types", default: 0] += 1
  }

  private func value(_ bytes: ArraySlice<UInt8>?) throws(ImportIssue.Kind) -> Double {
    guard let bytes else { throw .missingAttribute(SampleRecordFields.Field.value.name) }
    guard let number = bytes.withUnsafeBufferPointer(DecimalNumber.parse) else {
      throw .invalidValue
    }
    guard number.isFinite else { throw .valueNotFinite }
    // No negative zero.
    return number + 0
  }

  /// Checks what the numbers of a record mean together.
  private func check(
    _ row: SampleRow, unit: ArraySlice<UInt8>?
  ) throws(ImportIssue.Kind) {
    if row.value < 0, !row.type.allowsNegativeValues { throw .negativeValue }
    try RecordReader.check(
      start: row.start, end: row.end, latest: latest, names: SampleRecordFields.timeNames)
    // Only a very large number can become infinite in another unit.
    guard row.value.magnitude > 1e200, let unit else { return }
    let canonical = try? QuantityUnit(String(decoding: unit, as: UTF8.self))
      .convert(row.value, to: row.type.canonicalUnit)
    guard let canonical, canonical.isFinite else { throw .valueNotFinite }
  }
}
