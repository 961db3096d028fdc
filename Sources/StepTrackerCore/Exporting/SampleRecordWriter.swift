package import Foundation

/// Writes samples as text, each as one JSON object, line of comma-separated values or XML element.
///
/// Neighbours mostly share their type and one of a few origins, so the text of these is made once and kept.
package struct SampleRecordWriter: Sendable {
  /// The names of the fields, in the order of the CSV columns.
  package static let columns = [
    "id", "metric", "identifier", "value", "unit", "start", "end", "source", "sourceVersion",
    "device", "userEntered", "created", "metadata",
  ]

  /// The name of the last column of an export, which also holds objects that are no samples.
  package static let contentColumn = "content"

  /// The metadata key under which a repeated hand entry carries its number, 1 for the second.
  ///
  /// Without it, two equal entries would be one when they are read back.
  package static let occurrenceKey = "StepTrackerOccurrence"

  /// The format.
  package let format: SampleRecordFormat
  private let unit: QuantityUnit?
  private let isForSpreadsheet: Bool
  /// Whether CSV has a column for what only other objects have.
  let hasContentColumn: Bool
  private var timestamps: TimestampWriter
  private var recent: [SharedFields] = []
  private var oldest = 0

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - timeZone: The zone whose local times are written, with their offsets.
  ///   - unit: The unit of all values that fit it; nil leaves each value as it came in.
  ///   - isForSpreadsheet: Whether no cell of CSV may begin like a formula.
  ///   - hasContentColumn: Whether CSV has a column for what only other objects have.
  package init(
    _ format: SampleRecordFormat, timeZone: TimeZone, unit: QuantityUnit? = nil,
    isForSpreadsheet: Bool = false, hasContentColumn: Bool = false
  ) {
    self.format = format
    self.hasContentColumn = hasContentColumn
    self.isForSpreadsheet = isForSpreadsheet
    self.unit = unit
    timestamps = TimestampWriter(timeZone: timeZone)
  }

  /// Returns the record of a sample, without a line break at its end.
  package mutating func record(_ sample: QuantitySample) -> String {
    let fields = fields(for: sample)
    let start = text(sample.startDate)
    let end = sample.endDate == sample.startDate ? start : text(sample.endDate)
    let created = sample.creationDate.map { text($0) }
    let id = fields.id(of: sample).description
    let value = JSONLiteral.number(
      fields.conversion?(sample.quantity.value) ?? sample.quantity.value)
    let texts = fields.texts
    switch format {
    case .json, .ndjson:
      return "{\"created\":" + (created.map { "\"\($0)\"" } ?? "null") + texts[0] + end
        + "\",\"id\":\"" + id + texts[1] + start + texts[2]
        + (value ?? "null") + "}"
    case .csv:
      return id + texts[0] + (value ?? "") + texts[1] + start + "," + end
        + texts[2] + (created ?? "") + texts[3] + (hasContentColumn ? "," : "")
    case .healthXML:
      return texts[0] + (created.map { " creationDate=\"\($0)\"" } ?? "") + " startDate=\"" + start
        + "\" endDate=\"" + end + "\"" + Self.fractions(of: sample)
        + " value=\"" + (value ?? "") + texts[1]
    }
  }

  /// What dates of XML leave out, as attributes with a blank before each.
  private static func fractions(of sample: QuantitySample) -> String {
    AppleFraction.attributes(
      start: sample.startDate, end: sample.endDate, creation: sample.creationDate
    ).map(HealthDocument.attribute).joined()
  }

  private mutating func text(_ date: Date) -> String {
    format == .healthXML ? timestamps.apple(date) : timestamps.iso8601(date)
  }

  private mutating func fields(for sample: QuantitySample) -> SharedFields {
    if let known = recent.first(where: { $0.fit(sample) }) { return known }
    let fields = SharedFields(
      sample, format, unit: unit, isForSpreadsheet: isForSpreadsheet)
    if recent.count < Self.mostRecent {
      recent.append(fields)
    } else {
      recent[oldest] = fields
      oldest = (oldest + 1) % Self.mostRecent
    }
    return fields
  }

  /// How many origins are kept: more than the sources and contexts that take turns in a recording.
  private static let mostRecent = 8
}

/// What a record has in common with others of its type and origin.
private struct SharedFields: Sendable {
  let type: QuantityType
  let origin: SampleOrigin
  let occurrence: Int
  /// Nil for a unit that does not fit; the value is then written as it came in.
  let conversion: UnitConversion?
  private let canonical: UnitConversion?
  /// The text between the fields that are the sample's own.
  let texts: [String]

