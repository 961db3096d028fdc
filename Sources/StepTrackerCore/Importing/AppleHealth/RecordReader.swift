/// Turns the tags of an export into samples and counts what it cannot turn.
struct RecordReader {
  /// 1900-01-01 00:00:00 UTC.
  static let earliest = -2_208_988_800.0
  /// How far ahead of both now and the export a record may start and end.
  static let tolerance = 86_400.0

  private let now: Double
  var types = RecordTypeTable()
  private var origins: OriginTable
  private var key = RecordKey()
  private var pending: PendingRecord?
  var objects = ObjectReader()
  var rejectedObjects: [ObjectType: Int] = [:]
  var issues = ImportIssueLog()
  private var isComplete = false
  var accepted = 0
  var rejected = 0
  var from = Double.infinity
  var to = -Double.infinity
  var exportDate: Double?

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - now: In seconds since 1970.
  ///   - originLimit: See ``RunningOrigins/limit``.
  init(now: Double, originLimit: Int) {
    self.now = now
    origins = OriginTable(limit: originLimit)
  }

  /// Records that start or end at this instant or later are refused.
  var latest: Double { max(now, exportDate ?? now) + Self.tolerance }

  /// Prepares for a new batch; true if the running list of origins starts over with it.
  mutating func beginBatch() -> Bool { origins.list.startOverIfFull() }

  /// Hands over the origins that the batch's rows are the first to use.
  mutating func takeNewOrigins() -> [SampleOrigin] { origins.list.takeNewOrigins() }

  /// Whether there are objects that are no quantities.
  var hasObjects: Bool { objects.hasObjects }

  /// Hands over the objects that are no quantities.
  mutating func takeObjects() -> [HealthObject] { objects.takeObjects() }

  /// Reads the next records.
  ///
  /// - Parameters:
  ///   - scanner: Where the last call left it.
  ///   - limit: How many rows there may be; there may also be fewer.
  ///   - rows: Where samples are appended.
  /// - Returns: Whether the document goes on.
  /// - Throws: ``ByteSourceError``.
  mutating func read(
    _ scanner: inout MarkupScanner, limit: Int, into rows: inout [SampleRow]
  ) throws(ByteSourceError) -> Bool {
    while let event = try scanner.next() {
      if let position = scanner.strayText, !isComplete { issues.add(.strayText, at: position) }
      take(event, from: &scanner, into: &rows)
      guard rows.count < limit, !origins.list.isFull, !origins.list.isBatchFull,
        !objects.isBatchFull
      else { return true }
    }
    pending = nil
    _ = objects.drop()
    if !isComplete { issues.add(.truncated, at: scanner.endPosition()) }
    return false
  }

  private mutating func take(
    _ event: MarkupScanner.Event, from scanner: inout MarkupScanner, into rows: inout [SampleRow]
  ) {
    let name = scanner.name
    switch event {
    case .startTag, .emptyTag:
      if name.equals("Record") {
        rejectPending(.unclosedElement)
        beginRecord(scanner.attributes, at: scanner.position)
        if event == .emptyTag { end(name, into: &rows) }
      } else if name.equals("MetadataEntry") {
        addMetadata(scanner.attributes)
        takePart(event, name, scanner.attributes)
      } else if name.equals("InstantaneousBeatsPerMinute") {
        addHeartbeat(scanner.attributes)
        takePart(event, name, scanner.attributes)
      } else if let root = ObjectReader.root(name) {
        begin(root, event, scanner)
      } else if objects.isOpen {
        takePart(event, name, scanner.attributes)
      } else if name.equals("ExportDate") {
        let value = scanner.attributes.first { $0.name.equals("value") }
        exportDate = exportDate ?? value.flatMap(seconds)
      } else if !Self.isExpected(name) {
        types.count(types.number(of: String(decoding: name, as: UTF8.self)))
      }
    case .endTag:
      end(name, into: &rows)
      if name.equals("HealthData") {
        rejectPending(.unclosedElement)
        rejectObject(.unclosedElement)
        isComplete = true
      }
    case .problem(let problem):
      take(problem, name, at: scanner.position)
    }
  }

  private mutating func end(_ name: UnsafeBufferPointer<UInt8>, into rows: inout [SampleRow]) {
    if objects.isOpen, objects.close(name) { finishObject() }
    if name.equals("Record") { finishRecord(into: &rows) }
  }

  /// Ends the reading of a document that is a single tag.
  mutating func finishEmpty() {
    isComplete = true
  }

  /// Ends the reading where an archive turns out to be damaged.
  mutating func finish(damaged fault: ArchiveFault, at position: FilePosition) {
    pending = nil
    _ = objects.drop()
    isComplete = false
    issues.add(.damagedArchive(fault), at: position)
  }

  /// Writes what has been found into a report.
  func fill(_ report: inout ImportReport) {
    report.isComplete = isComplete
    report.hasDamagedMarkup = issues.kinds.contains { $0.kind.isDamageOfMarkup }
    report.read = accepted + rejected
    report.rejected = rejected
    report.rejectedByType = types.rejected.merging(rejectedObjects) { $1 }
    report.ignored = types.ignored
    report.delivered = types.delivered
    report.issues = issues
    report.from = accepted > 0 ? from : nil
    report.to = accepted > 0 ? to : nil
    report.exportDate = exportDate
  }

