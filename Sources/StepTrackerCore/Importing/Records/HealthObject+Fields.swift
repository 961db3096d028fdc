import Foundation

extension HealthObject {
  /// Makes an object of one of this program's own records.
  ///
  /// - Parameters:
  ///   - type: What it is.
  ///   - fields: The record.
  ///   - latest: Objects that start or end at this instant or later are refused.
  /// - Throws: What is wrong with the record.
  init(
    _ type: HealthObjectType, _ fields: borrowing SampleRecordFields, latest: Double
  ) throws(ImportIssue.Kind) {
    let isSummary = type == .activitySummary
    let first = isSummary ? try fields.day(.start) : try fields.date(.start)
    guard let start = first else {
      throw .missingAttribute(SampleRecordFields.Field.start.name)
    }
    let end = isSummary ? start : try fields.date(.end) ?? start
    try RecordReader.check(
      start: start, end: end, latest: latest, names: SampleRecordFields.timeNames)
    let needsValue = type == .workout || type == .correlation
    guard let value = fields.text(.value) ?? (needsValue ? nil : "") else {
      throw .missingAttribute(SampleRecordFields.Field.value.name)
    }
    let metadata = try fields[.metadata].map(SampleMetadata.init(json:)) ?? SampleMetadata()
    guard let content = HealthObjectContent(json: fields.text(.content) ?? "") else {
      throw .invalidAttribute(SampleRecordFields.Field.content.name)
    }
    let created = try fields.date(.created)
    self.init(
      type: type, value: value, startDate: Date(timeIntervalSince1970: start),
      endDate: Date(timeIntervalSince1970: end),
      creationDate: created.map(Date.init(timeIntervalSince1970:)),
      source: isSummary ? "" : fields.text(.source) ?? SampleRecordOrigins.usualSource,
      sourceVersion: fields.text(.sourceVersion), device: fields.text(.device),
      isUserEntered: try fields.isUserEntered(metadata), metadata: metadata, content: content)
  }
}

extension SampleRecordFields {
  /// What the times of a record are called.
  static let timeNames = (start: Field.start.name, end: Field.end.name)

  /// The instant of a field; nil if the record does not have it.
  func date(_ field: Field) throws(ImportIssue.Kind) -> Double? {
    guard let bytes = self[field] else { return nil }
    guard let seconds = bytes.withUnsafeBytes({ Timestamp.seconds(iso8601: $0) }) else {
      throw .invalidDate(field.name)
    }
    return seconds.roundedToMilliseconds
  }

  /// Midnight UTC of the day of a field; nil if the record does not have it.
  func day(_ field: Field) throws(ImportIssue.Kind) -> Double? {
    guard let text = text(field) else { return nil }
    guard let day = CivilDate(text) else { throw .invalidAttribute(field.name) }
    return Double(day.dayNumber * secondsPerDay)
  }
}
