import Foundation

/// Writes health objects that are no quantities as text, with the fields of ``SampleRecordWriter``.
struct ObjectRecordWriter: Sendable {
  let format: SampleRecordFormat
  let isForSpreadsheet: Bool
  private var timestamps: TimestampWriter

  /// Creates a writer; see ``SampleRecordWriter``.
  init(_ format: SampleRecordFormat, timeZone: TimeZone, isForSpreadsheet: Bool) {
    self.format = format
    self.isForSpreadsheet = isForSpreadsheet
    timestamps = TimestampWriter(timeZone: timeZone)
  }

  /// Returns the record of an object, without a line break at its end.
  mutating func record(_ object: HealthObject) -> String {
    switch format {
    case .json, .ndjson: json(object)
    case .csv: csv(object)
    case .healthXML: xml(object)
    }
  }

  /// An instant, or the day of an activity summary, which is of no time zone.
  private mutating func text(_ date: Date, of object: HealthObject) -> String {
    object.type == .activitySummary ? object.civilDay.text : timestamps.iso8601(date)
  }

  private mutating func json(_ object: HealthObject) -> String {
    let created = object.creationDate.map { timestamps.iso8601($0) }
    let source = object.type == .activitySummary ? nil : object.source
    let members: [(String, String)] = [
      ("content", object.content.json), ("created", JSONLiteral.string(created)),
      ("device", JSONLiteral.string(object.device)),
      ("end", JSONLiteral.string(text(object.endDate, of: object))),
      ("id", JSONLiteral.string(object.id.description)),
      ("identifier", JSONLiteral.string(object.type.identifier)),
      ("metadata", object.metadata.jsonObject), ("metric", JSONLiteral.string(object.type.name)),
      ("source", JSONLiteral.string(source)),
      ("sourceVersion", JSONLiteral.string(object.sourceVersion)),
      ("start", JSONLiteral.string(text(object.startDate, of: object))), ("unit", "null"),
      ("userEntered", String(object.isUserEntered)),
      ("value", JSONLiteral.string(object.value.isEmpty ? nil : object.value)),
    ]
    let texts = members.filter { !$0.1.isEmpty }.map { "\"\($0.0)\":\($0.1)" }
    return "{" + texts.joined(separator: ",") + "}"
  }

  private mutating func csv(_ object: HealthObject) -> String {
    func guarded(_ text: String?) -> String {
      SpreadsheetText.written(text ?? "", isNeutralised: isForSpreadsheet)
    }
    let cells = [
      object.id.description, object.type.name, object.type.identifier, guarded(object.value), "",
      text(object.startDate, of: object), text(object.endDate, of: object),
      guarded(object.source), guarded(object.sourceVersion), guarded(object.device),
      String(object.isUserEntered), object.creationDate.map { timestamps.iso8601($0) } ?? "",
      object.metadata.jsonObject, object.content.json,
    ]
    return cells.map(CSVWriter.cell).joined(separator: ",")
  }

  private mutating func xml(_ object: HealthObject) -> String {
    let content = HealthObjectContent(
      attributes: [:], elements: Self.entries(of: object) + object.content.elements)
    let attributes =
      attributes(of: object).map(HealthDocument.attribute).joined()
      + HealthDocument.attributes(object.content.attributes)
    return HealthDocument.element(
      object.type.elementName, attributes: attributes, content.elements, indent: 1)
  }

  private mutating func attributes(of object: HealthObject) -> [(String, String?)] {
    let value = object.value.isEmpty ? nil : object.value
    let own: [(String, String?)]
    switch object.type {
    case .category(let type): own = [("type", type.identifier), ("value", value)]
    case .workout: own = [("workoutActivityType", object.value)]
    case .correlation: own = [("type", object.value)]
    case .activitySummary:
      let created = object.creationDate.map { timestamps.apple($0) }
      return [("dateComponents", object.civilDay.text), ("creationDate", created)]
        + AppleFraction.attributes(start: nil, end: nil, creation: object.creationDate)
    }
    return own + [
      ("sourceName", object.source), ("sourceVersion", object.sourceVersion),
      ("device", object.device),
      ("creationDate", object.creationDate.map { timestamps.apple($0) }),
      ("startDate", timestamps.apple(object.startDate)),
      ("endDate", timestamps.apple(object.endDate)),
    ]
      + AppleFraction.attributes(
        start: object.startDate, end: object.endDate, creation: object.creationDate)
  }

  private static func entries(of object: HealthObject) -> [HealthElement] {
    object.metadata.recordedPairs(isUserEntered: object.isUserEntered).map { key, value in
      HealthElement(
        name: "MetadataEntry", content: .init(attributes: ["key": key, "value": value]))
    }
  }
}