  // MARK: Records

  private mutating func beginRecord(_ attributes: [MarkupAttribute], at position: FilePosition) {
    if objects.isOpen, !objects.holdsRecords { rejectObject(.unclosedElement) }
    begin(RecordAttributes(attributes), at: position)
    if objects.isOpen {
      objects.openRecord(attributes)
    } else if let number = pending?.typeNumber, types.entries[number].type == nil,
      let category = types.entries[number].category
    {
      pending = nil
      objects.begin(.category(category), attributes, at: position)
    }
  }

  private mutating func begin(_ record: RecordAttributes, at position: FilePosition) {
    var new = PendingRecord(position: position)
    defer { pending = new }
    guard let type = record.type else {
      new.fault = .missingAttribute("type")
      return
    }
    let number = types.number(of: type)
    new.typeNumber = number
    guard types.entries[number].type != nil else { return }
    key.removeAll()
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number)) { bytes in
      key.append(bytes.assumingMemoryBound(to: UInt8.self))
    }
    key.append(record.unit?.rawValue)
    key.append(record.sourceName?.rawValue)
    key.append(record.sourceVersion?.rawValue)
    key.append((record.device?.rawValue).map(DeviceDescription.strip))
    do {
      new.start = try date(record.startDate, "startDate")
      // Many records begin, end and are written at the same instant.
      new.end =
        Self.isSame(record.endDate, record.startDate)
        ? new.start : try date(record.endDate, "endDate")
      if record.creationDate != nil {
        new.created =
          Self.isSame(record.creationDate, record.endDate)
          ? new.end : try date(record.creationDate, "creationDate")
      }
      try Self.addFractions(of: record, to: &new)
      new.value = try value(record.value)
      try check(new, allowsNegative: types.entries[number].allowsNegativeValues)
    } catch {
      new.fault = error
    }
  }

  private mutating func addMetadata(_ attributes: [MarkupAttribute]) {
    guard let pending, pending.fault == nil, let number = pending.typeNumber,
      types.entries[number].type != nil
    else { return }
    key.append(attributes.first { $0.name.equals("key") }?.rawValue)
    key.append(attributes.first { $0.name.equals("value") }?.rawValue)
  }

  /// Keeps a heartbeat among the metadata, see ``Heartbeat``.
  private mutating func addHeartbeat(_ attributes: [MarkupAttribute]) {
    guard let pending, pending.fault == nil, let number = pending.typeNumber,
      types.entries[number].type != nil,
      let bpm = attributes.first(where: { $0.name.equals("bpm") })?.rawValue,
      let time = attributes.first(where: { $0.name.equals("time") })?.rawValue
    else { return }
    Array(Heartbeat.metadataKey.utf8).withUnsafeBufferPointer { key.append($0) }
    (Array(bpm) + [0x20] + Array(time)).withUnsafeBufferPointer { key.append($0) }
  }

  private mutating func finishRecord(into rows: inout [SampleRow]) {
    guard let record = pending else { return }
    pending = nil
    guard let number = record.typeNumber else {
      return reject(record, record.fault ?? .missingAttribute("type"))
    }
    guard let type = types.entries[number].type else {
      // A category inside of a correlation is a part of it.
      return types.entries[number].category == nil ? types.count(number) : ()
    }
    if let fault = record.fault { return reject(record, fault) }
    guard !key.isTooLong else { return reject(record, .elementTooLong) }
    switch origins.verdict(of: key, type: type) {
    case .fault(let fault): reject(record, fault)
    case .origin(let origin, let occurrence):
      // Only a very large number can become infinite in another unit.
      if record.value.magnitude > 1e200, let unit = key.unit,
        let canonical = try? unit.convert(record.value, to: type.canonicalUnit),
        !canonical.isFinite
      {
        return reject(record, .valueNotFinite)
      }
      types.count(number)
      accepted += 1
      from = min(from, record.start)
      to = max(to, record.end)
      rows.append(
        SampleRow(
          type: type, start: record.start, end: record.end, value: record.value, origin: origin,
          created: record.created, occurrence: occurrence))
    }
  }

  private mutating func reject(_ record: PendingRecord, _ fault: ImportIssue.Kind) {
    rejected += 1
    if let number = record.typeNumber { types.countRejected(number) }
    issues.add(fault, at: record.position)
  }

  mutating func rejectPending(_ fault: ImportIssue.Kind) {
    guard let record = pending else { return }
    pending = nil
    reject(record, fault)
  }

  private mutating func take(
    _ problem: MarkupScanner.Problem, _ name: UnsafeBufferPointer<UInt8>,
    at position: FilePosition
  ) {
    guard problem != .cutShort else { return }
    let fault: ImportIssue.Kind = problem == .tooLong ? .elementTooLong : .malformedElement
    if name.equals("Record") {
      rejectPending(.unclosedElement)
      if objects.isOpen, !objects.holdsRecords { rejectObject(.unclosedElement) }
      rejected += 1
    } else if case .object = ObjectReader.root(name) {
      rejectPending(.unclosedElement)
      rejectObject(.unclosedElement)
      rejected += 1
    }
    objects.damage(fault)
    issues.add(fault, at: position)
  }
}