  init(
    _ sample: QuantitySample, _ format: SampleRecordFormat, unit: QuantityUnit?,
    isForSpreadsheet: Bool
  ) {
    type = sample.type
    origin = sample.origin
    occurrence = sample.occurrence
    let unit = unit ?? origin.unit
    conversion = try? UnitConversion(from: origin.unit, to: unit)
    canonical = try? UnitConversion(from: origin.unit, to: type.canonicalUnit)
    let written = conversion == nil ? origin.unit : unit
    let metadata = sample.recordedMetadata
    texts =
      switch format {
      case .json, .ndjson: Self.json(type, origin, written.unitString, metadata)
      case .csv: Self.csv(type, origin, written.unitString, metadata, isForSpreadsheet)
      case .healthXML: Self.xml(type, origin, written.unitString, metadata)
      }
  }

  /// Whether these are the fields of a sample.
  func fit(_ sample: QuantitySample) -> Bool {
    type == sample.type && occurrence == sample.occurrence && origin == sample.origin
  }

  /// The id of a sample, as it would tell itself if it made the conversion anew.
  func id(of sample: QuantitySample) -> SampleID {
    SampleIdentity(
      type: type, start: sample.startDate.timeIntervalSince1970,
      end: sample.endDate.timeIntervalSince1970, source: origin.source,
      canonicalValue: canonical?(sample.quantity.value) ?? sample.quantity.value,
      occurrence: occurrence
    ).id
  }

  private static func json(
    _ type: QuantityType, _ origin: SampleOrigin, _ unit: String, _ metadata: SampleMetadata
  ) -> [String] {
    [
      ",\"device\":\(JSONLiteral.string(origin.device)),\"end\":\"",
      "\",\"identifier\":\"\(type.identifier)\",\"metadata\":\(metadata.jsonObject),"
        + "\"metric\":\"\(type.name)\",\"source\":\(JSONLiteral.string(origin.source)),"
        + "\"sourceVersion\":\(JSONLiteral.string(origin.sourceVersion)),\"start\":\"",
      "\",\"unit\":\(JSONLiteral.string(unit)),\"userEntered\":\(origin.isUserEntered),\"value\":",
    ]
  }

  private static func csv(
    _ type: QuantityType, _ origin: SampleOrigin, _ unit: String, _ metadata: SampleMetadata,
    _ isForSpreadsheet: Bool
  ) -> [String] {
    let names = [origin.source, origin.sourceVersion ?? "", origin.device ?? ""]
      .map { SpreadsheetText.written($0, isNeutralised: isForSpreadsheet) }
    return [
      ",\(type.name),\(type.identifier),",
      ",\(CSVWriter.cell(unit)),",
      ",\(names.map(CSVWriter.cell).joined(separator: ",")),\(origin.isUserEntered),",
      ",\(CSVWriter.cell(metadata.jsonObject))",
    ]
  }

  private static func xml(
    _ type: QuantityType, _ origin: SampleOrigin, _ unit: String, _ metadata: SampleMetadata
  ) -> [String] {
    let attributes = [
      ("type", type.identifier), ("sourceName", origin.source),
      ("sourceVersion", origin.sourceVersion), ("device", origin.device), ("unit", unit),
    ]
    let parts = HealthDocument.elements(
      of: metadata.recordedPairs(isUserEntered: origin.isUserEntered))
    let entries = parts.map { part in
      "\n"
        + HealthDocument.element(
          part.name, attributes: HealthDocument.attributes(part.content.attributes),
          part.content.elements, indent: 2)
    }
    return [
      " <Record" + attributes.map(HealthDocument.attribute).joined(),
      entries.isEmpty ? "\"/>" : "\">" + entries.joined() + "\n </Record>",
    ]
  }
}

extension QuantitySample {
  /// The metadata with what tells repeated hand entries apart.
  fileprivate var recordedMetadata: SampleMetadata {
    guard occurrence > 0 else { return origin.metadata }
    let key = SampleRecordWriter.occurrenceKey
    return SampleMetadata(
      origin.metadata.removing(key).pairs + [(key: key, value: String(occurrence))])
  }
}

extension SampleMetadata {
  /// The pairs of an export, in which nothing else says that a person typed the value.
  func recordedPairs(isUserEntered: Bool) -> [(key: String, value: String)] {
    let key = "HKWasUserEntered"
    return (isUserEntered && self[key] != "1" ? [(key, "1")] : []) + pairs
  }

  /// The set as a JSON object; a repeated key has an array of its values.
  var jsonObject: String {
    let members = entries.map { entry in
      let values = entry.values.map(JSONLiteral.string(_:) as (String) -> String)
      let value = values.count == 1 ? values[0] : "[" + values.joined(separator: ",") + "]"
      return JSONLiteral.string(entry.key) + ":" + value
    }
    return "{" + members.joined(separator: ",") + "}"
  }
}
