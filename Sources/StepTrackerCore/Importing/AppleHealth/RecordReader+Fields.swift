extension RecordReader {
  /// Whether an element is read, or is a part of one that is counted already.
  static func isExpected(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    expected.contains { name.equals($0) }
  }

  private static let expected: [StaticString] = [
    "WorkoutEvent", "WorkoutStatistics", "WorkoutActivity", "WorkoutRoute", "FileReference",
    "HeartRateVariabilityMetadataList", "InstantaneousBeatsPerMinute", "SensitivityPoint",
    "RightEye", "LeftEye", "Attachment",
    "Me", "HealthData",
  ]

  /// Whether two attributes are there and hold the same bytes.
  static func isSame(_ first: MarkupAttribute?, _ second: MarkupAttribute?) -> Bool {
    guard let first, let second else { return false }
    return first.rawValue.equals(second.rawValue)
  }

  /// Reads a date of an attribute that must be there.
  func date(
    _ attribute: MarkupAttribute?, _ name: String
  ) throws(ImportIssue.Kind) -> Double {
    guard let attribute else { throw .missingAttribute(name) }
    guard let seconds = seconds(attribute) else { throw .invalidDate(name) }
    return seconds
  }

  /// Adds the fractions of seconds that this program's own exports have beside the dates.
  static func addFractions(
    of attributes: RecordAttributes, to record: inout PendingRecord
  ) throws(ImportIssue.Kind) {
    if let start = attributes.startMilliseconds {
      record.start = try AppleFraction.start.adding(start.value, to: record.start)
    }
    if let end = attributes.endMilliseconds {
      record.end = try AppleFraction.end.adding(end.value, to: record.end)
    }
    if let created = attributes.creationMilliseconds, let date = record.created {
      record.created = try AppleFraction.creation.adding(created.value, to: date)
    }
  }

  /// Reads the date of an attribute.
  func seconds(_ attribute: MarkupAttribute) -> Double? {
    if attribute.isPlain {
      return Timestamp.seconds(apple: UnsafeRawBufferPointer(attribute.rawValue))
    }
    return Timestamp.seconds(apple: attribute.value)
  }

  /// Reads the value of a record.
  func value(_ attribute: MarkupAttribute?) throws(ImportIssue.Kind) -> Double {
    guard let attribute else { throw .missingAttribute("value") }
    var text = attribute.isPlain ? "" : attribute.value
    let number =
      attribute.isPlain
      ? DecimalNumber.parse(attribute.rawValue) : text.withUTF8(DecimalNumber.parse)
    guard let number else { throw .invalidValue }
    guard number.isFinite else { throw .valueNotFinite }
    // No negative zero.
    return number + 0
  }

  /// Checks what the numbers of a record mean together.
  func check(_ record: PendingRecord, allowsNegative: Bool) throws(ImportIssue.Kind) {
    if record.value < 0, !allowsNegative { throw .negativeValue }
    try Self.check(
      start: record.start, end: record.end, latest: latest, names: ("startDate", "endDate"))
  }

  /// Checks when something was.
  ///
  /// - Parameters:
  ///   - start: When it began.
  ///   - end: When it ended.
  ///   - latest: It may neither start nor end at this instant or later.
  ///   - names: What the two are called in the file.
  /// - Throws: What is wrong.
  static func check(
    start: Double, end: Double, latest: Double, names: (start: String, end: String)
  ) throws(ImportIssue.Kind) {
    if end < start { throw .endBeforeStart }
    if start < earliest { throw .tooEarly }
    if start >= latest { throw .inTheFuture(names.start) }
    if end >= latest { throw .inTheFuture(names.end) }
  }
}

extension ImportIssue.Kind: Error {}
