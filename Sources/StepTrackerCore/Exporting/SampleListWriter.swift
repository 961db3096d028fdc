package import Foundation

/// Writes any number of samples and other objects as one document, piece by piece.
///
/// JSON is an array with a line a sample; CSV has a header, also without any sample; XML is a whole export.
package struct SampleListWriter: Sendable {
  private var records: SampleRecordWriter
  private var objects: ObjectRecordWriter
  private var isEmpty = true
  private let exportDate: String?

  /// Creates a writer; `exportDate` is when an export in the Health app's format says it was made.
  ///
  /// The other parameters are those of ``SampleRecordWriter``.
  package init(
    _ format: SampleRecordFormat, timeZone: TimeZone, unit: QuantityUnit? = nil,
    isForSpreadsheet: Bool = false, hasContentColumn: Bool = false, exportDate: Date? = nil
  ) {
    records = SampleRecordWriter(
      format, timeZone: timeZone, unit: unit, isForSpreadsheet: isForSpreadsheet,
      hasContentColumn: hasContentColumn)
    objects = ObjectRecordWriter(
      format, timeZone: timeZone, isForSpreadsheet: isForSpreadsheet)
    self.exportDate = exportDate.map {
      var timestamps = TimestampWriter(timeZone: timeZone)
      return timestamps.apple($0)
    }
  }

  /// The text before the first sample.
  package var beginning: String {
    switch records.format {
    case .json: "["
    case .ndjson: ""
    case .csv:
      CSVWriter.line(
        SampleRecordWriter.columns
          + (records.hasContentColumn ? [SampleRecordWriter.contentColumn] : []))
    case .healthXML: HealthDocument.beginning(exportDate: exportDate)
    }
  }

  /// Returns the text for the next sample.
  package mutating func next(_ sample: QuantitySample) -> String {
    next(record: records.record(sample))
  }

  /// Returns the text for the next object; CSV needs the column of contents for it.
  package mutating func next(_ object: HealthObject) -> String {
    next(record: objects.record(object))
  }

  private mutating func next(record: String) -> String {
    defer { isEmpty = false }
    return switch records.format {
    case .json: (isEmpty ? "\n" : ",\n") + record
    case .csv, .ndjson, .healthXML: record + "\n"
    }
  }

  /// The text after the last sample.
  package var end: String {
    switch records.format {
    case .json: isEmpty ? "]\n" : "\n]\n"
    case .csv, .ndjson: ""
    case .healthXML: HealthDocument.end
    }
  }
}
